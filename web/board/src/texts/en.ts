// The board in English.

import type { PitCount, Texts } from "./texts.js";

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const seeds = (n: number): string => count(n, "seed", "seeds");
const cowries = (n: number): string => count(n, "cowrie", "cowries");
const pieces = (n: number): string => count(n, "piece", "pieces");

function list(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function words(seedCount: number, cowrieCount: number): string[] {
  const found = [];
  if (seedCount > 0) found.push(seeds(seedCount));
  if (cowrieCount > 0) found.push(cowries(cowrieCount));
  return found;
}

function held(seedCount: number, cowrieCount: number): string {
  return words(seedCount, cowrieCount).join(", ") || "empty";
}

/** "9 seeds in d and 2 in e". */
function seedsIn(parts: readonly PitCount[]): string {
  return list(
    parts.map((part, at) => `${at === 0 ? seeds(part.seeds) : part.seeds} in ${part.pit}`),
  );
}

/** "9 in d, 2 in e". */
function briefly(parts: readonly PitCount[]): string {
  const sum = parts.reduce((total, part) => total + part.seeds, 0);
  const each = parts.map((part) => `${part.seeds} in ${part.pit}`).join(", ");
  return parts.length > 1 ? `${sum} (${each})` : each;
}

const NBSP = "\u00a0";

/** A number stays with its noun where a line breaks. */
function tied(words: string): string {
  return words.replace(" ", NBSP);
}

const sides = { south: "South", north: "North" } as const;

export const EN: Texts = {
  language: "en",
  board: "Kauri board",
  sides,
  row: (side) => `${sides[side]}'s pits`,
  pit: (pit, seedCount, cowrieCount) => `${pit}, ${held(seedCount, cowrieCount)}`,
  store: (side, n) => `${sides[side]}'s store, ${seeds(n)}`,
  turn: (side) => `${sides[side]} to move`,

  previewSow: (pit, s, c) => `${pit}: ${tied(seeds(s))} +${NBSP}${tied(cowries(c))}`,
  previewCapture: (parts) => `captures ${briefly(parts)}`,
  previewLoss: (parts) => `loses ${briefly(parts)}`,
  previewPass: (side) => `${sides[side]} must pass`,
  playable: (clauses) => `Can be played. ${clauses}`,
  chosen: (clauses) => `${clauses}. Press again to play.`,

  sows: (side, pit, n) => `${sides[side]} sows ${pit}: ${pieces(n)}`,
  captures: (parts) => `captures ${seedsIn(parts)}`,
  loses: (parts) => `loses ${seedsIn(parts)}`,
  passes: (side) => `${sides[side]} passes`,
  mustPass: (side) => `${sides[side]} must pass`,

  lastMove: "Last move",
  why: (what) => `Why? ${what}`,

  stepPickUp: (pit, s, c) => `${pit}: ${list(words(s, c))} taken up`,
  stepDrop: (pit, piece) => `${pit}: a ${piece} falls`,
  stepCapture: (pit, n, to) => `${pit}: ${seeds(n)} captured, to ${sides[to]}'s store`,
  stepLoss: (pit, n, to) => `${pit}: ${seeds(n)} lost, to ${sides[to]}'s store`,
  stepPass: (side) => `${sides[side]} passes`,
  next: (at, of) => `Next step (${at} of ${of})`,
  done: "Done",
};
