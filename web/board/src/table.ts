// The pieces as they lie at this moment, also in the middle of a move.

import { indexOf, sideOf, type PitName, type Side } from "./pits.js";
import type { BoardPosition, PitView, Step } from "./state.js";

export interface Contents {
  seeds: number;
  cowries: number;
}

/** A position that steps can change, and what is in the mover's hand. */
export interface Table {
  pits: { south: Contents[]; north: Contents[] };
  stores: { south: number; north: number };
  hand: Contents;
}

export function tableOf(position: BoardPosition): Table {
  return {
    pits: {
      south: position.pits.south.map(({ seeds, cowries }) => ({ seeds, cowries })),
      north: position.pits.north.map(({ seeds, cowries }) => ({ seeds, cowries })),
    },
    stores: { south: position.stores.south, north: position.stores.north },
    hand: { seeds: 0, cowries: 0 },
  };
}

/** What lies in a pit, to be changed; a pit that the board does not have is empty. */
export function contents(table: Table, pit: PitName): Contents {
  const side = sideOf(pit);
  return (side && table.pits[side][indexOf(pit)]) ?? { seeds: 0, cowries: 0 };
}

/** What a position has in a pit. */
export function heldIn(position: BoardPosition, pit: PitName): PitView {
  const side = sideOf(pit);
  return (side && position.pits[side][indexOf(pit)]) ?? { seeds: 0, cowries: 0 };
}

/** Lets a step happen. This moves pieces and knows no rule: the step says what goes where. */
export function applyStep(table: Table, step: Step): void {
  switch (step.type) {
    case "pick-up":
      pickUp(table, step.pit);
      break;
    case "drop":
      drop(table, step.pit, step.piece);
      break;
    case "capture":
    case "loss":
      contents(table, step.pit).seeds -= step.seeds;
      bank(table, step.to, step.seeds);
      break;
    case "pass":
      break;
  }
}

export function pickUp(table: Table, pit: PitName): void {
  const from = contents(table, pit);
  table.hand = { seeds: from.seeds, cowries: from.cowries };
  from.seeds = 0;
  from.cowries = 0;
}

export function release(table: Table, piece: "seed" | "cowrie"): void {
  if (piece === "seed") table.hand.seeds -= 1;
  else table.hand.cowries -= 1;
}

export function land(table: Table, pit: PitName, piece: "seed" | "cowrie"): void {
  if (piece === "seed") contents(table, pit).seeds += 1;
  else contents(table, pit).cowries += 1;
}

export function bank(table: Table, side: Side, seeds: number): void {
  table.stores[side] += seeds;
}

function drop(table: Table, pit: PitName, piece: "seed" | "cowrie"): void {
  release(table, piece);
  land(table, pit, piece);
}

/** Whether the steps lead from one position to the other, so that they can be shown. */
export function leadsTo(from: BoardPosition, steps: readonly Step[], to: BoardPosition): boolean {
  if (from.pits.south.length !== to.pits.south.length) return false;
  const table = tableOf(from);
  for (const step of steps) applyStep(table, step);
  return samePieces(table, to);
}

/** Whether every pit and store holds the same. */
export function samePieces(
  a: Pick<BoardPosition, "pits" | "stores">,
  b: Pick<BoardPosition, "pits" | "stores">,
): boolean {
  const row = (side: Side): boolean =>
    a.pits[side].length === b.pits[side].length &&
    a.stores[side] === b.stores[side] &&
    a.pits[side].every((pit, at) => {
      const other = b.pits[side][at];
      return pit.seeds === other?.seeds && pit.cowries === other.cowries;
    });
  return row("south") && row("north");
}
