import { describe, expect, test } from "vitest";

import { newGame, update } from "../src/pages/play/game.ts";
import { keptGame, readKeptGame } from "../src/pages/play/kept_game.ts";
import { FIRST_SETUP, readSetup } from "../src/pages/play/setup.ts";
import { view } from "./views.ts";

const CLOCKED = { ...FIRST_SETUP, clock: { minutes: 5, increment: 3 } };
const GAME = update(newGame(CLOCKED, view("south", ["A"])), {
  type: "played",
  move: "A",
  after: view("north", ["a"]),
  now: 1000,
});

describe("a kept game", () => {
  test("is read as it was kept, but for its clock, which stands", () => {
    const kept = keptGame(GAME);
    const read = readKeptGame(structuredClone(kept));
    expect(read).toEqual({ ...kept, clock: { ...kept.clock, running: null, since: 0 } });
  });

  test.each([
    ["nothing", undefined],
    ["a text", "kauri"],
    ["another version", { ...keptGame(GAME), version: 99 }],
    ["a move that is no text", { ...keptGame(GAME), moves: [1] }],
    ["more moves standing than there are", { ...keptGame(GAME), at: 7 }],
    ["no setup", { ...keptGame(GAME), setup: null }],
    ["a clock that is none", { ...keptGame(GAME), clock: "5:00" }],
  ])("is refused if it is %s", (_, value) => {
    expect(readKeptGame(value)).toBeNull();
  });

  test("without a picture is read all the same", () => {
    expect(readKeptGame({ ...keptGame(GAME), picture: 3 })?.picture).toBeNull();
  });
});

test("a setup with a board outside R12 is refused", () => {
  expect(readSetup({ ...FIRST_SETUP, size: { pits: 7, seeds: 5, cowries: 1 } })).toBeNull();
  expect(readSetup({ ...FIRST_SETUP, size: { pits: 6, seeds: 8, cowries: 4 } })).not.toBeNull();
});
