import { describe, expect, test } from "vitest";

import {
  clockFace,
  fallen,
  halt,
  newClock,
  press,
  run,
  timeLeft,
} from "../src/pages/play/clock.ts";

const START = newClock({ minutes: 1, increment: 5 });

describe("a Fischer clock", () => {
  test("stands still before the first move", () => {
    expect(timeLeft(START, "south", 1_000_000)).toBe(60_000);
    expect(fallen(START, 1_000_000)).toBeNull();
  });

  test("gives nothing for the first move, whose time did not run", () => {
    const clock = press(START, "south", 1000);
    expect(clock.left.south).toBe(60_000);
    expect(clock.running).toBe("north");
  });

  test("takes the time thought and adds the increment", () => {
    const clock = press(press(START, "south", 1000), "north", 11_000);
    expect(clock.left.north).toBe(60_000 - 10_000 + 5000);
    expect(clock.running).toBe("south");
  });

  test("falls when nothing is left, and not before", () => {
    const clock = run(START, "north", 0);
    expect(fallen(clock, 59_999)).toBeNull();
    expect(fallen(clock, 60_000)).toBe("north");
    expect(timeLeft(clock, "north", 90_000)).toBe(0);
  });

  test("keeps what is left when it is halted, however long it stands", () => {
    const clock = halt(run(START, "south", 0), 4000);
    expect(timeLeft(clock, "south", 1e9)).toBe(56_000);
    expect(halt(clock, 2e9)).toEqual(clock);
  });

  test("gives no time back when the device's clock is set back", () => {
    expect(timeLeft(run(START, "south", 5000), "south", 0)).toBe(60_000);
  });
});

test.each([
  [0, "0:00.0"],
  [1, "0:00.1"],
  [9_950, "0:10.0"],
  [10_000, "0:10"],
  [59_001, "1:00"],
  [600_000, "10:00"],
])("%i ms are shown as %s", (milliseconds, face) => {
  expect(clockFace(milliseconds)).toBe(face);
});
