// Where everything lies, in CSS pixels.
//
// A wide room gets the wide board: two rows, stores at the ends. An upright one
// gets the same board turned by a quarter, clockwise as seen from above: the
// near side's row becomes the left column, read from the top, and its store
// lies at the bottom, next to its owner. Sowing still goes counter-clockwise:
// down on the left, up on the right. The other way to fit a phone, each row
// folded into two of three pits, was built and looked at, both in reading order
// and as a snake. Its pits are rounder but hold no more, because every pit's
// count takes a line of its own; and one can no longer see where a sowing goes:
// it jumps from C to D, and captures happen two rows away from the pit that
// faces. On a turned board the path is the board's rim, as on a wide one.

import { otherSide, sidePits, type PitName, type Side } from "./pits.js";
import type { Fit } from "./state.js";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rounded box by its middle; its ends are half circles. */
export interface Box extends Point {
  readonly w: number;
  readonly h: number;
}

export const FORMS = ["wide", "turned"] as const;
export type Form = (typeof FORMS)[number];

export interface PitPlace {
  readonly hollow: Box;
  /** What a finger may press: the hollow with its count. */
  readonly target: Box;
  readonly count: Point;
  readonly letter: Point;
  /** Where marks of the last move lie: beside the hollow, towards the other row. */
  readonly mark: Point;
  /** Where a preview's sums lie: on the outer rim, so that the sentence in the middle hides none. */
  readonly sum: Point;
  readonly row: number;
  readonly column: number;
}

export interface StorePlace {
  readonly hollow: Box;
  readonly count: Point;
  readonly name: Point;
  /** How much room the name has. */
  readonly nameWidth: number;
}

export interface FontSizes {
  readonly seeds: number;
  readonly cowries: number;
  readonly letter: number;
  readonly store: number;
  readonly name: number;
  readonly caption: number;
}

export interface Layout {
  readonly form: Form;
  readonly width: number;
  readonly height: number;
  readonly panel: Box;
  readonly panelRadius: number;
  readonly pits: ReadonlyMap<PitName, PitPlace>;
  readonly stores: Readonly<Record<Side, StorePlace>>;
  /** Where the preview's sentence lies. */
  readonly caption: Box;
  readonly fonts: FontSizes;
  /** Radius of a seed. */
  readonly seed: number;
  readonly near: Side;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  readonly pits: number;
  readonly near: Side;
}

/** No finger should have to hit less. */
export const LEAST_TARGET = 44;

/** With pits this large the wide board is not given up for larger ones. */
const COMFORTABLE_PIT = 56;

// The wide board in cells: a cell is one pit with its share of the room.
const WIDE = { hollow: 0.88, store: 0.76, side: 0.4, gap: 0.44, count: 0.4, rim: 0.13 };
// The turned board in cells of height.
const TURNED = { hollow: 0.88, store: 0.84, end: 0.3 };
const TURNED_RIM = 8;
/** What a preview's sentence needs between the columns of a turned board, broken into lines. */
const SENTENCE = 104;

export function layOut(room: Room, form: Form): Layout {
  return form === "wide" ? wide(room) : turned(room);
}

/** Which form suits a room. */
export function formFor(room: Room): Form {
  const across = wideCell(room) * WIDE.hollow;
  if (across >= COMFORTABLE_PIT) return "wide";
  const down = turnedCell(room) * TURNED.hollow;
  return down > across ? "turned" : "wide";
}

/** The form and height that a board of this width asks for, where its height is free. */
export function naturalSize(width: number, pits: number): { form: Form; height: number } {
  const cell = wideCell({ width, height: Infinity, pits });
  if (cell * WIDE.hollow >= LEAST_TARGET + 4 || width <= 0) {
    return { form: "wide", height: Math.min(cell, width / 4) * wideCells() };
  }
  const cells = pits + turnedEnds();
  return { form: "turned", height: Math.max(54 * cells, Math.min(1.45 * width, 80 * cells)) };
}

/** As `formFor`, where the board may choose its own height. */
export function formOf(room: Room, fit: Fit): Form {
  return fit === "box" ? formFor(room) : naturalSize(room.width, room.pits).form;
}

function wideCells(): number {
  return 2 * (WIDE.rim + WIDE.count + WIDE.hollow) + WIDE.gap;
}

function wideCell({ width, height, pits }: Pick<Room, "width" | "height" | "pits">): number {
  const across = width / (pits + 2 * (WIDE.store + WIDE.side));
  return Math.max(1, Math.min(across, height / wideCells()));
}

function turnedEnds(): number {
  return 2 * (TURNED.store + TURNED.end);
}

function turnedCell({ height, pits }: Pick<Room, "height" | "pits">): number {
  return Math.max(1, height / (pits + turnedEnds()));
}

