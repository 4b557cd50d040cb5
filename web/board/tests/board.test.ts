import { describe, expect, test } from "vitest";

import * as board from "../src/board.js";
import { configure } from "../src/config.js";
import { activeSideKey, neighbour } from "../src/keys.js";
import { layOut } from "../src/layout.js";
import { initialState, type State } from "../src/state.js";
import { applyStep, leadsTo, samePieces, tableOf } from "../src/table.js";
import { AFTER, BEFORE, MOVE_A, MOVE_C, position } from "./positions.js";

function ready(config = {}): State {
  const state = initialState();
  configure(state, { position: BEFORE, legal: [MOVE_A, MOVE_C], movable: "south", ...config });
  return state;
}

describe("steps", () => {
  test("lead from the position before to the position after", () => {
    expect(leadsTo(BEFORE, MOVE_C.steps, AFTER)).toBe(true);
    expect(leadsTo(BEFORE, MOVE_A.steps, AFTER)).toBe(false);
    expect(leadsTo(position("1c/1c 0-0 S"), MOVE_C.steps, AFTER)).toBe(false);
  });

  test("conserve pieces at every moment, those in the hand included", () => {
    const table = tableOf(BEFORE);
    const all = (): number[] => {
      const rows = [...table.pits.south, ...table.pits.north, table.hand];
      const sum = (of: "seeds" | "cowries"): number => rows.reduce((n, held) => n + held[of], 0);
      return [sum("seeds") + table.stores.south + table.stores.north, sum("cowries")];
    };
    const before = all();
    for (const step of MOVE_C.steps) {
      applyStep(table, step);
      expect(all()).toEqual(before);
    }
    expect(samePieces(table, AFTER)).toBe(true);
  });

  test("leave the position that they began from as it was", () => {
    const copy = structuredClone(BEFORE);
    leadsTo(BEFORE, MOVE_C.steps, AFTER);
    expect(BEFORE).toEqual(copy);
  });
});

describe("a press", () => {
  test("previews first and plays the second time", () => {
    const state = ready();
    expect(board.press(state, "C", null)).toBeNull();
    expect(board.previewedPit(state)).toBe("C");
    expect(board.press(state, "C", "C")?.move).toBe("C");
    expect(board.previewedPit(state)).toBeNull();
  });

  test("on another pit moves the preview there", () => {
    const state = ready();
    board.press(state, "C", null);
    expect(board.press(state, "A", "C")).toBeNull();
    expect(board.previewedPit(state)).toBe("A");
  });

  test("plays at once in one-tap mode", () => {
    expect(board.press(ready({ oneTap: true }), "C", null)?.move).toBe("C");
  });

  test("on a pit without a legal move takes the preview away", () => {
    const state = ready();
    board.press(state, "C", null);
    expect(board.press(state, "B", "C")).toBeNull();
    expect(board.previewedPit(state)).toBeNull();
  });

  test.each([
    ["nobody moves here", { movable: null }],
    ["the other side moves here", { movable: "north" }],
    ["the board is an editor's", { setup: true }],
  ])("does nothing if %s", (_, config) => {
    const state = ready(config);
    expect(board.press(state, "C", "C")).toBeNull();
    expect(board.preview(state)).toBeNull();
  });
});

describe("a preview", () => {
  test("shows the pit under the mouse before the one tapped before the one focused", () => {
    const state = ready();
    board.focus(state, "A", true);
    expect(board.previewedPit(state)).toBe("A");
    board.press(state, "C", null);
    expect(board.previewedPit(state)).toBe("C");
    board.hover(state, "A");
    expect(board.previewedPit(state)).toBe("A");
  });

  test("follows the keyboard though a mouse rests on another pit", () => {
    const state = ready();
    board.hover(state, "C");
    board.focus(state, "A", true);
    expect(board.previewedPit(state)).toBe("A");
  });

  test("does not follow a focus that a mouse or finger brought", () => {
    const state = ready();
    board.focus(state, "C", false);
    expect(board.previewedPit(state)).toBeNull();
  });

  test("goes away on request, and with a new position", () => {
    const state = ready();
    board.press(state, "C", null);
    board.dismiss(state);
    expect(board.previewedPit(state)).toBeNull();
    board.press(state, "C", null);
    configure(state, { position: AFTER });
    expect(board.previewedPit(state)).toBeNull();
    expect(state.legal).toEqual([]);
  });
});

