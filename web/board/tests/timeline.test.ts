import { describe, expect, test } from "vitest";

import { timeline } from "../src/timeline.js";
import { longMove, MOVE_C } from "./positions.js";

const DROPS = MOVE_C.steps.filter((step) => step.type === "drop").length;

describe("a sowing", () => {
  test("takes about 90 ms a pit at normal speed", () => {
    const line = timeline(longMove(8).steps, "normal");
    const releases = line.moments.filter(({ type }) => type === "release").map(({ at }) => at);
    for (const [at, time] of releases.slice(1).entries()) {
      expect(time - releases[at]!).toBeCloseTo(90, 0);
    }
  });

  test.each([2, 7, 12, 30, 72])("of %i pieces is over within 1.5 s", (pieces) => {
    expect(timeline(longMove(pieces).steps, "normal").total).toBeLessThanOrEqual(1500.001);
    expect(timeline(longMove(pieces).steps, "fast").total).toBeLessThanOrEqual(800.001);
  });

  test("lets every piece fall, in order, and every sum arrive", () => {
    const { moments } = timeline(MOVE_C.steps, "normal");
    expect(moments.filter(({ type }) => type === "land")).toHaveLength(DROPS);
    expect(moments.filter(({ type }) => type === "bank")).toHaveLength(2);
    expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).sort((a, b) => a - b));
  });

  test("lets a piece land before what it does", () => {
    const { moments } = timeline(MOVE_C.steps, "slow");
    const at = (type: string, pit: string): number =>
      moments.findIndex((moment) => moment.type === type && "pit" in moment && moment.pit === pit);
    expect(at("land", "d")).toBeLessThan(at("send", "d"));
    expect(at("land", "b")).toBeLessThan(at("send", "b"));
  });

  test("is slower when asked to be", () => {
    const total = (speed: "fast" | "normal" | "slow"): number =>
      timeline(MOVE_C.steps, speed).total;
    expect(total("fast")).toBeLessThan(total("normal"));
    expect(total("normal")).toBeLessThan(total("slow"));
  });

  test("step by step comes to rest between two steps", () => {
    const line = timeline(MOVE_C.steps, "step");
    expect(line.ends).toHaveLength(MOVE_C.steps.length);
    for (const [at, end] of line.ends.entries()) {
      const times = (index: number): number[] =>
        line.moments.filter((moment) => moment.index === index).map((moment) => moment.at);
      expect(Math.max(...times(at))).toBeLessThanOrEqual(end);
      expect(Math.min(...times(at + 1))).toBeGreaterThan(end);
    }
  });
});
