// The colours of every theme, dark and light, and which must stand out from which.

import type { ThemeName } from "./state.js";

/** All colours of a board, as `#rrggbb`. Each becomes a custom property `--kauri-…`. */
export interface Palette {
  /** The wood around the hollows. */
  panel: string;
  /** Its shaded lower end, and its rim. */
  panelShade: string;
  panelRim: string;
  /** Pits and stores: their floor, and the shade under their upper rim. */
  hollow: string;
  hollowShade: string;
  hollowRim: string;
  /** The rim of pits that may be played now. */
  playable: string;
  /** Counts, and the smaller letters. */
  text: string;
  letter: string;
  seed: string;
  seedLight: string;
  seedEdge: string;
  cowrie: string;
  cowrieShade: string;
  cowrieEdge: string;
  slit: string;
  /** Rings of the preview: where pieces are lifted and fall, are captured, are lost. */
  ring: string;
  captured: string;
  lost: string;
  /** Badges, and the sentence of the preview. */
  badge: string;
  badgeText: string;
  mark: string;
  focus: string;
  /** Arrows and highlights. */
  main: string;
  other: string;
  good: string;
  bad: string;
}

export type PaletteKey = keyof Palette;
export type Scheme = "light" | "dark";

const WOOD_LIGHT: Palette = {
  panel: "#8a5a36",
  panelShade: "#84552f",
  panelRim: "#5f3a20",
  hollow: "#593619",
  hollowShade: "#3f2510",
  hollowRim: "#442a15",
  playable: "#e8c79a",
  text: "#fff6e6",
  letter: "#fae3c4",
  seed: "#d9a13b",
  seedLight: "#f6d68e",
  seedEdge: "#5b3a0a",
  cowrie: "#fdf6e8",
  cowrieShade: "#e9dbc4",
  cowrieEdge: "#5d4636",
  slit: "#5d4636",
  ring: "#b9e6ff",
  captured: "#c9f7b4",
  lost: "#ffd3cb",
  badge: "#140b05",
  badgeText: "#fff7ea",
  mark: "#ffe9a8",
  focus: "#ffffff",
  main: "#c2e9ff",
  other: "#f0e3c8",
  good: "#c9f7b4",
  bad: "#ffd3cb",
};

const WOOD_DARK: Palette = {
  ...WOOD_LIGHT,
  panel: "#46301f",
  panelShade: "#3a2719",
  panelRim: "#604530",
  hollow: "#24170d",
  hollowShade: "#160d06",
  hollowRim: "#160d06",
  playable: "#b58d62",
  text: "#f8ecd9",
  letter: "#dcc4a4",
  seed: "#d29a3c",
  seedLight: "#efcb82",
  cowrie: "#f4ead9",
  cowrieShade: "#ddcdb3",
  ring: "#8fd3f5",
  captured: "#9be58f",
  lost: "#ffa79b",
  badge: "#f5e9d6",
  badgeText: "#2a1b10",
  mark: "#ffdc84",
  main: "#8fd3f5",
  other: "#cdb892",
  good: "#9be58f",
  bad: "#ffa79b",
};

const PLAIN_LIGHT: Palette = {
  panel: "#e9edf1",
  panelShade: "#e3e8ed",
  panelRim: "#c3ccd5",
  hollow: "#ffffff",
  hollowShade: "#eef1f4",
  hollowRim: "#98a4b0",
  playable: "#4b6478",
  text: "#1c242c",
  letter: "#4c5965",
  seed: "#a8641a",
  seedLight: "#cf8c3d",
  seedEdge: "#6a3c0a",
  cowrie: "#f4ece0",
  cowrieShade: "#ddd0bd",
  cowrieEdge: "#5f5147",
  slit: "#5f5147",
  ring: "#0b6a92",
  captured: "#1c7434",
  lost: "#b3261e",
  badge: "#1f2933",
  badgeText: "#ffffff",
  mark: "#7a4a00",
  focus: "#0b3d91",
  main: "#0b6a92",
  other: "#5a6773",
  good: "#1c7434",
  bad: "#b3261e",
};

const PLAIN_DARK: Palette = {
  panel: "#2b2f35",
  panelShade: "#272b30",
  panelRim: "#454d57",
  hollow: "#1b1e22",
  hollowShade: "#121417",
  hollowRim: "#0f1113",
  playable: "#8b98a6",
  text: "#f2efe9",
  letter: "#bcc3cb",
  seed: "#dba94c",
  seedLight: "#f2d391",
  seedEdge: "#553a0d",
  cowrie: "#f6efe2",
  cowrieShade: "#cfc4b2",
  cowrieEdge: "#5a5048",
  slit: "#5a5048",
  ring: "#6cc4e0",
  captured: "#7bd88f",
  lost: "#ff8a80",
  badge: "#f2efe9",
  badgeText: "#15171a",
  mark: "#ffd479",
  focus: "#ffffff",
  main: "#6cc4e0",
  other: "#a5afba",
  good: "#7bd88f",
  bad: "#ff8a80",
};

