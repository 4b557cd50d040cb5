//  The game as a record: to Analyse, or as a file.

import type { GameResult, Kauri, Tag } from "@kauri/core";

import { core } from "../../lib/core.svelte.ts";
import { gameHash } from "../../lib/handover.ts";
import { saveGame } from "../../lib/save_file.ts";
import { router } from "../../router/router.svelte.ts";
import { standing, type Game } from "./game.ts";
import type { ClockSettings } from "./clock.ts";
import type { Seat } from "./setup.ts";

/** Opens the game in Analyse. */
export async function analyse(game: Game | null): Promise<void> {
  if (game === null) return;
  const kauri = await core.ready();
  const share = await kauri.encodeShare({ kgn: await kgn(kauri, game) });
  await router.open("analyse", gameHash(share));
}

/** Saves the game as a file. */
export async function download(game: Game | null): Promise<void> {
  if (game === null) return;
  saveGame(`kauri-${today()}.kgn`, await kgn(await core.ready(), game));
}

async function kgn(kauri: Kauri, game: Game): Promise<string> {
  const { setup, start } = game;
  const record = await kauri.game.new({
    position: start.text,
    ruleset: setup.ruleset,
    tags: tags(game),
    moves: standing(game).map((ply) => ply.move),
  });
  try {
    const { ended } = game;
    if (ended === null) return record.kgn;
    const score: GameResult = ended.loser === "north" ? "1-0" : "0-1";
    const termination = ended.type === "time" ? "time forfeit" : "resignation";
    return (await kauri.game.result(record.id, score, termination)).kgn;
  } finally {
    kauri.game.close(record.id);
  }
}

/** Tags have fixed words in every language, as other programs read them. */
function tags({ setup }: Game): Tag[] {
  const found: Tag[] = [
    { name: "Event", value: "Casual game" },
    { name: "Date", value: today().replaceAll("-", ".") },
    { name: "South", value: seatTag(setup.seats.south) },
    { name: "North", value: seatTag(setup.seats.north) },
  ];
  if (setup.clock !== null) found.push({ name: "TimeControl", value: clockTag(setup.clock) });
  return found;
}

function seatTag(seat: Seat): string {
  if (seat.type === "person") return "Person";
  return seat.level === "full" ? "Kauri" : `Kauri, level ${seat.level}`;
}

/** Seconds, then seconds a move: `600+5`. */
function clockTag({ minutes, increment }: ClockSettings): string {
  return `${minutes * 60}+${increment}`;
}

/** The day where the player is: `2026-11-30`. */
function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
