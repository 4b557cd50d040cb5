//  The course as data: where each exercise begins and what it asks. What it says is in `i18n`.
//
//  Whether a try is right is told by the rules and by perfect endings, never by a list kept here:
//  `solution` is for "show the move" and for the tests, which play it.

import type { Ruleset } from "@kauri/core";

export const CHAPTERS = ["basics", "tactics"] as const;

export type ChapterId = (typeof CHAPTERS)[number];

/** What South is asked for. */
export type Goal =
  /** Any move at all. */
  | { type: "any" }
  /** This move. */
  | { type: "play"; move: string }
  /** The largest capture there is. */
  | { type: "capture-most" }
  /** A move that loses no seed. */
  | { type: "lose-nothing" }
  /** A move after which the other side has to pass (R8). */
  | { type: "force-pass" }
  /** A move that ends the game, won. */
  | { type: "win" }
  /** Moves that keep a win, as perfect endings tell, until the game is won. */
  | { type: "race" }
  /** Not a move but a question: in which pit will the last piece of this move fall? */
  | { type: "where-ends"; move: string };

export interface Exercise {
  id: ExerciseId;
  chapter: ChapterId;
  /** The rules it is about, `R3`. */
  rules: readonly string[];
  ruleset: Ruleset;
  position: string;
  /** What is asked, one goal for each move of South. */
  goals: readonly [Goal, ...Goal[]];
  /** The moves of both sides that do it. */
  solution: readonly string[];
}

const FULL = "5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S";

const exercise = <Id extends string>(one: {
  id: Id;
  chapter: ChapterId;
  rules: readonly string[];
  ruleset?: Ruleset;
  position: string;
  goals: readonly [Goal, ...Goal[]];
  solution: readonly string[];
}) => ({ ruleset: "standard" as Ruleset, ...one });

const ENTRIES = [
  exercise({
    id: "board",
    chapter: "basics",
    rules: ["R1", "R2"],
    position: FULL,
    goals: [{ type: "any" }],
    solution: ["C"],
  }),
  exercise({
    id: "pickUp",
    chapter: "basics",
    rules: ["R3"],
    position: "4,2,3c,0,1,5/2c2,3c2,1c2,2c2,0c,3c2 17-17 S",
    goals: [{ type: "any" }],
    solution: ["C"],
  }),
  // The source's first example: five seeds and two cowries.
  exercise({
    id: "sow",
    chapter: "basics",
    rules: ["R4"],
    position: "1,5c2,2,0,3,1/2c,1c2,2c2,3c,2c2,2c2 18-18 S",
    goals: [{ type: "where-ends", move: "B" }],
    solution: ["B"],
  }),
  // The second: seven seeds and a cowrie, which captures.
  exercise({
    id: "capture",
    chapter: "basics",
    rules: ["R5"],
    position: "1,7c,0,2c,1,0/2c2,1c2,2c2,4,3c2,2c2 18-17 S",
    goals: [{ type: "capture-most" }],
    solution: ["B"],
  }),
  exercise({
    id: "captureTwo",
    chapter: "basics",
    rules: ["R5", "R7"],
    position: "1,0,1,2c2,0c2,1/2,3,0c2,0,1c3,1c3 25-23 S",
    goals: [{ type: "capture-most" }],
    solution: ["D"],
  }),
  // The third: five seeds and a cowrie, and a seed that falls among cowries alone.
  exercise({
    id: "loss",
    chapter: "basics",
    rules: ["R6"],
    position: "0,2,5c,0,1,1/0c2,3c,2c2,2c2,1c2,3c2 20-20 S",
    goals: [{ type: "play", move: "C" }],
    solution: ["C"],
  }),
  exercise({
    id: "lap",
    chapter: "basics",
    rules: ["R4", "R7"],
    position: "1,0,11c2,0,1,2c/1,2c2,1c2,3c2,0,1c3 18-19 S",
    goals: [{ type: "where-ends", move: "C" }],
    solution: ["C"],
  }),
  exercise({
    id: "pass",
    chapter: "basics",
    rules: ["R8"],
    position: "0,2c2,1c3,1,2c,4c6/3,2,1,2,1,3 18-20 S",
    goals: [{ type: "force-pass" }],
    solution: ["B", "pass"],
  }),
  exercise({
    id: "majority",
    chapter: "basics",
    rules: ["R9"],
    position: "2c,1,3c,4c,0,1c/5,1c2,2c2,1,3c2,1c2 26-10 S",
    goals: [{ type: "win" }],
    solution: ["C"],
  }),
  exercise({
    id: "lastMover",
    chapter: "basics",
    rules: ["R10", "R11"],
    position: "0c3,0,0c2,0c,0c2,0c4/0,0,0,0,0,0 30-30 S",
    goals: [{ type: "win" }],
    solution: ["A"],
  }),
  exercise({
    id: "feedNothing",
    chapter: "tactics",
    rules: ["R6"],
    position: "1c,5c,2,4,3c2,3/0c,1c,2c3,1c2,0,0c 19-19 S",
    goals: [{ type: "lose-nothing" }],
    solution: ["A"],
  }),
  exercise({
    id: "biggest",
    chapter: "tactics",
    rules: ["R5"],
    position: "1,1c,1,5c,2c,1c2/3c2,1,2c3,3,0c,1c 18-21 S",
    goals: [{ type: "capture-most" }],
    solution: ["D"],
  }),
  exercise({
    id: "cover",
    chapter: "tactics",
    rules: ["R5"],
    position: "1c,1,0c,5,1c,1c/3c,2c,0c2,1c2,0,2c2 22-21 S",
    goals: [{ type: "play", move: "C" }],
    solution: ["C"],
  }),
  exercise({
    id: "forcePass",
    chapter: "tactics",
    rules: ["R8"],
    position: "2c4,3c,3c,2,1c2,1c4/1,1,1,1,2,3 20-19 S",
    goals: [{ type: "force-pass" }, { type: "capture-most" }],
    solution: ["B", "pass", "F"],
  }),
  exercise({
    id: "raceShort",
    chapter: "tactics",
    rules: ["R10"],
    position: "0c2,0,0,0c4,0c3,0c2/0,0,0,0,0c,0 30-30 S",
    goals: [{ type: "race" }],
    solution: ["A", "e", "B", "f", "A"],
  }),
  exercise({
    id: "raceLong",
    chapter: "tactics",
    rules: ["R10"],
    position: "0,0c4,0,0c3,0c2,0c/0,0,0,0,0c,0c 30-30 S",
    goals: [{ type: "race" }],
    solution: ["B", "f", "A", "e", "B", "f", "A"],
  }),
  exercise({
    id: "lastCowrie",
    chapter: "tactics",
    rules: ["R5"],
    ruleset: "last-cowrie",
    position: "0,1,3c,2c2,0,1/6,3,1c2,2c2,2c2,1c3 18-20 S",
    goals: [{ type: "capture-most" }],
    solution: ["C"],
  }),
] as const satisfies readonly Omit<Exercise, "id">[];

export type ExerciseId = (typeof ENTRIES)[number]["id"];

/** All exercises in their order. */
export const COURSE: readonly Exercise[] = ENTRIES;

export function isExerciseId(text: string): text is ExerciseId {
  return COURSE.some(({ id }) => id === text);
}
