import type { Step } from "@kauri/core";
import { describe, expect, test } from "vitest";

import { notes } from "../src/lib/sound.ts";

const PIT = { seeds: 0, cowries: 1 };
const drop = (piece: "seed" | "cowrie"): Step => ({
  type: "drop",
  pit: "B",
  piece,
  rule: "R4",
  before: PIT,
  after: PIT,
});
const capture: Step = {
  type: "capture",
  pit: "a",
  seeds: 3,
  to: "south",
  rule: "R5",
  before: PIT,
  after: PIT,
};

describe("a move is heard", () => {
  test("piece by piece, and its capture with the piece that made it", () => {
    const heard = notes([drop("seed"), drop("cowrie"), capture], "normal");
    expect(heard).toEqual([
      { at: 90, knock: "seed" },
      { at: 180, knock: "cowrie" },
      { at: 180, knock: "capture" },
    ]);
  });

  test("for a second and a half at most", () => {
    const heard = notes(
      Array.from({ length: 40 }, () => drop("seed")),
      "slow",
    );
    expect(heard.at(-1)?.at).toBeCloseTo(1500);
  });

  test("as one knock where no sowing is shown", () => {
    expect(notes([drop("seed"), drop("seed")], "off")).toEqual([{ at: 0, knock: "seed" }]);
  });

  test("not at all if it is a pass (R8)", () => {
    expect(notes([{ type: "pass", side: "north", rule: "R8" }], "normal")).toEqual([]);
  });
});
