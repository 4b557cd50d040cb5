import { expect, test } from "vitest";

import { newClock, run } from "../src/pages/play/clock.ts";
import { newGame } from "../src/pages/play/game.ts";
import { FIRST_SETUP } from "../src/pages/play/setup.ts";
import { limits } from "../src/pages/play/thinking_time.ts";
import { view } from "./views.ts";

const GAME = newGame(FIRST_SETUP, view("south", ["A"]));
const CLOCK = newClock({ minutes: 1, increment: 2 });

test("a level thinks for three seconds at most", () => {
  expect(limits(GAME, 5, 0)).toMatchObject({ type: "bounded", millis: 3000 });
});

test("a level with little time left does not think until its time is up", () => {
  const game = { ...GAME, clock: run(CLOCK, "south", 0) };
  expect(limits(game, 5, 56_000)).toMatchObject({ type: "bounded", millis: 500 });
});

test("at full strength the engine shares out its clock itself", () => {
  const game = { ...GAME, clock: run(CLOCK, "south", 0) };
  expect(limits(game, "full", 20_000)).toEqual({
    type: "clock",
    remaining: { south: 40_000, north: 60_000 },
    increment: { south: 2000, north: 2000 },
  });
});
