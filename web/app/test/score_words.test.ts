import type { LineView } from "@kauri/core";
import { describe, expect, test } from "vitest";

import { en } from "../src/i18n/en/index.ts";
import { pt } from "../src/i18n/pt/index.ts";
import {
  evaluationSigns,
  evaluationWords,
  scoreWords,
  southChance,
} from "../src/lib/score_words.ts";

const NUMBERS = {
  number: (value: number, digits = 0) => value.toFixed(digits),
  percent: (value: number) => `${Math.round(value * 100)}%`,
};

function line(score: LineView["score"], chance = 0.5): LineView {
  return { score, chance, depth: 1, moves: [], notation: [] } as unknown as LineView;
}

const scored = (cents: number, winner = 0.5) => line({ type: "score", cents }, winner);

describe("what a position is worth", () => {
  test("is told for the side to move, and the chance for South", () => {
    expect(scoreWords({ line: scored(130), turn: "north" }, en, NUMBERS)).toBe("North +1.3");
    expect(scoreWords({ line: scored(-130), turn: "north" }, en, NUMBERS)).toBe("South +1.3");
    expect(southChance({ line: scored(130, 0.75), turn: "north" })).toBe(0.25);
  });

  test("is never ahead by 0.0", () => {
    for (let cents = -20; cents <= 20; cents++) {
      const view = { type: "score", cents, chance: 0.5 } as const;
      const said = [
        scoreWords({ line: scored(cents), turn: "south" }, en, NUMBERS),
        evaluationWords(view, en, NUMBERS),
      ];
      const even = Math.abs(cents) < 5;
      for (const words of said) expect(words === "even").toBe(even);
      expect(said.join()).not.toContain("0.0");
      expect(evaluationSigns(view, NUMBERS) === "0.0").toBe(even);
    }
  });

  test("is a win, in so many moves where that is known", () => {
    const won = (plies?: number) =>
      line({ type: "loss", ...(plies === undefined ? {} : { plies }) });
    expect(scoreWords({ line: won(), turn: "south" }, en, NUMBERS)).toBe("North wins");
    expect(scoreWords({ line: won(0), turn: "south" }, en, NUMBERS)).toBe("North wins");
    expect(scoreWords({ line: won(4), turn: "south" }, pt, NUMBERS)).toBe(
      "Norte ganha em 4 jogadas",
    );
  });
});
