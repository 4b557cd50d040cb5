//  Whether a move is what an exercise asks for. Knows no rule: it reads what the rules said of
//  every move, and what perfect endings say of it.

import type { MoveView, PitName, PositionView, Side } from "@kauri/core";

import type { Goal } from "./course.ts";

/** What is said to a try. */
export type Answer =
  | { type: "right" }
  | { type: "not-asked"; move: string }
  | { type: "captures-less"; move: string; seeds: number; most: number }
  | { type: "loses"; move: string; seeds: number }
  | { type: "can-move"; move: string }
  | { type: "no-win"; move: string }
  | { type: "loses-race"; move: string };

/** Who wins after a move, if that is known: what a race needs to be told. */
export type Verdict = Side | "unknown";

/** Where the last piece of a move falls. */
export function lastPit(move: MoveView): PitName | null {
  const drop = move.steps.findLast((step) => step.type === "drop");
  return drop?.type === "drop" ? drop.pit : null;
}

/** Says whether a legal move reaches the goal, and if not, why. */
export function judge(
  goal: Goal,
  position: PositionView,
  tried: MoveView,
  verdict: Verdict = "unknown",
): Answer {
  const move = tried.move;
  const right: Answer = { type: "right" };
  switch (goal.type) {
    case "any":
      return right;
    case "play":
    case "where-ends":
      return move === goal.move ? right : { type: "not-asked", move };
    case "capture-most": {
      const most = Math.max(...position.moves.map(({ captured }) => captured));
      const seeds = tried.captured;
      return seeds === most ? right : { type: "captures-less", move, seeds, most };
    }
    case "lose-nothing":
      return tried.lost === 0 ? right : { type: "loses", move, seeds: tried.lost };
    case "force-pass":
      return tried.opponentPasses ? right : { type: "can-move", move };
    case "win":
      return winner(tried) === position.turn ? right : { type: "no-win", move };
    case "race": {
      const wins = winner(tried) === position.turn || verdict === position.turn;
      return wins ? right : { type: "loses-race", move };
    }
  }
}

/** Who has won with a move, if that ended the game. */
export function winner(move: MoveView): Side | null {
  return move.outcome.type === "won" ? move.outcome.winner : null;
}
