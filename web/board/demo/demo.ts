// A page for looking at the board: everything is chosen in the address, as in
// `?scene=capture&theme=wood&mode=dark&lang=pt&preview=C`.

import {
  EN,
  PT,
  type Config,
  type Mode,
  type Side,
  type Speed,
  type ThemeName,
} from "../src/index.js";
import type { KauriBoardElement } from "../src/element.js";
import { loadScene } from "./scenes.js";

// What the tests look at.
const heard: { name: string; detail: unknown }[] = [];
Object.assign(window, { heard });
const NAMES = ["move", "preview", "pit", "step", "animation-end"];
for (const name of NAMES.map((word) => `kauri-${word}`)) {
  document.addEventListener(name, (event) => {
    heard.push({ name, detail: (event as CustomEvent<unknown>).detail });
  });
}

const query = new URLSearchParams(location.search);
const scene = await loadScene(query.get("scene") ?? "capture");
const start = scene[0];
const board = document.querySelector<KauriBoardElement>("#board");
const mode = (query.get("mode") ?? "light") as Mode;

document.body.classList.toggle("dark", mode === "dark");
document.body.classList.toggle("box", query.get("fit") === "box");

if (board !== null && start !== undefined) {
  const config: Config = {
    position: start,
    legal: start.moves,
    movable: "both",
    orientation: (query.get("near") ?? "south") as Side,
    theme: (query.get("theme") ?? "wood") as ThemeName,
    mode,
    speed: (query.get("speed") ?? "normal") as Speed,
    fit: query.get("fit") === "box" ? "box" : "width",
    oneTap: query.has("one-tap"),
    setup: query.has("setup"),
    texts: query.get("lang") === "pt" ? PT : EN,
  };
  board.set(config);
  let at = 0;
  // Plays what the scene holds: a move that it does not know leads nowhere.
  const play = (move: string): void => {
    const played = scene[at]?.moves.find((legal) => legal.move === move);
    const next = scene[at + 1];
    if (played === undefined || next === undefined || played.after !== next.text) return;
    at += 1;
    board.set({ position: next, legal: next.moves, lastMove: played });
  };
  board.addEventListener("kauri-move", ({ detail }) => play(detail.move));
  for (const move of query.get("play")?.split(",") ?? []) play(move);
  if (query.has("shapes")) {
    board.set({
      shapes: [
        { type: "arrow", from: "C", to: "d" },
        { type: "highlight", pit: "E", tone: "good", label: "+1.2" },
        { type: "arrow", from: "a", to: "f", tone: "bad" },
      ],
    });
  }
}
