// What a page imports: the element is known once this is loaded.

export { KauriBoard, type Api, type KauriBoardEventName, type KauriBoardEvents } from "./api.js";
export { moveSentence, previewClauses, stepSentence } from "./announce.js";
export type { Config } from "./config.js";
export { defineKauriBoard, KauriBoardElement } from "./element.js";
export type { PitName, Side } from "./pits.js";
export {
  MODES,
  SPEEDS,
  THEMES,
  type BoardPosition,
  type LegalMove,
  type Mode,
  type Movable,
  type Piece,
  type PitView,
  type PlayedMove,
  type Shape,
  type Speed,
  type Step,
  type ThemeName,
  type Tone,
} from "./state.js";
export { EN } from "./texts/en.js";
export { PT } from "./texts/pt.js";
export type { PitCount, Texts } from "./texts/texts.js";
