// All words that a board shows or says. An app may give its own.

import type { PitName, Side } from "../pits.js";
import type { Piece } from "../state.js";

export interface Texts {
  /** BCP 47, for the screen reader's voice. */
  language: string;
  /** The name of the whole board. */
  board: string;
  sides: Readonly<Record<Side, string>>;
  /** The name of a side's row of pits. */
  row(side: Side): string;
  /** `C, 5 seeds, 1 cowrie`; a count of nothing is left out unless all are. */
  pit(pit: PitName, seeds: number, cowries: number): string;
  store(side: Side, seeds: number): string;
  turn(side: Side): string;

  /** The preview's parts: what is sown, captured, lost, and who must pass. */
  previewSow(pit: PitName, seeds: number, cowries: number): string;
  previewCapture(parts: readonly PitCount[]): string;
  previewLoss(parts: readonly PitCount[]): string;
  previewPass(side: Side): string;
  /** Said of a pit whose move may be played. */
  playable(clauses: string): string;
  chosen(clauses: string): string;

  /** A move as a sentence, of the same parts. */
  sows(side: Side, pit: PitName, pieces: number): string;
  captures(parts: readonly PitCount[]): string;
  loses(parts: readonly PitCount[]): string;
  passes(side: Side): string;
  mustPass(side: Side): string;

  /** The marks of the last move. */
  lastMove: string;
  why(what: string): string;

  /** Sowing step by step. */
  stepPickUp(pit: PitName, seeds: number, cowries: number): string;
  stepDrop(pit: PitName, piece: Piece): string;
  stepCapture(pit: PitName, seeds: number, to: Side): string;
  stepLoss(pit: PitName, seeds: number, to: Side): string;
  stepPass(side: Side): string;
  next(at: number, of: number): string;
  /** After the last step. */
  done: string;
}

/** So many seeds in a pit. */
export interface PitCount {
  readonly pit: PitName;
  readonly seeds: number;
}