const CONTRAST_LIGHT: Palette = {
  panel: "#ffffff",
  panelShade: "#ffffff",
  panelRim: "#000000",
  hollow: "#ffffff",
  hollowShade: "#ffffff",
  hollowRim: "#000000",
  playable: "#000000",
  text: "#000000",
  letter: "#000000",
  seed: "#000000",
  seedLight: "#000000",
  seedEdge: "#000000",
  cowrie: "#ffffff",
  cowrieShade: "#ffffff",
  cowrieEdge: "#000000",
  slit: "#000000",
  ring: "#00378a",
  captured: "#00591c",
  lost: "#a00000",
  badge: "#000000",
  badgeText: "#ffffff",
  mark: "#000000",
  focus: "#6a00a8",
  main: "#00378a",
  other: "#333333",
  good: "#00591c",
  bad: "#a00000",
};

const CONTRAST_DARK: Palette = {
  panel: "#000000",
  panelShade: "#000000",
  panelRim: "#ffffff",
  hollow: "#000000",
  hollowShade: "#000000",
  hollowRim: "#ffffff",
  playable: "#ffffff",
  text: "#ffffff",
  letter: "#ffffff",
  seed: "#ffe14d",
  seedLight: "#ffe14d",
  seedEdge: "#000000",
  cowrie: "#ffffff",
  cowrieShade: "#ffffff",
  cowrieEdge: "#000000",
  slit: "#000000",
  ring: "#7fe0ff",
  captured: "#7dff8e",
  lost: "#ff9d94",
  badge: "#ffffff",
  badgeText: "#000000",
  mark: "#ffffff",
  focus: "#ff9dff",
  main: "#7fe0ff",
  other: "#dddddd",
  good: "#7dff8e",
  bad: "#ff9d94",
};

/** Numbers first has the quiet colours of the plain board; its shapes differ. */
export const PALETTES: Readonly<Record<ThemeName, Readonly<Record<Scheme, Palette>>>> = {
  wood: { light: WOOD_LIGHT, dark: WOOD_DARK },
  plain: { light: PLAIN_LIGHT, dark: PLAIN_DARK },
  contrast: { light: CONTRAST_LIGHT, dark: CONTRAST_DARK },
  numbers: { light: PLAIN_LIGHT, dark: PLAIN_DARK },
};

/** What must stand out from what, and by how much (WCAG 1.4.3 and 1.4.11). */
export const NEEDED_CONTRAST: readonly {
  readonly of: PaletteKey;
  readonly on: PaletteKey;
  readonly least: number;
}[] = [
  ...text("text", ["panel", "panelShade", "hollow", "hollowShade"]),
  ...text("letter", ["panel", "panelShade"]),
  ...text("badgeText", ["badge"]),
  ...shape("seed", ["hollow", "hollowShade"]),
  ...shape("slit", ["cowrie", "cowrieShade"]),
  ...shape("ring", ["panel", "panelShade", "hollow"]),
  ...shape("captured", ["panel", "panelShade", "hollow"]),
  ...shape("lost", ["panel", "panelShade", "hollow"]),
  ...shape("playable", ["panel", "panelShade", "hollow"]),
  ...shape("mark", ["panel", "panelShade"]),
  ...shape("focus", ["panel", "panelShade"]),
  ...shape("badge", ["panel", "panelShade"]),
  ...shape("main", ["panel", "panelShade", "hollow"]),
  ...shape("other", ["panel", "panelShade", "hollow"]),
  ...shape("good", ["panel", "panelShade", "hollow"]),
  ...shape("bad", ["panel", "panelShade", "hollow"]),
];

function text(
  of: PaletteKey,
  on: PaletteKey[],
): { of: PaletteKey; on: PaletteKey; least: number }[] {
  return on.map((ground) => ({ of, on: ground, least: 4.5 }));
}

function shape(
  of: PaletteKey,
  on: PaletteKey[],
): { of: PaletteKey; on: PaletteKey; least: number }[] {
  return on.map((ground) => ({ of, on: ground, least: 3 }));
}

/** The contrast of two colours, 1 to 21, as WCAG 2 defines it. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** A palette as the declarations of a style sheet. */
export function declarations(palette: Palette): string {
  return Object.entries(palette)
    .map(([key, colour]) => `--kauri-${dashed(key)}:${colour}`)
    .join(";");
}

function dashed(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
