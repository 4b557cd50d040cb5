//  What Analyse says of moves and verdicts, put together from the table of words.

import type { Node, PositionView, Side, TableVerdict } from "@kauri/core";

import type { Messages } from "../../i18n/messages.ts";
import { winWords } from "../../lib/score_words.ts";
import { otherSide } from "../../lib/sides.ts";

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
  const winner = verdict.value === "wins" ? turn : otherSide(turn);
  return `${winWords(winner, verdict.plies, t)}.`;
}
