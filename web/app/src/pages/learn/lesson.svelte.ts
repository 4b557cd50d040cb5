//  One exercise under way: its position, what was tried, what is said to it.

import type { MoveView, PitName, PositionView, ProbeAnswer, Ruleset, Side } from "@kauri/core";

import type { Exercise, Goal } from "./course.ts";
import { judge, lastPit, winner, type Answer, type Verdict } from "./judge.ts";

/** What a lesson asks the rules and the perfect endings. */
export interface Teacher {
  position(place: { text: string; ruleset: Ruleset }): Promise<PositionView>;
  probe(place: { position: string; ruleset: Ruleset }): Promise<ProbeAnswer>;
}

/** A move that was played, with the position it was played in. */
export interface Played {
  before: PositionView;
  move: MoveView;
}

/** What is said below the board. */
export type Remark =
  | { type: "none" }
  | { type: "hint" }
  | { type: "wrong"; answer: Exclude<Answer, { type: "right" }> }
  | { type: "cannot-sow"; pit: PitName }
  | { type: "not-there"; pit: PitName }
  /** North has answered. */
  | { type: "answered"; move: string }
  /** The exercise is done; `shown` is the move that was given away, if one was. */
  | { type: "done"; shown: string | null };

export class Lesson {
  readonly exercise: Exercise;
  /** What stands on the board; null until the rules have answered. */
  position: PositionView | null = $state.raw(null);
  /** The last move of either side. */
  last: Played | null = $state.raw(null);
  remark: Remark = $state.raw({ type: "none" });
  /** Whether North is answering, or the rules are being asked. */
  busy: boolean = $state(true);
  /** Whether the rules could not be asked. */
  failed: boolean = $state(false);
  /** How many of South's moves have been right. */
  reached: number = $state(0);

  #teacher: Teacher;
  #shown: string | null = null;
  /** Answers to questions asked before this was left are dropped. */
  #turn = 0;

  constructor(exercise: Exercise, teacher: Teacher) {
    this.exercise = exercise;
    this.#teacher = teacher;
  }

  get done(): boolean {
    return this.remark.type === "done";
  }

  /** The goal of South's next move. */
  get goal(): Goal {
    const { goals } = this.exercise;
    return goals[Math.min(this.reached, goals.length - 1)] ?? goals[0];
  }

  /** Whether a pit is asked for and not a move. */
  get isQuestion(): boolean {
    return this.goal.type === "where-ends";
  }

  /** Sets the exercise up, from the beginning. */
  async begin(): Promise<void> {
    this.last = null;
    this.reached = 0;
    this.#shown = null;
    this.remark = { type: "none" };
    await this.#work(async () => {
      const { position: text, ruleset } = this.exercise;
      const position = await this.#teacher.position({ text, ruleset });
      // The endings take a moment to build: while the task is read.
      if (this.goal.type === "race") {
        this.#teacher.probe({ position: text, ruleset }).catch(() => undefined);
      }
      return () => {
        this.position = position;
      };
    });
  }

  hint(): void {
    if (!this.done) this.remark = { type: "hint" };
  }

  /** A pit that no move begins in was pressed. */
  refuse(pit: PitName): void {
    if (!this.done && !this.busy) this.remark = { type: "cannot-sow", pit };
  }

  /** Answers a question with a pit. */
  async answer(pit: PitName): Promise<void> {
    const move = this.#asked();
    if (this.busy || this.done || move === null) return;
    if (lastPit(move) === pit) await this.#play(move);
    else this.remark = { type: "not-there", pit };
  }

  /** Tries a move. */
  async try(name: string): Promise<void> {
    const position = this.position;
    const move = position?.moves.find((legal) => legal.move === name);
    if (this.busy || this.done || !position || !move) return;
    const verdicts = this.goal.type === "race" ? await this.#verdicts(position) : null;
    const answer = judge(this.goal, position, move, verdicts?.get(name));
    if (answer.type === "right") await this.#play(move);
    else this.remark = { type: "wrong", answer };
  }

  /** Plays a right move for the one who asks. */
  async show(): Promise<void> {
    const position = this.position;
    if (this.busy || this.done || !position) return;
    const verdicts = this.goal.type === "race" ? await this.#verdicts(position) : null;
    const right =
      this.#asked() ??
      position.moves.find(
        (move) => judge(this.goal, position, move, verdicts?.get(move.move)).type === "right",
      );
    if (!right) return;
    this.#shown = right.notation;
    await this.#play(right);
  }

  /** Ends what is under way: the page goes on to something else. */
  leave(): void {
    this.#turn += 1;
  }

  #asked(): MoveView | null {
    const goal = this.goal;
    if (goal.type !== "where-ends") return null;
    return this.position?.moves.find(({ move }) => move === goal.move) ?? null;
  }

  async #play(move: MoveView): Promise<void> {
    const before = this.position;
    if (!before) return;
    await this.#work(async () => {
      const after = await this.#after(move);
      return () => {
        this.last = { before, move };
        this.position = after;
        this.reached += 1;
        this.remark = { type: "none" };
      };
    });
    if (this.failed || this.position === before) return;
    const onceMore = this.goal.type === "race" && winner(move) === null;
    const more = onceMore || this.reached < this.exercise.goals.length;
    // A pass is part of what a lesson on passing shows.
    if (more || this.position?.moves[0]?.move === "pass") await this.#reply(move);
    if (!more) this.remark = { type: "done", shown: this.#shown };
  }

  /** North answers: with its only move, or as perfect endings advise. */
  async #reply(played: MoveView): Promise<void> {
    const before = this.position;
    if (!before || winner(played) !== null) return;
    await this.#work(async () => {
      const move = await this.#bestReply(before);
      if (!move) return () => undefined;
      const after = await this.#after(move);
      return () => {
        this.last = { before, move };
        this.position = after;
        this.remark = { type: "answered", move: move.move };
      };
    });
  }

  async #bestReply(position: PositionView): Promise<MoveView | undefined> {
    if (position.moves.length <= 1) return position.moves[0];
    const { text, ruleset } = position;
    const known = await this.#teacher.probe({ position: text, ruleset });
    const best = known.type === "known" ? known.moves?.find((move) => move.best)?.move : undefined;
    return position.moves.find(({ move }) => move === best) ?? position.moves[0];
  }

  async #verdicts(position: PositionView): Promise<Map<string, Verdict>> {
    const verdicts = new Map<string, Verdict>();
    await this.#work(async () => {
      const { text, ruleset, turn } = position;
      const known = await this.#teacher.probe({ position: text, ruleset });
      for (const { move, verdict } of (known.type === "known" && known.moves) || []) {
        verdicts.set(move, verdict.value === "wins" ? turn : otherOrUnknown(verdict.value, turn));
      }
      return () => undefined;
    });
    return verdicts;
  }

  async #after(move: MoveView): Promise<PositionView> {
    return this.#teacher.position({ text: move.after, ruleset: this.exercise.ruleset });
  }

  /** Asks, and takes the answer up unless the page has gone on. */
  async #work(ask: () => Promise<() => void>): Promise<void> {
    const turn = ++this.#turn;
    this.busy = true;
    this.failed = false;
    try {
      const take = await ask();
      if (turn === this.#turn) take();
    } catch {
      if (turn === this.#turn) this.failed = true;
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }
}

function otherOrUnknown(value: "loses" | "neither", turn: Side): Verdict {
  if (value === "neither") return "unknown";
  return turn === "south" ? "north" : "south";
}
