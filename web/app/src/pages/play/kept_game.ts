//  A game as it is kept on the device: the moves alone. The rules tell the rest when it is opened,
//  so that nothing impossible is believed.

import type { Kauri, PositionView, Step } from "@kauri/core";

import { isRecord } from "../../lib/is_record.ts";
import { SIDES } from "../../lib/sides.ts";
import type { Clock } from "./clock.ts";
import { newGame, position, positionAt, type Ending, type Game, type Ply } from "./game.ts";
import { readSetup, type GameSetup } from "./setup.ts";

const VERSION = 1;

export interface KeptGame {
  version: typeof VERSION;
  setup: GameSetup;
  /** The position at the start, as notation writes it. */
  start: string;
  moves: string[];
  at: number;
  ended: Ending | null;
  clock: Clock | null;
  /** What the board last showed, to be painted before the rules are there. */
  picture: Picture | null;
}

/** What is needed to paint a board: not to be played from. */
export interface Picture {
  view: Pick<PositionView, "text" | "pits" | "stores" | "turn">;
  last: { move: string; steps: readonly Step[] } | null;
}

export function keptGame(game: Game): KeptGame {
  const { pits, stores, turn, text } = position(game);
  const last = game.plies[game.at - 1];
  return {
    version: VERSION,
    setup: game.setup,
    start: game.start.text,
    moves: game.plies.map((ply) => ply.move),
    at: game.at,
    ended: game.ended,
    clock: game.clock,
    picture: {
      view: { text, pits, stores, turn },
      last: last === undefined ? null : { move: last.move, steps: last.steps },
    },
  };
}

/** Reads what was kept; null if it is not a game as this version keeps them. */
export function readKeptGame(value: unknown): KeptGame | null {
  if (!isRecord(value) || value["version"] !== VERSION) return null;
  const setup = readSetup(value["setup"]);
  const { start, moves, at } = value;
  if (setup === null || typeof start !== "string" || !isTexts(moves)) return null;
  if (typeof at !== "number" || !Number.isInteger(at) || at < 0 || at > moves.length) return null;
  const clock = setup.clock === null ? null : readClock(value["clock"]);
  if (setup.clock !== null && clock === null) return null;
  return {
    version: VERSION,
    setup,
    start,
    moves,
    at,
    ended: readEnding(value["ended"]),
    clock,
    picture: readPicture(value["picture"]),
  };
}

/** Plays a kept game again by the rules; rejects if they refuse it. */
export async function reopen(kauri: Kauri, kept: KeptGame): Promise<Game> {
  const { ruleset } = kept.setup;
  const start = await kauri.position({ text: kept.start, ruleset });
  const plies: Ply[] = [];
  let game: Game = newGame(kept.setup, start);
  for (const move of kept.moves) {
    const before = positionAt(game, plies.length);
    const choice = before.moves.find((one) => one.move === move);
    const after = await kauri.play({ position: before.text, ruleset, move });
    if (choice === undefined) throw new Error(`${move} cannot be played in ${before.text}`);
    plies.push({ move, notation: choice.notation, side: before.turn, steps: choice.steps, after });
    game = { ...game, plies, at: plies.length };
  }
  return { ...game, plies, at: kept.at, ended: kept.ended, clock: kept.clock };
}

function readEnding(value: unknown): Ending | null {
  if (!isRecord(value)) return null;
  const loser = SIDES.find((side) => side === value["loser"]);
  const type = value["type"];
  if (loser === undefined || (type !== "resigned" && type !== "time")) return null;
  return { type, loser };
}

/** A kept clock stands still: the time while nobody looked does not count. */
function readClock(value: unknown): Clock | null {
  if (!isRecord(value) || !isRecord(value["left"])) return null;
  const { south, north } = value["left"];
  const { increment } = value;
  if (typeof south !== "number" || typeof north !== "number") return null;
  if (typeof increment !== "number") return null;
  return { left: { south, north }, increment, running: null, since: 0 };
}

/** A picture is only painted, so a rough look is enough: what it lacks, the board would not show. */
function readPicture(value: unknown): Picture | null {
  if (!isRecord(value) || !isRecord(value["view"])) return null;
  const { pits, stores, turn } = value["view"];
  const whole =
    isRecord(pits) &&
    Array.isArray(pits["south"]) &&
    Array.isArray(pits["north"]) &&
    isRecord(stores) &&
    (turn === "south" || turn === "north");
  return whole ? (value as unknown as Picture) : null;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === "string");
}
