//  Positions for tests of what the page does with them. They are made up: no rule is asked.

import type { MoveView, Outcome, PositionView, Side, Step } from "@kauri/core";

const UNDECIDED: Outcome = { type: "undecided" };

/** A position with these moves, `pass` or letters, for this side. */
export function view(
  turn: Side,
  moves: readonly string[],
  more: Partial<PositionView> = {},
): PositionView {
  return {
    text: `${turn}:${moves.join("")}`,
    ruleset: "standard",
    size: { pits: 1, seeds: 1, cowries: 1 },
    turn,
    pits: { south: [{ seeds: 1, cowries: 1 }], north: [{ seeds: 1, cowries: 1 }] },
    stores: { south: 0, north: 0 },
    moves: moves.map((move) => moveView(move, turn)),
    outcome: UNDECIDED,
    hash: "0",
    ...more,
  };
}

/** A position in which somebody has won. */
export function wonView(turn: Side, winner: Side): PositionView {
  return view(turn, [], { outcome: { type: "won", winner, reason: "majority", rule: "R9" } });
}

function moveView(move: string, turn: Side): MoveView {
  const pass: Step = { type: "pass", side: turn, rule: "R8" };
  return {
    move,
    notation: move === "pass" ? "pass" : `${move}+2`,
    steps: move === "pass" ? [pass] : [],
    captured: 0,
    lost: 0,
    opponentPasses: false,
    outcome: UNDECIDED,
    after: "",
  };
}
