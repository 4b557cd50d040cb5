import { describe, expect, test } from "vitest";

import { moveSentence, pitDescription, previewClauses, stepSentence } from "../src/announce.js";
import { EN } from "../src/texts/en.js";
import { PT } from "../src/texts/pt.js";
import { MOVE_A, MOVE_C } from "./positions.js";

describe("a move is told in a sentence", () => {
  test.each([
    [EN, "South sows C: 7 pieces; captures 9 seeds in d; loses 1 seed in b"],
    [PT, "Sul semeia C: 7 peças; captura 9 sementes em d; perde 1 semente em b"],
  ])("with what it captures and loses", (texts, sentence) => {
    expect(moveSentence(MOVE_C, texts)).toBe(sentence);
  });

  test.each([
    [EN, "South sows A: 2 pieces; North must pass"],
    [PT, "Sul semeia A: 2 peças; Norte terá de passar"],
  ])("with the pass that it forces (R8)", (texts, sentence) => {
    expect(moveSentence(MOVE_A, texts)).toBe(sentence);
  });

  test.each([
    [EN, "North passes"],
    [PT, "Norte passa"],
  ])("also if it is a pass", (texts, sentence) => {
    const pass = { move: "pass", steps: [{ type: "pass", side: "north" } as const] };
    expect(moveSentence(pass, texts)).toBe(sentence);
  });

  test.each([
    [EN, "North sows c: 1 piece; captures 1 seed in A, 2 in B and 4 in D"],
    [PT, "Norte semeia c: 1 peça; captura 1 semente em A, 2 em B e 4 em D"],
  ])("with one and many in their forms", (texts, sentence) => {
    const move = {
      move: "c",
      steps: [
        { type: "pick-up", pit: "c", seeds: 0, cowries: 1 } as const,
        { type: "capture", pit: "A", seeds: 1, to: "north" } as const,
        { type: "capture", pit: "B", seeds: 2, to: "north" } as const,
        { type: "capture", pit: "D", seeds: 4, to: "north" } as const,
      ],
    };
    expect(moveSentence(move, texts)).toBe(sentence);
  });
});

describe("a preview", () => {
  test.each([
    [EN, ["C: 6 seeds + 1 cowrie", "captures 9 in d", "loses 1 in b"]],
    [PT, ["C: 6 sementes + 1 cowrie", "captura 9 em d", "perde 1 em b"]],
  ])("says sums and pits", (texts, clauses) => {
    expect(previewClauses(MOVE_C, texts).map(unbound)).toEqual(clauses);
  });

  test("says who must pass", () => {
    expect(previewClauses(MOVE_A, EN).map(unbound)).toEqual([
      "A: 1 seed + 1 cowrie",
      "North must pass",
    ]);
  });

  test("gives way to the app's own sentence", () => {
    expect(previewClauses({ ...MOVE_C, sentence: "Best!" }, EN)).toEqual(["Best!"]);
  });
});

describe("a pit", () => {
  test.each([
    [EN, "C, 5 seeds, 1 cowrie", "C, 1 seed", "c, 2 cowries", "c, empty"],
    [PT, "C, 5 sementes, 1 cowrie", "C, 1 semente", "c, 2 cowries", "c, vazio"],
  ])("is named by its letter and what it holds", (texts, full, one, shells, none) => {
    expect(texts.pit("C", 5, 1)).toBe(full);
    expect(texts.pit("C", 1, 0)).toBe(one);
    expect(texts.pit("c", 0, 2)).toBe(shells);
    expect(texts.pit("c", 0, 0)).toBe(none);
  });

  test("is described by whose it is and what its move would do", () => {
    expect(pitDescription("d", null, EN)).toBe("North");
    const shapes = [{ type: "highlight", pit: "d", label: "+1.2" } as const];
    expect(pitDescription("d", null, EN, shapes)).toBe("North. +1.2");
    expect(pitDescription("e", null, EN, shapes)).toBe("North");
    expect(unbound(pitDescription("C", MOVE_C, PT))).toBe(
      "Sul. Pode jogar-se. C: 6 sementes + 1 cowrie, captura 9 em d, perde 1 em b",
    );
  });
});

test("every kind of step has its sentence in both languages", () => {
  const steps = [...MOVE_C.steps, { type: "pass", side: "north" } as const];
  for (const texts of [EN, PT]) {
    for (const step of steps) expect(stepSentence(step, texts)).not.toBe("");
  }
  expect(stepSentence(MOVE_C.steps[6]!, EN)).toBe("b: 1 seed lost, to North's store");
  expect(stepSentence(MOVE_C.steps[8]!, PT)).toBe("d: cai um cowrie");
});

function unbound(text: string): string {
  return text.replaceAll("\u00a0", " ");
}
