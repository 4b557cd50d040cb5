//  English words of the frame around all pages: header, notices, sides and counts.

import { plurals } from "../plural.ts";

const plural = plurals("en");

export const shell = {
  name: "Kauri",
  description: "Kauri, a mancala game with seeds and cowries: play, learn and analyse.",
  /** Title of a page as the browser's tab shows it. */
  pageTitle: (p: { page: string }) => `${p.page} · Kauri`,
  skip: "Skip to content",
  menu: "Menu",
  navigation: "Main",
  pages: {
    play: "Play",
    learn: "Learn",
    analyse: "Analyse",
    rules: "Rules",
    settings: "Settings",
    print: "Print",
  },
  language: "Language",
  loading: "Loading…",
  close: "Close",
  cancel: "Cancel",
  tryAgain: "Try again",
  startAgain: "Start again",
  fewer: (p: { what: string }) => `${p.what}: fewer`,
  more: (p: { what: string }) => `${p.what}: more`,

  south: "South",
  north: "North",
  seeds: (count: number) => plural(count, { one: "# seed", other: "# seeds" }),
  cowries: (count: number) => plural(count, { one: "# cowrie", other: "# cowries" }),
  standard: "standard",
  lastCowrie: "last cowrie",

  chance: "Winning chance",
  chanceOf: (p: { side: string; chance: string }) => `${p.side} ${p.chance}`,
  wins: (p: { side: string }) => `${p.side} wins`,
  winsIn: (p: { side: string; plies: number }) =>
    plural(p.plies, {
      one: `${p.side} wins with the next move`,
      other: `${p.side} wins in # moves`,
    }),
  ahead: (p: { side: string; seeds: string }) => `${p.side} +${p.seeds}`,
  even: "even",

  missingTitle: "There is no such page",
  missing: (p: { path: string }) =>
    `The address “${p.path}” leads nowhere. One of these pages may be the one you were looking for:`,
  failedTitle: "This page could not be fetched",
  failed:
    "There may be no connection, or a newer version of the site may be out. Your game is kept.",
  reload: "Reload",
  offline: "No connection. You can go on playing, learning and analysing on this device.",
  offlineReady: "Kauri now works without a connection too.",
  newVersion: "A newer version is ready. Your game is kept.",
  useIt: "Use it now",
  engineFailedTitle: "The rules and the engine did not start",
  engineFailed:
    "The part of the site that knows the rules has stopped or could not be fetched. The game is kept; start it again to go on, or reload the page.",
  engineUnsupported:
    "This browser cannot run WebAssembly, in which the rules and the engine are written. Please use a current Firefox, Chrome, Edge or Safari.",
  storageDenied:
    "This browser does not let the site keep anything: games and settings will be gone when the page is closed.",
  storageFull:
    "There is no room left to keep the game on this device. Free some space, or save the game as a file.",
  crashed: "Something in this page went wrong. What was kept is still there.",
  details: "Details",
};