function wide(room: Room): Layout {
  const { width, height, pits, near } = room;
  const cell = wideCell(room);
  const middle = { x: width / 2, y: height / 2 };
  const panelHeight = cell * wideCells();
  const panel = box(middle.x, middle.y, cell * (pits + 2 * (WIDE.store + WIDE.side)), panelHeight);
  const hollow = cell * WIDE.hollow;
  const rowAt = (hollow + cell * WIDE.gap) / 2;
  const fonts = fontSizes(cell);
  const places = new Map<PitName, PitPlace>();

  for (const side of [near, otherSide(near)]) {
    const down = side === near ? 1 : -1;
    sidePits(side, pits).forEach((pit, index) => {
      const column = side === near ? index : pits - 1 - index;
      const x = middle.x + (column - (pits - 1) / 2) * cell;
      const y = middle.y + down * rowAt;
      places.set(pit, {
        hollow: box(x, y, hollow, hollow),
        target: box(x, y + (down * cell * WIDE.count) / 2, cell * 0.96, hollow + cell * WIDE.count),
        count: { x, y: y + down * (hollow / 2 + cell * WIDE.count * 0.46) },
        letter: { x: x - cell * 0.44, y: y + down * hollow * 0.47 },
        mark: { x: x + down * cell * 0.14, y: y - down * (hollow / 2 + cell * WIDE.gap * 0.24) },
        sum: { x, y: y + down * hollow * 0.46 },
        row: side === near ? 1 : 0,
        column,
      });
    });
  }

  const storeHeight = 2 * hollow + cell * WIDE.gap;
  const storeX = panel.w / 2 - cell * (WIDE.side * 0.62 + WIDE.store / 2);
  const outside = storeHeight / 2 + cell * WIDE.count * 0.46;
  const store = (right: number): StorePlace => ({
    hollow: box(middle.x + right * storeX, middle.y, cell * WIDE.store, storeHeight),
    count: { x: middle.x + right * storeX, y: middle.y - outside },
    name: { x: middle.x + right * storeX, y: middle.y + outside },
    nameWidth: cell * 1.05,
  });
  return {
    form: "wide",
    width,
    height,
    panel,
    panelRadius: cell * 0.5,
    pits: places,
    stores: bySide(near, store(1), store(-1)),
    caption: box(middle.x, middle.y, cell * pits + cell * WIDE.side, cell * WIDE.gap),
    fonts,
    seed: hollow * 0.079,
    near,
  };
}

function turned(room: Room): Layout {
  const { width, height, pits, near } = room;
  const cell = turnedCell(room);
  const middle = { x: width / 2, y: height / 2 };
  const hollowHeight = cell * TURNED.hollow;
  const fonts = fontSizes(Math.max(cell * 1.05, 60));
  const countWidth = Math.max(44, fonts.seeds * 2.1);
  const badgeRoom = Math.max(12, fonts.cowries) * 1.6 + 3;
  const panelWidth = Math.min(width, 2 * (TURNED_RIM + countWidth) + hollowHeight * 3 + cell * 2.2);
  // A hidden board has no room at all.
  const inner = Math.max(8, panelWidth - 2 * (TURNED_RIM + countWidth));
  const hollowWidth = Math.max(
    Math.min(hollowHeight * 1.5, (inner - SENTENCE) / 2),
    hollowHeight * 0.9,
  );
  const hollowX = inner / 2 - hollowWidth / 2;
  const places = new Map<PitName, PitPlace>();

  for (const side of [near, otherSide(near)]) {
    const right = side === near ? -1 : 1;
    sidePits(side, pits).forEach((pit, index) => {
      const row = side === near ? index : pits - 1 - index;
      const x = middle.x + right * hollowX;
      const y = middle.y + (row - (pits - 1) / 2) * cell;
      const countX = middle.x + right * (inner / 2 + countWidth / 2);
      places.set(pit, {
        hollow: box(x, y, hollowWidth, hollowHeight),
        target: box(x + (right * countWidth) / 2, y, hollowWidth + countWidth, cell * 0.98),
        count: { x: countX, y },
        letter: { x: x - right * (hollowWidth / 2 + fonts.letter * 0.75), y },
        // Beside the letter, with room for a badge of four characters.
        mark: { x: x - right * (hollowWidth / 2 + fonts.letter * 1.15 + badgeRoom), y },
        sum: { x: x + right * (hollowWidth / 2 - 2), y },
        row,
        column: side === near ? 0 : 1,
      });
    });
  }

  const storeY = (cell * pits) / 2 + (cell * (TURNED.store + TURNED.end)) / 2;
  const storeWidth = inner - 6;
  const beside = (panelWidth + storeWidth) / 4 - 1;
  const store = (down: number): StorePlace => ({
    hollow: box(middle.x, middle.y + down * storeY, storeWidth, cell * TURNED.store * 0.9),
    count: { x: middle.x + beside, y: middle.y + down * storeY },
    name: { x: middle.x - beside, y: middle.y + down * storeY },
    nameWidth: countWidth,
  });
  return {
    form: "turned",
    width,
    height,
    panel: box(middle.x, middle.y, panelWidth, height),
    panelRadius: Math.min(28, panelWidth / 8),
    pits: places,
    stores: bySide(near, store(1), store(-1)),
    caption: box(middle.x, middle.y, inner - 2 * hollowWidth + 10, cell * pits),
    fonts,
    seed: hollowHeight * 0.1,
    near,
  };
}

function fontSizes(cell: number): FontSizes {
  return {
    seeds: Math.max(16, cell * 0.2),
    cowries: Math.max(12, cell * 0.145),
    letter: Math.max(11, cell * 0.13),
    store: Math.max(18, cell * 0.25),
    name: Math.max(11, cell * 0.12),
    caption: Math.max(13, cell * 0.15),
  };
}

function box(x: number, y: number, w: number, h: number): Box {
  return { x, y, w, h };
}

function bySide<T>(near: Side, ofNear: T, ofFar: T): Record<Side, T> {
  return near === "south" ? { south: ofNear, north: ofFar } : { south: ofFar, north: ofNear };
}
