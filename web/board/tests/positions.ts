// Positions and moves that the tests share. Steps as the rules tell them, written by hand.

import type { BoardPosition, LegalMove, PitView } from "../src/state.js";

function row(text: string): PitView[] {
  return text.split(",").map((pit) => {
    const [seeds = "0", cowries] = pit.split("c");
    return { seeds: Number(seeds), cowries: cowries === undefined ? 0 : Number(cowries || 1) };
  });
}

/** Reads a position's text for tests; the board itself never sees one. */
export function position(text: string): BoardPosition {
  const [pits = "", stores = "", turn] = text.split(" ");
  const [south = "", north = ""] = pits.split("/");
  const [first = "0", second = "0"] = stores.split("-");
  return {
    pits: { south: row(south), north: row(north) },
    stores: { south: Number(first), north: Number(second) },
    turn: turn === "N" ? "north" : "south",
  };
}

/** C sows six seeds and a cowrie, loses one in b (R6) and captures nine in d (R5). */
export const BEFORE = position("3c2,0,6c,3c,12c,1/8c,0c2,4c,9,2c3,5 3-4 S");
export const AFTER = position("3c2,0,0,4c,13c,2/9c,0c2,5c,0c,2c3,5 12-5 N");

export const MOVE_C: LegalMove = {
  move: "C",
  captured: 9,
  lost: 1,
  opponentPasses: false,
  steps: [
    { type: "pick-up", pit: "C", seeds: 6, cowries: 1 },
    { type: "drop", pit: "D", piece: "seed" },
    { type: "drop", pit: "E", piece: "seed" },
    { type: "drop", pit: "F", piece: "seed" },
    { type: "drop", pit: "a", piece: "seed" },
    { type: "drop", pit: "b", piece: "seed" },
    { type: "loss", pit: "b", seeds: 1, to: "north" },
    { type: "drop", pit: "c", piece: "seed" },
    { type: "drop", pit: "d", piece: "cowrie" },
    { type: "capture", pit: "d", seeds: 9, to: "south" },
  ],
};

export const MOVE_A: LegalMove = {
  move: "A",
  captured: 0,
  lost: 0,
  opponentPasses: true,
  steps: [
    { type: "pick-up", pit: "A", seeds: 1, cowries: 1 },
    { type: "drop", pit: "B", piece: "seed" },
    { type: "drop", pit: "C", piece: "cowrie" },
  ],
};

/** A sowing of so many pieces round and round a board of six pits a side. */
export function longMove(pieces: number): LegalMove {
  const names = "DEFabcdefABC".split("");
  return {
    move: "C",
    captured: 0,
    lost: 0,
    opponentPasses: false,
    steps: [
      { type: "pick-up", pit: "C", seeds: pieces - 1, cowries: 1 },
      ...Array.from({ length: pieces }, (_, at) => ({
        type: "drop" as const,
        pit: names[at % 12] ?? "C",
        piece: at === pieces - 1 ? ("cowrie" as const) : ("seed" as const),
      })),
    ],
  };
}
