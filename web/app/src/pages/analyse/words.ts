//  What Analyse says of scores and moves, put together from the table of words.

import type { EvaluationView, LineView, Node, PositionView, Side, TableVerdict } from "@kauri/core";

import type { Messages } from "../../i18n/messages.ts";
import { otherSide } from "../../lib/sides.ts";

/** How the language writes numbers. */
export interface Numbers {
  number(value: number, digits?: number): string;
  percent(value: number): string;
}

/** South's winning chance with a line, 0 to 1. */
export function southChance(line: LineView, turn: Side): number {
  return turn === "south" ? line.chance : 1 - line.chance;
}

/** What a line is worth: who is ahead, or who wins. */
export function scoreWords(line: LineView, turn: Side, t: Messages, numbers: Numbers): string {
  const { score } = line;
  if (score.type === "score") return aheadWords(score.cents, turn, t, numbers);
  const side = t.shell[score.type === "win" ? turn : otherSide(turn)];
  const { plies } = score;
  return plies === undefined || plies === 0
    ? t.analyse.wins({ side })
    : t.analyse.winsIn({ side, plies });
}

/** What a record says a position is worth. */
export function evaluationWords(eval_: EvaluationView, t: Messages, numbers: Numbers): string {
  if (eval_.type === "score") return aheadWords(eval_.cents, "south", t, numbers);
  return t.analyse.wins({ side: t.shell[eval_.winner] });
}

/** The same in a few signs, seen by South: `+1.3`, `−0.4`, `#`. */
export function evaluationSigns(eval_: EvaluationView, numbers: Numbers): string {
  if (eval_.type === "win") return eval_.winner === "south" ? "+#" : "−#";
  const seeds = numbers.number(Math.abs(eval_.cents) / 100, 1);
  return `${eval_.cents < 0 ? "−" : "+"}${seeds}`;
}

function aheadWords(cents: number, side: Side, t: Messages, numbers: Numbers): string {
  if (Math.abs(cents) < 5) return t.analyse.even;
  const ahead = cents > 0 ? side : otherSide(side);
  return t.analyse.ahead({
    side: t.shell[ahead],
    seeds: numbers.number(Math.abs(cents) / 100, 2),
  });
}

/** What a move is called in a list: its notation, or a pass in words. */
export function moveWords(node: Node, t: Messages["analyse"]): string {
  if (node.move === "pass") return t.passes;
  return node.notation ?? node.move ?? "";
}

/** Whose turn it is, or how the game has ended. */
export function standWords(position: PositionView, t: Messages): string {
  const { outcome, turn, moves } = position;
  if (outcome.type === "won") {
    return t.analyse.won({ winner: t.shell[outcome.winner], rule: outcome.rule });
  }
  const side = t.shell[turn];
  return moves[0]?.move === "pass" ? t.analyse.mustPass({ side }) : t.analyse.toMove({ side });
}

/** What perfect play leads to, seen by a side. */
export function valueWords(verdict: TableVerdict, t: Messages["analyse"]): string {
  const plies = verdict.plies === undefined ? "" : t.inPlies({ plies: verdict.plies });
  switch (verdict.value) {
    case "wins":
      return t.valueWins({ plies });
    case "loses":
      return t.valueLoses({ plies });
    case "neither":
      return t.valueNeither;
  }
}

/** The same as a sentence about the sides. */
export function verdictWords(verdict: TableVerdict, turn: Side, t: Messages): string {
  if (verdict.value === "neither") return t.analyse.exactNeither;
  const side = t.shell[verdict.value === "wins" ? turn : otherSide(turn)];
  const { plies } = verdict;
  return plies === undefined || plies === 0
    ? `${t.analyse.wins({ side })}.`
    : `${t.analyse.winsIn({ side, plies })}.`;
}
