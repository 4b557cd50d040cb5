//  What a game is begun with, and reading it back from where it was kept.

import { FULL_BOARD, type BoardSize, type Ruleset, type Side } from "@kauri/core";

import { isRecord } from "../../lib/is_record.ts";
import { CLOCK_LIMITS, type ClockSettings } from "./clock.ts";

export const MODES = ["engine", "two", "watch"] as const;
export type Mode = (typeof MODES)[number];

export const RULESETS: readonly Ruleset[] = ["standard", "last-cowrie"];

export const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, "full"] as const;
export type Level = (typeof LEVELS)[number];

/** Who plays a side. */
export type Seat = { type: "person" } | { type: "engine"; level: Level };

export interface GameSetup {
  mode: Mode;
  seats: Record<Side, Seat>;
  ruleset: Ruleset;
  size: BoardSize;
  /** Null plays without clocks. */
  clock: ClockSettings | null;
  /** Whether the board turns to whose move it is, when two people share a device. */
  turnBoard: boolean;
}

/** The bounds of R12, for the fields of a form; the rules themselves judge a size. */
export const SIZE_LIMITS = {
  pits: { least: 1, most: 6 },
  seeds: { least: 1, most: 8 },
  cowries: { least: 1, most: 4 },
} as const;

/** Boards that are offered by name; the first is the full game. */
export const BOARD_PRESETS: readonly BoardSize[] = [
  FULL_BOARD,
  { pits: 4, seeds: 4, cowries: 1 },
  { pits: 3, seeds: 3, cowries: 1 },
  { pits: 6, seeds: 8, cowries: 2 },
];

export const CLOCK_PRESETS: readonly ClockSettings[] = [
  { minutes: 3, increment: 2 },
  { minutes: 5, increment: 3 },
  { minutes: 10, increment: 5 },
  { minutes: 15, increment: 10 },
];

export const FIRST_SETUP: GameSetup = {
  mode: "engine",
  seats: { south: { type: "person" }, north: { type: "engine", level: 3 } },
  ruleset: "standard",
  size: FULL_BOARD,
  clock: null,
  turnBoard: false,
};

/** The same game with the sides changed. */
export function changeSides(setup: GameSetup): GameSetup {
  return { ...setup, seats: { south: setup.seats.north, north: setup.seats.south } };
}

export function sameSize(one: BoardSize, other: BoardSize): boolean {
  return one.pits === other.pits && one.seeds === other.seeds && one.cowries === other.cowries;
}

/** The key of a board's size among others: `6x(5+1)`. Nobody reads it. */
export function sizeKey(size: BoardSize): string {
  return `${size.pits}x(${size.seeds}+${size.cowries})`;
}

/** Reads a kept setup; null if it is not one. */
export function readSetup(value: unknown): GameSetup | null {
  if (!isRecord(value) || !isRecord(value["seats"])) return null;
  const mode = MODES.find((known) => known === value["mode"]);
  const ruleset = RULESETS.find((known) => known === value["ruleset"]);
  const south = readSeat(value["seats"]["south"]);
  const north = readSeat(value["seats"]["north"]);
  const size = readNumbers(value["size"], SIZE_LIMITS);
  const clock = value["clock"] === null ? null : readNumbers(value["clock"], CLOCK_LIMITS);
  if (mode === undefined || ruleset === undefined || south === null || north === null) return null;
  if (size === null || (clock === null && value["clock"] !== null)) return null;
  return {
    mode,
    seats: { south, north },
    ruleset,
    size,
    clock,
    turnBoard: value["turnBoard"] === true,
  };
}

function readSeat(value: unknown): Seat | null {
  if (!isRecord(value)) return null;
  if (value["type"] === "person") return { type: "person" };
  const level = LEVELS.find((known) => known === value["level"]);
  return value["type"] === "engine" && level !== undefined ? { type: "engine", level } : null;
}

/** Reads whole numbers within bounds; null if one is missing or outside them. */
function readNumbers<K extends string>(
  value: unknown,
  limits: Readonly<Record<K, { least: number; most: number }>>,
): Record<K, number> | null {
  if (!isRecord(value)) return null;
  const found = {} as Record<K, number>;
  for (const key of Object.keys(limits) as K[]) {
    const number = value[key];
    const { least, most } = limits[key];
    if (typeof number !== "number" || !Number.isInteger(number)) return null;
    if (number < least || number > most) return null;
    found[key] = number;
  }
  return found;
}
