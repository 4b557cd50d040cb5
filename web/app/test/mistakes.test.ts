import { describe, expect, test } from "vitest";

import type { Judgement, LineView, Verdict } from "@kauri/core";

import {
  judgedTry,
  knownTry,
  mistakesOf,
  type Mistake,
} from "../src/pages/analyse/mistakes.svelte.ts";

function line(move: string, chance: number): LineView {
  return { score: { type: "score", cents: 0 }, chance, moves: [move], notation: [move], depth: 9 };
}

function judgement(verdict: Verdict, loss: number, played: LineView): Judgement {
  const lesson = verdict === "mistake" || verdict === "blunder";
  return { verdict, glyph: null, loss, lesson, best: [line("A", 0.64)], played };
}

const MISTAKE: Mistake = {
  node: "C",
  ply: 1,
  number: 1,
  side: "south",
  notation: "C",
  judgement: judgement("blunder", 0.24, line("C", 0.4)),
};

describe("learning from a mistake", () => {
  test("the best move and the mistake itself are known without thinking", () => {
    expect(knownTry(MISTAKE, "A")).toMatchObject({ worth: "best", chance: 0.64 });
    expect(knownTry(MISTAKE, "C")).toMatchObject({ worth: "not-yet", chance: 0.4 });
    expect(knownTry(MISTAKE, "B")).toBeNull();
  });

  test("a move that the engine would not blame is as good", () => {
    const tried = judgedTry(MISTAKE, "B", judgement("fine", 0.02, line("B", 0.62)));
    expect(tried.worth).toBe("as-good");
  });

  test("a move may be better than the mistake and still not good", () => {
    const better = judgedTry(MISTAKE, "B", judgement("mistake", 0.12, line("B", 0.52)));
    expect(better.worth).toBe("better");
    const worse = judgedTry(MISTAKE, "B", judgement("blunder", 0.4, line("B", 0.24)));
    expect(worse.worth).toBe("not-yet");
  });

  test("only judged plies with a lesson in them are taken, of the sides asked for", () => {
    const fine = { ...MISTAKE, judgement: judgement("fine", 0, line("C", 0.6)) };
    const unjudged = { ...MISTAKE, judgement: null };
    const norths = { ...MISTAKE, side: "north" as const };
    const plies = [fine, unjudged, MISTAKE, norths];
    expect(mistakesOf(plies, "both")).toEqual([MISTAKE, norths]);
    expect(mistakesOf(plies, "north")).toEqual([norths]);
  });
});
