import { afterAll, beforeAll, expect, test } from "vitest";
import type { Kauri } from "../src/client";
import type { SetUp } from "../src/generated/protocol";
import { refusal, startInNode } from "./node";

let kauri: Kauri;
beforeAll(async () => {
  ({ kauri } = await startInNode());
});
afterAll(() => kauri.close());

test("R2: the start has six pits a side, each with five seeds and a cowrie", async () => {
  const start = await kauri.position();
  expect(start.text).toBe("5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S");
  expect(start.size).toEqual({ pits: 6, seeds: 5, cowries: 1 });
  expect(start.pits.north).toHaveLength(6);
  expect(start.moves.map(({ move }) => move)).toEqual(["A", "B", "C", "D", "E", "F"]);
  expect(start.outcome).toEqual({ type: "undecided" });
});

test("a move is told step by step, each with its rule", async () => {
  const position = await kauri.position({
    text: "0,7c,0,0,0,0/2c2,2c2,2c2,4,3c2,3c3 20-17 S",
  });
  const [move] = position.moves;
  expect(move?.notation).toBe("B+4");
  expect(move?.captured).toBe(4);
  expect(move?.steps.at(0)).toMatchObject({ type: "pick-up", pit: "B", seeds: 7, rule: "R3" });
  expect(move?.steps.at(-1)).toEqual({
    type: "capture",
    pit: "d",
    seeds: 4,
    to: "south",
    rule: "R5",
    before: { seeds: 4, cowries: 1 },
    after: { seeds: 0, cowries: 1 },
  });
});

test("the position after a move is given", async () => {
  const start = await kauri.position();
  const after = await kauri.play({ position: start.text, move: "C" });
  expect(after.text).toBe(start.moves.find(({ move }) => move === "C")?.after);
  expect(after.turn).toBe("north");
});

test("R8: whoever can move must, and the refusal says what is legal", async () => {
  const { text } = await kauri.position();
  expect(await refusal(kauri.play({ position: text, move: "pass" }))).toMatchObject({
    code: "illegal-move",
    reason: "must-move",
    rule: "R8",
    legal: ["A", "B", "C", "D", "E", "F"],
  });
});

test("a position of another game is refused with the place where it goes wrong", async () => {
  const foreign = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  expect(await refusal(kauri.position({ text: foreign }))).toEqual({
    code: "position-syntax",
    column: 1,
    expected: "a number of seeds",
  });
});

test("R12: an editor's counts are a position or a list of all faults", async () => {
  const pit = { seeds: 2, cowries: 1 };
  const counts: SetUp = {
    pits: { south: [pit, pit, pit], north: [pit, pit, pit] },
    stores: { south: 0, north: 0 },
    turn: "south",
  };
  const good = await kauri.setup(counts);
  expect(good).toMatchObject({ type: "position", position: { size: { pits: 3, seeds: 2 } } });
  const bad = await kauri.setup({
    ...counts,
    pits: { south: [pit, pit, { seeds: 3, cowries: 0 }], north: [pit, pit, pit] },
  });
  expect(bad).toEqual({
    type: "faults",
    faults: [
      { type: "seeds", seeds: 13, pits: 6, least: 6, most: 48 },
      { type: "cowries", cowries: 5, pits: 6, least: 6, most: 24 },
    ],
    text: "2c,2c,3/2c,2c,2c 0-0 S",
  });
});
