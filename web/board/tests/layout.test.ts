import { describe, expect, test } from "vitest";

import {
  FORMS,
  formFor,
  layOut,
  LEAST_TARGET,
  naturalSize,
  type Box,
  type Form,
  type Layout,
} from "../src/layout.js";
import { SIDES, type Side } from "../src/pits.js";
import { cowrieSlots, MOST_COWRIES_SHOWN, seedSlots } from "../src/slots.js";

function within(inner: Box, outer: Box): boolean {
  const slack = 0.01;
  return (
    Math.abs(inner.x - outer.x) + inner.w / 2 <= outer.w / 2 + slack &&
    Math.abs(inner.y - outer.y) + inner.h / 2 <= outer.h / 2 + slack
  );
}

function apart(a: Box, b: Box): boolean {
  return (
    Math.abs(a.x - b.x) >= (a.w + b.w) / 2 - 0.01 || Math.abs(a.y - b.y) >= (a.h + b.h) / 2 - 0.01
  );
}

function natural(width: number, pits: number, near: Side = "south"): Layout {
  const { form, height } = naturalSize(width, pits);
  return layOut({ width, height, pits, near }, form);
}

const WIDTHS = [320, 360, 412, 600, 768, 1024, 1280, 1920, 3840];
const PITS = [1, 2, 3, 4, 5, 6];

describe.each(WIDTHS)("a board %i px wide", (width) => {
  test.each(PITS)("of %i pits a side has room for everything", (pits) => {
    const layout = natural(width, pits);
    const room = { x: width / 2, y: layout.height / 2, w: width, h: layout.height };
    expect(within(layout.panel, room)).toBe(true);
    const hollows = [
      ...[...layout.pits.values()].map(({ hollow }) => hollow),
      ...SIDES.map((side) => layout.stores[side].hollow),
    ];
    for (const [at, hollow] of hollows.entries()) {
      expect(within(hollow, layout.panel)).toBe(true);
      for (const other of hollows.slice(at + 1)) expect(apart(hollow, other)).toBe(true);
    }
  });

  test.each(PITS)("of %i pits a side has touch targets of 44 px that do not overlap", (pits) => {
    const targets = [...natural(width, pits).pits.values()].map(({ target }) => target);
    expect(targets).toHaveLength(pits * 2);
    for (const [at, target] of targets.entries()) {
      expect(Math.min(target.w, target.h)).toBeGreaterThanOrEqual(LEAST_TARGET);
      for (const other of targets.slice(at + 1)) expect(apart(target, other)).toBe(true);
    }
  });

  test("has counts of at least 16 px", () => {
    const { fonts } = natural(width, 6);
    expect(fonts.seeds).toBeGreaterThanOrEqual(16);
    expect(fonts.cowries).toBeGreaterThanOrEqual(12);
  });
});

describe("the form", () => {
  test.each([
    [320, 480, "turned"],
    [360, 560, "turned"],
    [640, 320, "wide"],
    [768, 900, "wide"],
    [1280, 700, "wide"],
    [3840, 2000, "wide"],
  ] as const)("of a box of %i by %i px is %s", (width, height, form) => {
    expect(formFor({ width, height, pits: 6, near: "south" })).toBe(form);
  });

  test("of a small board stays wide on a phone", () => {
    expect(naturalSize(360, 2).form).toBe("wide");
    expect(naturalSize(360, 6).form).toBe("turned");
  });
});

describe("sowing goes counter-clockwise", () => {
  test.each(FORMS.flatMap((form) => SIDES.map((near): [Form, Side] => [form, near])))(
    "on a %s board near %s",
    (form, near) => {
      const layout = layOut({ width: 900, height: 900, pits: 6, near }, form);
      const path = [..."ABCDEFabcdef"].map((pit) => layout.pits.get(pit)!.hollow);
      // Twice the area that the path goes round: with y downwards, negative is counter-clockwise.
      const area = path.reduce((sum, a, at) => {
        const b = path[(at + 1) % path.length]!;
        return sum + a.x * b.y - b.x * a.y;
      }, 0);
      expect(area).toBeLessThan(0);
    },
  );

  test("and a player's store lies after that player's last pit", () => {
    const wide = layOut({ width: 1200, height: 500, pits: 6, near: "south" }, "wide");
    expect(wide.stores.south.hollow.x).toBeGreaterThan(wide.pits.get("F")!.hollow.x);
    const turned = layOut({ width: 360, height: 560, pits: 6, near: "south" }, "turned");
    expect(turned.stores.south.hollow.y).toBeGreaterThan(turned.pits.get("F")!.hollow.y);
    expect(turned.pits.get("A")!.hollow.x).toBeLessThan(turned.pits.get("a")!.hollow.x);
  });
});

describe("pieces in a hollow", () => {
  const round = { x: 0, y: 0, w: 120, h: 120 };
  const long = { x: 0, y: 0, w: 90, h: 54 };

  test.each([
    ["a round pit", round, 9.5],
    ["a long pit", long, 5.4],
  ])("lie inside %s", (_, hollow, seed) => {
    for (const { x, y } of seedSlots(hollow, seed, "C", "pit")) {
      expect(Math.abs(x)).toBeLessThanOrEqual(hollow.w / 2 - seed);
      expect(Math.abs(y)).toBeLessThanOrEqual(hollow.h / 2);
    }
    for (const { x, y } of cowrieSlots(hollow, "C")) {
      expect(Math.hypot(x / hollow.w, y / hollow.h)).toBeLessThan(0.5);
    }
  });

  test("lie in the same place every time", () => {
    expect(seedSlots(round, 9.5, "C", "pit")).toEqual(seedSlots(round, 9.5, "C", "pit"));
    expect(seedSlots(round, 9.5, "D", "pit")).not.toEqual(seedSlots(round, 9.5, "C", "pit"));
    expect(cowrieSlots(long, "a")).toEqual(cowrieSlots(long, "a"));
  });

  test("have places enough for a heap to look full", () => {
    for (const pit of "ABCDEFabcdef") {
      expect(seedSlots(round, 9.5, pit, "pit").length).toBeGreaterThanOrEqual(36);
      expect(seedSlots(long, 5.4, pit, "pit").length).toBeGreaterThanOrEqual(36);
    }
    expect(cowrieSlots(round, "A")).toHaveLength(MOST_COWRIES_SHOWN);
  });

  test("seeds of the lowest layer do not lie on each other", () => {
    const slots = seedSlots(round, 9.5, "C", "pit").slice(0, 12);
    for (const [at, a] of slots.entries()) {
      for (const b of slots.slice(at + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(9.5 * 1.5);
      }
    }
  });
});

test.each(FORMS)("a %s board without any room has no negative sizes", (form) => {
  const layout = layOut({ width: 1, height: 1, pits: 6, near: "south" }, form);
  const places = [...layout.pits.values(), ...SIDES.map((side) => layout.stores[side])].map(
    ({ hollow }) => hollow,
  );
  for (const { w, h } of [layout.panel, ...places]) {
    expect(Math.min(w, h)).toBeGreaterThan(0);
  }
});
