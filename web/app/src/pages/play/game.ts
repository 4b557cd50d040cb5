//  A game being played: state as data, and one function that changes it. What a move does was told
//  by the rules; nothing here knows why.

import type { PositionView, Side, Step } from "@kauri/core";

import { otherSide } from "../../lib/sides.ts";
import { fallen, halt, newClock, press, run, type Clock } from "./clock.ts";
import type { GameSetup } from "./setup.ts";

/** One move that was played. */
export interface Ply {
  /** `C`, `d` or `pass`. */
  move: string;
  /** With what it captured and lost: `C+9-2`. */
  notation: string;
  side: Side;
  steps: readonly Step[];
  after: PositionView;
}

/** How a game ended otherwise than by the rules of R9 and R10. */
export type Ending = { type: "resigned"; loser: Side } | { type: "time"; loser: Side };

export interface Game {
  setup: GameSetup;
  start: PositionView;
  /** All moves, those that were taken back included. */
  plies: readonly Ply[];
  /** How many of them stand. */
  at: number;
  ended: Ending | null;
  clock: Clock | null;
}

/** What can happen to a game; `now` is the time in milliseconds. */
export type Message =
  | { type: "played"; move: string; after: PositionView; now: number }
  | { type: "undo"; now: number }
  | { type: "redo"; now: number }
  | { type: "resigned"; loser: Side; now: number }
  | { type: "tick"; now: number }
  /** The page is being left: nobody's time runs until it is seen again. */
  | { type: "left"; now: number }
  | { type: "returned"; now: number };

export type Result = { winner: Side; why: "majority" | "last-mover" | "resigned" | "time" } | null;

export function newGame(setup: GameSetup, start: PositionView): Game {
  return {
    setup,
    start,
    plies: [],
    at: 0,
    ended: null,
    clock: setup.clock === null ? null : newClock(setup.clock),
  };
}

export function update(game: Game, message: Message): Game {
  switch (message.type) {
    case "played":
      return played(game, message.move, message.after, message.now);
    case "undo":
      return goTo(game, undoTarget(game), message.now);
    case "redo":
      return goTo(game, redoTarget(game), message.now);
    case "resigned":
      return end(game, { type: "resigned", loser: message.loser }, message.now);
    case "tick": {
      const loser = game.clock === null ? null : fallen(game.clock, message.now);
      return loser === null ? game : end(game, { type: "time", loser }, message.now);
    }
    case "left":
      return game.clock === null ? game : { ...game, clock: halt(game.clock, message.now) };
    case "returned":
      return { ...game, clock: runningClock(game, message.now) };
  }
}

/** The position after so many of the moves. */
export function positionAt(game: Game, at: number): PositionView {
  return game.plies[at - 1]?.after ?? game.start;
}

/** The position on the board. */
export function position(game: Game): PositionView {
  return positionAt(game, game.at);
}

/** The moves that stand. */
export function standing(game: Game): readonly Ply[] {
  return game.plies.slice(0, game.at);
}

/** Who has won and why; null while the game goes on. */
export function result(game: Game): Result {
  if (game.ended !== null) return { winner: otherSide(game.ended.loser), why: game.ended.type };
  const { outcome } = position(game);
  return outcome.type === "won" ? { winner: outcome.winner, why: outcome.reason } : null;
}

/** Whether the side to move can only pass. */
export function mustPass(view: PositionView): boolean {
  return view.moves.length === 1 && view.moves[0]?.move === "pass";
}

/** Whether a person plays the side to move, and has something to choose. */
export function isChoice(game: Game, at: number): boolean {
  const view = positionAt(game, at);
  if (mustPass(view) || view.outcome.type !== "undecided") return false;
  // Who only watches goes back and forth move by move.
  return game.setup.mode === "watch" || game.setup.seats[view.turn].type === "person";
}

/** How many moves stand after undo: back to where a person last chose; null if there is no such place. */
export function undoTarget(game: Game): number | null {
  for (let at = game.at - 1; at >= 0; at--) if (isChoice(game, at)) return at;
  return null;
}

/** How many moves stand after redo: on to where a person chooses, or to the end. */
export function redoTarget(game: Game): number | null {
  if (game.at >= game.plies.length) return null;
  for (let at = game.at + 1; at < game.plies.length; at++) if (isChoice(game, at)) return at;
  return game.plies.length;
}

/** Whose resignation the button means: the person to move, or the only person. */
export function resigner(game: Game): Side | null {
  const { turn } = position(game);
  const { seats } = game.setup;
  if (seats[turn].type === "person") return turn;
  return seats[otherSide(turn)].type === "person" ? otherSide(turn) : null;
}

function played(game: Game, move: string, after: PositionView, now: number): Game {
  const before = position(game);
  const choice = before.moves.find((one) => one.move === move);
  if (choice === undefined || result(game) !== null) return game;
  const ply: Ply = {
    move,
    notation: choice.notation,
    side: before.turn,
    steps: choice.steps,
    after,
  };
  const plies = [...standing(game), ply];
  const pressed = game.clock === null ? null : press(game.clock, before.turn, now);
  const over = after.outcome.type !== "undecided";
  const clock = pressed !== null && over ? halt(pressed, now) : pressed;
  return { ...game, plies, at: plies.length, clock };
}

function goTo(game: Game, at: number | null, now: number): Game {
  if (at === null) return game;
  const next: Game = { ...game, at, ended: null };
  return { ...next, clock: runningClock(next, now) };
}

function end(game: Game, ended: Ending, now: number): Game {
  if (result(game) !== null) return game;
  return { ...game, ended, clock: game.clock === null ? null : halt(game.clock, now) };
}

/** The clock with the time of the side to move running, if a game with a move made is going on. */
function runningClock(game: Game, now: number): Clock | null {
  if (game.clock === null) return null;
  const still = halt(game.clock, now);
  if (game.at === 0 || result(game) !== null) return still;
  return run(still, position(game).turn, now);
}
