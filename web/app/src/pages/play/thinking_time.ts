//  How long the engine thinks about a move, and how soon it may answer.

import type { Limits } from "@kauri/core";

import type { Speed } from "../../lib/settings.ts";
import { halt } from "./clock.ts";
import { position, type Game } from "./game.ts";
import type { Level } from "./setup.ts";

/** How long the engine takes at least for a move, in milliseconds: with sowing shown, and without. */
const LEAST = 250;
const LEAST_UNSEEN = 700;

/** An answer in no time would look as if nothing had been played. */
export function leastWait(speed: Speed): number {
  return speed === "off" ? LEAST_UNSEEN : LEAST;
}

/** How long the engine may think: not long, and by the clock if there is one. */
export function limits(game: Game, level: Level, now: number): Limits {
  const clock = game.clock === null ? null : halt(game.clock, now);
  if (level !== "full") {
    const left = clock?.left[position(game).turn] ?? Infinity;
    return { type: "bounded", nodes: 1_500_000, millis: Math.min(3000, left / 8) };
  }
  if (clock === null) return { type: "bounded", millis: 2000 };
  const { increment } = clock;
  return {
    type: "clock",
    remaining: { ...clock.left },
    increment: { south: increment, north: increment },
  };
}

export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
