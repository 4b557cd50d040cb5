// What a board knows: data only, no browser.

import type { PitName, Side } from "./pits.js";
import type { Texts } from "./texts/texts.js";
import { EN } from "./texts/en.js";

export interface PitView {
  readonly seeds: number;
  readonly cowries: number;
}

export const PIECES = ["seed", "cowrie"] as const;
export type Piece = (typeof PIECES)[number];

/** One visible event of a move, as the rules tell it. Further fields are allowed and ignored. */
export type Step =
  | {
      readonly type: "pick-up";
      readonly pit: PitName;
      readonly seeds: number;
      readonly cowries: number;
    }
  | { readonly type: "drop"; readonly pit: PitName; readonly piece: Piece }
  | { readonly type: "capture"; readonly pit: PitName; readonly seeds: number; readonly to: Side }
  | { readonly type: "loss"; readonly pit: PitName; readonly seeds: number; readonly to: Side }
  | { readonly type: "pass"; readonly side: Side };

export interface BoardPosition {
  /** Each side's pits from its owner's left; both sides have the same number, 1 to 6. */
  readonly pits: { readonly south: readonly PitView[]; readonly north: readonly PitView[] };
  readonly stores: { readonly south: number; readonly north: number };
  readonly turn: Side;
}

/** A move that was played. */
export interface PlayedMove {
  /** The pit that was sown, or `pass`. */
  readonly move: string;
  readonly steps: readonly Step[];
  /** Whether the other side has to pass now. */
  readonly opponentPasses?: boolean;
}

/** A move that may be played, with all that a preview tells of it. */
export interface LegalMove extends PlayedMove {
  readonly captured: number;
  readonly lost: number;
  readonly opponentPasses: boolean;
  /** Shown instead of the board's own sentence about the move. */
  readonly sentence?: string;
}

export const TONES = ["main", "other", "good", "bad"] as const;
export type Tone = (typeof TONES)[number];

/** Something drawn over the board. */
export type Shape =
  | { readonly type: "arrow"; readonly from: PitName; readonly to: PitName; readonly tone?: Tone }
  | {
      readonly type: "highlight";
      readonly pit: PitName;
      readonly tone?: Tone;
      /** A few letters beside the pit, such as what its move is worth. */
      readonly label?: string;
    };

export const THEMES = ["wood", "plain", "contrast", "numbers"] as const;
export type ThemeName = (typeof THEMES)[number];

export const MODES = ["auto", "light", "dark"] as const;
export type Mode = (typeof MODES)[number];

export const SPEEDS = ["off", "fast", "normal", "slow", "step"] as const;
export type Speed = (typeof SPEEDS)[number];

export const FITS = ["width", "box"] as const;
export type Fit = (typeof FITS)[number];

export type Movable = Side | "both" | null;

export interface State {
  position: BoardPosition;
  orientation: Side;
  legal: readonly LegalMove[];
  movable: Movable;
  lastMove: PlayedMove | null;
  setup: boolean;
  shapes: readonly Shape[];
  theme: ThemeName;
  mode: Mode;
  speed: Speed;
  fit: Fit;
  oneTap: boolean;
  coordinates: boolean;
  texts: Texts;

  /** The pit that Tab reaches; there is always one. */
  focused: PitName;
  /** Whether a keyboard has brought the focus there, so that it previews. */
  focusPreviews: boolean;
  /** The pit under the mouse. */
  hovered: PitName | null;
  /** The pit tapped once. */
  chosen: PitName | null;
}

export function initialState(): State {
  return {
    position: emptyPosition(6),
    orientation: "south",
    legal: [],
    movable: null,
    lastMove: null,
    setup: false,
    shapes: [],
    theme: "wood",
    mode: "auto",
    speed: "normal",
    fit: "width",
    oneTap: false,
    coordinates: true,
    texts: EN,
    focused: "A",
    focusPreviews: false,
    hovered: null,
    chosen: null,
  };
}

/** A board with nothing on it. */
export function emptyPosition(pits: number): BoardPosition {
  const row = Array.from({ length: pits }, () => ({ seeds: 0, cowries: 0 }));
  return { pits: { south: row, north: row }, stores: { south: 0, north: 0 }, turn: "south" };
}
