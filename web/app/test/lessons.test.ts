//  Every lesson played through by the rules, and what it claims checked by the engine and by
//  perfect endings.

import { beforeAll, describe, expect, test } from "vitest";

import type { MoveView, PositionView } from "@kauri/core";

import { COURSE, type Exercise, type ExerciseId } from "../src/pages/learn/course.ts";
import { judge, lastPit, winner } from "../src/pages/learn/judge.ts";
import { Lesson, type Teacher } from "../src/pages/learn/lesson.svelte.ts";
import { startRules, type Rules } from "./facade.ts";

let rules: Rules;
let teacher: Teacher;

beforeAll(async () => {
  rules = await startRules();
  rules.buildEndings();
  teacher = {
    position: async (place) => rules.ask<"position">({ type: "position", ...place }),
    probe: async (place) => rules.ask<"probe">({ type: "probe", ...place }),
  };
}, 60_000);

function exercise(id: ExerciseId): Exercise {
  const found = COURSE.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no exercise ${id}`);
  return found;
}

function position({ position: text, ruleset }: Exercise): PositionView {
  return rules.ask<"position">({ type: "position", text, ruleset });
}

function move(id: ExerciseId, name: string): MoveView {
  const found = position(exercise(id)).moves.find((legal) => legal.move === name);
  if (found === undefined) throw new Error(`${name} is not legal in ${id}`);
  return found;
}

/** The moves of a position by what the engine thinks of them, the best first. */
function ranked({ position: text, ruleset }: Exercise): { move: string; chance: number }[] {
  const limits = { type: "bounded", depth: 11 } as const;
  const answer = rules.ask<"search">({ type: "search", position: text, ruleset, limits, lines: 6 });
  return (answer.info?.lines ?? []).map((line) => ({
    move: line.moves[0] ?? "",
    chance: line.chance,
  }));
}

describe.each(COURSE.map((one) => [one.id, one] as const))("the exercise %s", (_, one) => {
  test("is a position of the full game with South to move", () => {
    const view = position(one);
    expect(view.text).toBe(one.position);
    expect(view.size).toEqual({ pits: 6, seeds: 5, cowries: 1 });
    expect(view.turn).toBe("south");
    expect(view.outcome).toEqual({ type: "undecided" });
  });

  test("is done by its solution, and by nothing less", async () => {
    const lesson = new Lesson(one, teacher);
    await lesson.begin();
    for (const name of one.solution.filter((_, index) => index % 2 === 0)) {
      expect(lesson.done).toBe(false);
      const goal = lesson.goal;
      if (goal.type === "where-ends") await lesson.answer(lastPit(move(one.id, name)) ?? "");
      else await lesson.try(name);
    }
    expect(lesson.remark).toEqual({ type: "done", shown: null });
  });

  test("shows a right move to whoever asks", async () => {
    const lesson = new Lesson(one, teacher);
    await lesson.begin();
    for (let asked = 0; asked < 20 && !lesson.done; asked++) await lesson.show();
    expect(lesson.remark).toMatchObject({ type: "done", shown: expect.any(String) });
  });

  test("can be got wrong, unless any move will do", () => {
    const [goal] = one.goals;
    if (goal.type === "any" || goal.type === "where-ends" || goal.type === "race") return;
    const view = position(one);
    const answers = view.moves.map((tried) => judge(goal, view, tried).type);
    expect(answers).toContain("right");
    // The lesson on losing a seed has one move: it is there to be seen.
    if (one.id !== "loss") expect(new Set(answers).size).toBeGreaterThan(1);
  });
});

describe("what the lessons say is so", () => {
  test("one pit alone can be sown where that is to be found (R3)", () => {
    expect(position(exercise("pickUp")).moves.map((one) => one.move)).toEqual(["C"]);
  });

  test("the source's first example: five seeds and two cowries end in c (R4)", () => {
    const sown = move("sow", "B");
    expect(sown.steps[0]).toMatchObject({ type: "pick-up", seeds: 5, cowries: 2 });
    expect(lastPit(sown)).toBe("c");
    expect([sown.captured, sown.lost]).toEqual([0, 0]);
  });

  test("the second: seven seeds and a cowrie capture four in d (R5)", () => {
    const sown = move("capture", "B");
    expect(sown.steps[0]).toMatchObject({ type: "pick-up", seeds: 7, cowries: 1 });
    expect(sown.steps.at(-1)).toMatchObject({ type: "capture", pit: "d", seeds: 4 });
  });

  test("the third: of five seeds and a cowrie one seed is lost in a (R6)", () => {
    const sown = move("loss", "C");
    expect(sown.steps[0]).toMatchObject({ type: "pick-up", seeds: 5, cowries: 1 });
    expect(sown.steps.filter((step) => step.type === "loss")).toMatchObject([{ pit: "a" }]);
  });

  test("two cowries capture in a and in b (R5, R7)", () => {
    const captures = move("captureTwo", "D").steps.filter((step) => step.type === "capture");
    expect(captures).toMatchObject([{ pit: "a" }, { pit: "b" }]);
  });

  test("thirteen pieces come round to C and end in D, and capture nothing at home (R4, R7)", () => {
    const sown = move("lap", "C");
    expect(sown.steps[0]).toMatchObject({ seeds: 11, cowries: 2 });
    expect(lastPit(sown)).toBe("D");
    expect([sown.captured, sown.lost]).toEqual([0, 0]);
  });

  test("five seeds make 31 of 26 (R9)", () => {
    const sown = move("majority", "C");
    expect(sown.captured).toBe(5);
    expect(sown.outcome).toEqual({ type: "won", winner: "south", reason: "majority", rule: "R9" });
  });

  test("at 30–30 a North without cowries has lost (R10)", () => {
    expect(move("lastMover", "A").outcome).toMatchObject({ winner: "south", rule: "R10" });
    expect(winner(move("lastMover", "F"))).toBeNull();
  });

  test.each(["feedNothing", "captureTwo", "biggest", "cover", "forcePass"] as const)(
    "the engine, too, thinks the move of %s the best by far",
    (id) => {
      const one = exercise(id);
      const [first, second] = ranked(one);
      expect(first?.move).toBe(one.solution[0]);
      // In a won position several moves may win; else the others give something away.
      const gap = (first?.chance ?? 0) - (second?.chance ?? 0);
      expect(gap > 0.02 || (second?.chance ?? 0) > 0.97).toBe(true);
    },
  );

  test("North would capture in D, were it not covered", () => {
    const { position: text, ruleset } = exercise("cover");
    const other = text.replace(/S$/, "N");
    const limits = { type: "bounded", depth: 9 } as const;
    const { best } = rules.ask<"search">({ type: "search", position: other, ruleset, limits });
    const view = rules.ask<"position">({ type: "position", text: other, ruleset });
    const steps = view.moves.find((one) => one.move === best)?.steps ?? [];
    expect(steps).toContainEqual(expect.objectContaining({ type: "capture", pit: "D", seeds: 5 }));
  });

  test("the quiet move before the capture makes it larger", () => {
    const one = exercise("forcePass");
    expect(move("forcePass", "F").captured).toBe(5);
    const [first, pass, second] = one.solution;
    let view = position(one);
    for (const name of [first, pass]) {
      const { text, ruleset } = view;
      view = rules.ask<"play">({ type: "play", position: text, ruleset, move: name ?? "" });
    }
    const most = Math.max(...view.moves.map((legal) => legal.captured));
    expect(view.moves.find((legal) => legal.move === second)?.captured).toBe(most);
    expect(most).toBeGreaterThan(5);
  });

  test.each(["raceShort", "raceLong"] as const)(
    "in %s one first move wins and others lose",
    (id) => {
      const { position: text, ruleset, solution } = exercise(id);
      const known = rules.ask<"probe">({ type: "probe", position: text, ruleset });
      if (known.type === "unknown") throw new Error("the endings were not built");
      expect(known.verdict.value).toBe("wins");
      const winning = (known.moves ?? []).filter(({ verdict }) => verdict.value === "wins");
      expect(winning.map((one) => one.move)).toEqual(solution.slice(0, 1));
    },
  );

  test("the rulesets differ where the lesson says so (R5)", () => {
    const last = position(exercise("lastCowrie"));
    const { text } = last;
    const standard = rules.ask<"position">({ type: "position", text, ruleset: "standard" });
    const best = (view: PositionView): string =>
      view.moves.reduce((one, other) => (other.captured > one.captured ? other : one)).move;
    expect(best(last)).toBe("C");
    expect(best(standard)).toBe("D");
  });
});
