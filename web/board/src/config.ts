// What an app may tell a board, and how it is taken in.

import { settle } from "./board.js";
import { MOST_PITS, type Side } from "./pits.js";
import {
  emptyPosition,
  type BoardPosition,
  type Fit,
  type LegalMove,
  type Mode,
  type Movable,
  type PlayedMove,
  type Shape,
  type Speed,
  type State,
  type ThemeName,
} from "./state.js";
import { leadsTo, samePieces } from "./table.js";
import type { Texts } from "./texts/texts.js";

/** Everything is optional; what is left out stays as it is. */
export interface Config {
  /** What lies where, and whose turn it is. */
  position?: BoardPosition;
  /** Whose pits are near: at the bottom, or in the left column of a turned board. */
  orientation?: Side;
  /** The moves that may be played, with their steps for previews. Of a pass the board knows only what `lastMove` tells. */
  legal?: readonly LegalMove[];
  /** Who may move at this board. The default `null` only shows. */
  movable?: Movable;
  /**
   * The move that led to this position. It stays marked; if it is new and its
   * steps lead from the position before to this one, it is shown being sown.
   */
  lastMove?: PlayedMove | null;
  /** An editor's board: presses tell `kauri-pit` and nothing is previewed. */
  setup?: boolean;
  /** Arrows and highlights. */
  shapes?: readonly Shape[];
  theme?: ThemeName;
  /** Dark or light; `auto` follows the system. */
  mode?: Mode;
  /** How fast is sown; who asks the system for less motion sees none, unless step by step. */
  speed?: Speed;
  /**
   * `width`: the board fills the width it has and asks for the height that suits it.
   * `box`: it makes the most of a box whose height the page gives.
   */
  fit?: Fit;
  /** The first tap plays, without a preview. */
  oneTap?: boolean;
  /** Whether pits show their letters. */
  coordinates?: boolean;
  /** All words; `EN` and `PT` are shipped. */
  texts?: Texts;
}

/** What a change of configuration calls for. */
export interface Change {
  /** The position before, if a new last move leads on from it. */
  readonly sown: { readonly from: BoardPosition; readonly played: PlayedMove } | null;
  /** Whether other pieces lie on the board than before, or their layout changed. */
  readonly moved: boolean;
}

export function configure(state: State, config: Config): Change {
  const before = state.position;
  const lastBefore = state.lastMove;
  if (config.position !== undefined) state.position = validated(config.position);
  // What was said of the position before is not true of the next one.
  if (config.position !== undefined && config.legal === undefined) state.legal = [];
  take(state, config);
  settle(state);
  const played = config.lastMove ?? null;
  const moved = !samePieces(before, state.position);
  const turned = before.turn !== state.position.turn;
  // A mouse that rests where it last played previews nothing until it moves.
  if (moved || turned) state.hovered = null;
  const isNew = played !== null && played !== lastBefore;
  const follows = isNew && leadsTo(before, played.steps, state.position);
  const passed = turned && played?.steps[0]?.type === "pass";
  return {
    sown: follows && (moved || passed) ? { from: before, played } : null,
    moved,
  };
}

const KEYS = [
  "orientation",
  "legal",
  "movable",
  "lastMove",
  "setup",
  "shapes",
  "theme",
  "mode",
  "speed",
  "fit",
  "oneTap",
  "coordinates",
  "texts",
] as const;

function take(state: State, config: Config): void {
  for (const key of KEYS) takeOne(state, config, key);
}

function takeOne<K extends (typeof KEYS)[number]>(state: State, config: Config, key: K): void {
  const value: Config[K] = config[key];
  if (value !== undefined) state[key] = value as State[K];
}

/** A position of any shape is drawn as far as it makes sense: an editor may hold anything. */
function validated(position: BoardPosition): BoardPosition {
  const pits = Math.min(
    MOST_PITS,
    Math.max(1, position.pits.south.length, position.pits.north.length),
  );
  const row = (side: Side): { seeds: number; cowries: number }[] =>
    Array.from({ length: pits }, (_, index) => ({
      seeds: whole(position.pits[side][index]?.seeds),
      cowries: whole(position.pits[side][index]?.cowries),
    }));
  return {
    ...emptyPosition(pits),
    pits: { south: row("south"), north: row("north") },
    stores: { south: whole(position.stores.south), north: whole(position.stores.north) },
    turn: position.turn,
  };
}

function whole(count: number | undefined): number {
  return count !== undefined && Number.isFinite(count) ? Math.max(0, Math.floor(count)) : 0;
}
