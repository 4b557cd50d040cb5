//  What a player may choose for good: its shape, its defaults, and reading what was kept.

import { isLanguage, type Language } from "../router/languages.ts";
import { isRecord } from "./is_record.ts";

export const BOARD_THEMES = ["wood", "plain", "contrast", "numbers"] as const;
export const SCHEMES = ["auto", "light", "dark"] as const;
export const SPEEDS = ["off", "fast", "normal", "slow", "step"] as const;
export const SOUNDS = ["off", "soft", "full"] as const;

export type BoardTheme = (typeof BOARD_THEMES)[number];
export type Scheme = (typeof SCHEMES)[number];
export type Speed = (typeof SPEEDS)[number];
export type Sound = (typeof SOUNDS)[number];

export interface Settings {
  /** The language last chosen; null lets the browser decide. An address that names one goes first. */
  language: Language | null;
  /** How the board is drawn. */
  boardTheme: BoardTheme;
  /** Light or dark surroundings; `auto` follows the device. */
  scheme: Scheme;
  /** How fast a sowing is shown. */
  speed: Speed;
  /** How loud pieces fall. */
  sound: Sound;
  /** Whether one tap plays, or the first shows what will happen and the second plays. */
  oneTap: boolean;
  /** Whether pits have their letters beside them. */
  coordinates: boolean;
  /** Whether Play shows the winning chance. */
  evaluation: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  boardTheme: "wood",
  scheme: "auto",
  speed: "normal",
  sound: "off",
  oneTap: false,
  coordinates: true,
  evaluation: false,
};

/** Reads kept settings; what is missing or not understood is as at first. */
export function readSettings(text: string | null): Settings {
  const kept = parseRecord(text);
  const first = DEFAULT_SETTINGS;
  return {
    language: isLanguage(kept["language"]) ? kept["language"] : first.language,
    boardTheme: oneOf(BOARD_THEMES, kept["boardTheme"], first.boardTheme),
    scheme: oneOf(SCHEMES, kept["scheme"], first.scheme),
    speed: oneOf(SPEEDS, kept["speed"], first.speed),
    sound: oneOf(SOUNDS, kept["sound"], first.sound),
    oneTap: flag(kept["oneTap"], first.oneTap),
    coordinates: flag(kept["coordinates"], first.coordinates),
    evaluation: flag(kept["evaluation"], first.evaluation),
  };
}

function parseRecord(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function oneOf<T extends string>(values: readonly T[], value: unknown, first: T): T {
  return values.find((known) => known === value) ?? first;
}

function flag(value: unknown, first: boolean): boolean {
  return typeof value === "boolean" ? value : first;
}
