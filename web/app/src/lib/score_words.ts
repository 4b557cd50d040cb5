//  What a position is worth, in words: the same on every page.

import type { EvaluationView, LineView, Side } from "@kauri/core";

import type { Messages } from "../i18n/messages.ts";
import { otherSide } from "./sides.ts";

/** How the language writes numbers. */
export interface Numbers {
  number(value: number, digits?: number): string;
  percent(value: number): string;
}

/** A line of play and whose move is first in it. */
export interface Chance {
  line: LineView;
  turn: Side;
}

/** Less than this, in hundredths of a seed, is written as nothing, so neither side is ahead. */
const NOTHING = 5;

/** South's winning chance, 0 to 1. */
export function southChance({ line, turn }: Chance): number {
  return turn === "south" ? line.chance : 1 - line.chance;
}

/** Who is ahead, or who wins. */
export function scoreWords({ line, turn }: Chance, t: Messages, numbers: Numbers): string {
  const { score } = line;
  if (score.type === "score") return aheadWords(score.cents, turn, t, numbers);
  return winWords(score.type === "win" ? turn : otherSide(turn), score.plies, t);
}

/** What a record says a position is worth. */
export function evaluationWords(eval_: EvaluationView, t: Messages, numbers: Numbers): string {
  if (eval_.type === "score") return aheadWords(eval_.cents, "south", t, numbers);
  return winWords(eval_.winner, undefined, t);
}

/** The same in a few signs, seen by South: `+1.3`, `−0.4`, `0.0`, `+#`. */
export function evaluationSigns(eval_: EvaluationView, numbers: Numbers): string {
  if (eval_.type === "win") return eval_.winner === "south" ? "+#" : "−#";
  if (Math.abs(eval_.cents) < NOTHING) return numbers.number(0, 1);
  return (eval_.cents < 0 ? "−" : "+") + seeds(eval_.cents, numbers);
}

/** That a side wins, and in how many moves if that is known. */
export function winWords(winner: Side, plies: number | undefined, t: Messages): string {
  const side = t.shell[winner];
  return plies === undefined || plies === 0
    ? t.shell.wins({ side })
    : t.shell.winsIn({ side, plies });
}

function aheadWords(cents: number, side: Side, t: Messages, numbers: Numbers): string {
  if (Math.abs(cents) < NOTHING) return t.shell.even;
  const ahead = cents > 0 ? side : otherSide(side);
  return t.shell.ahead({ side: t.shell[ahead], seeds: seeds(cents, numbers) });
}

function seeds(cents: number, numbers: Numbers): string {
  return numbers.number(Math.abs(cents) / 100, 1);
}