test("a mouse that rests previews nothing on the next position until it moves", () => {
  const state = ready();
  board.hover(state, "A");
  configure(state, { theme: "plain", position: BEFORE, legal: [MOVE_A] });
  expect(board.previewedPit(state)).toBe("A");
  const other = position("2c2,1c,6c,3c,12c,1/8c,0c2,4c,9,2c3,5 3-4 S");
  configure(state, { position: other, legal: [MOVE_A] });
  expect(board.previewedPit(state)).toBeNull();
  board.hover(state, "A");
  expect(board.previewedPit(state)).toBe("A");
});

describe("what a move does to each pit", () => {
  const found = board.effects(MOVE_C.steps);

  test("is lifted, drops, sums and the end", () => {
    expect(found.get("C")?.lifted).toBe(true);
    expect(found.get("D")?.drops).toBe(1);
    expect(found.get("d")).toMatchObject({ captured: 9, last: true });
    expect(found.get("b")).toMatchObject({ lost: 1, last: false });
    expect(found.has("B")).toBe(false);
  });

  test("one asks first about what was won or lost, then about the last drop", () => {
    const of = (pit: string): number => board.tellingStep(MOVE_C.steps, found.get(pit)!);
    expect([of("C"), of("D"), of("b"), of("d")]).toEqual([0, 1, 6, 9]);
  });
});

describe("a new configuration", () => {
  test("shows a new last move being sown if its steps lead to the new position", () => {
    const state = ready();
    const change = configure(state, { position: AFTER, lastMove: MOVE_C });
    expect(change.sown).toEqual({ from: BEFORE, played: MOVE_C });
  });

  test("shows nothing when a move is taken back, or the position has nothing to do with it", () => {
    const state = ready({ lastMove: MOVE_C });
    expect(configure(state, { position: AFTER, lastMove: MOVE_A }).sown).toBeNull();
    expect(configure(state, { position: BEFORE, lastMove: null }).sown).toBeNull();
    expect(state.lastMove).toBeNull();
  });

  test("tells a pass, though no piece moves (R8)", () => {
    const state = ready();
    const pass = { move: "pass", steps: [{ type: "pass" as const, side: "south" as const }] };
    const change = configure(state, { position: { ...BEFORE, turn: "north" }, lastMove: pass });
    expect(change.sown?.played).toBe(pass);
  });

  test("keeps what it does not speak of", () => {
    const state = ready();
    configure(state, { theme: "plain" });
    expect(state.legal).toHaveLength(2);
    expect(state.position).toEqual(BEFORE);
  });

  test("of a smaller board brings the focus to a pit that exists", () => {
    const state = ready();
    board.focus(state, "F", true);
    configure(state, { position: position("2c/2c 0-0 S") });
    expect(state.focused).toBe("A");
  });

  test("draws any setup as far as it makes sense", () => {
    const state = ready();
    const odd = { south: [{ seeds: -3, cowries: NaN }], north: [] };
    configure(state, { position: { pits: odd, stores: { south: 1.5, north: 0 }, turn: "south" } });
    expect(state.position.pits).toEqual({
      south: [{ seeds: 0, cowries: 0 }],
      north: [{ seeds: 0, cowries: 0 }],
    });
    expect(state.position.stores.south).toBe(1);
  });
});

describe("keys", () => {
  test("a letter means the pit of the side to move, whatever its case", () => {
    const state = ready();
    expect(activeSideKey(state, "c")).toBe("C");
    configure(state, { position: AFTER });
    expect(activeSideKey(state, "C")).toBe("c");
    expect(activeSideKey(state, "g")).toBeNull();
  });

  test("an editor's letter means the pit of its case", () => {
    const state = ready({ setup: true });
    expect([activeSideKey(state, "c"), activeSideKey(state, "C")]).toEqual(["c", "C"]);
  });

  test.each([
    ["wide", "south", "C", { ArrowLeft: "B", ArrowRight: "D", ArrowUp: "d", Home: "A", End: "F" }],
    ["wide", "south", "d", { ArrowLeft: "e", ArrowDown: "C", Home: "f", ArrowUp: "d" }],
    ["wide", "north", "c", { ArrowRight: "d", ArrowUp: "D" }],
    ["turned", "south", "C", { ArrowDown: "D", ArrowUp: "B", ArrowRight: "d", ArrowLeft: "C" }],
    ["turned", "north", "c", { ArrowDown: "d", ArrowRight: "D", End: "f" }],
  ] as const)("arrows follow a %s board near %s from %s", (form, near, from, ways) => {
    const layout = layOut({ width: 800, height: 800, pits: 6, near }, form);
    for (const [key, to] of Object.entries(ways)) expect(neighbour(layout, from, key)).toBe(to);
  });
});
