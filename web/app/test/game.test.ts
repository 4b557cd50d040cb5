import { describe, expect, test } from "vitest";

import {
  newGame,
  position,
  redoTarget,
  resigner,
  result,
  undoTarget,
  update,
  type Game,
} from "../src/pages/play/game.ts";
import { FIRST_SETUP, type GameSetup } from "../src/pages/play/setup.ts";
import { view, wonView } from "./views.ts";

const SOUTH = view("south", ["A", "B"]);
const NORTH = view("north", ["a", "b"]);
const NORTH_PASSES = view("north", ["pass"]);

const TWO: GameSetup = {
  ...FIRST_SETUP,
  mode: "two",
  seats: { south: { type: "person" }, north: { type: "person" } },
};
const WATCH: GameSetup = {
  ...FIRST_SETUP,
  mode: "watch",
  seats: { south: { type: "engine", level: 1 }, north: { type: "engine", level: "full" } },
};

const played = (game: Game, move: string, after = move < "a" ? NORTH : SOUTH, now = 0): Game =>
  update(game, { type: "played", move, after, now });
const undo = (game: Game): Game => update(game, { type: "undo", now: 0 });
const redo = (game: Game): Game => update(game, { type: "redo", now: 0 });

describe("playing", () => {
  test("a move brings its notation and the position after it", () => {
    const game = played(newGame(TWO, SOUTH), "A");
    expect(game.plies.map((ply) => ply.notation)).toEqual(["A+2"]);
    expect(position(game)).toBe(NORTH);
  });

  test("a move that the rules did not offer changes nothing", () => {
    const game = newGame(TWO, SOUTH);
    expect(played(game, "F")).toBe(game);
  });

  test("a move in place of one taken back forgets what followed", () => {
    const game = played(undo(played(newGame(TWO, SOUTH), "A")), "B");
    expect(game.plies.map((ply) => ply.move)).toEqual(["B"]);
    expect(redoTarget(game)).toBeNull();
  });

  test("nothing can be played after the end", () => {
    const over = played(newGame(TWO, SOUTH), "A", wonView("north", "south"));
    expect(result(over)).toEqual({ winner: "south", why: "majority" });
    expect(played(over, "a")).toBe(over);
  });
});

describe("undo and redo", () => {
  test("against the engine lead back to the person's own choice", () => {
    const game = played(played(newGame(FIRST_SETUP, SOUTH), "A"), "a");
    expect(undo(game).at).toBe(0);
    expect(redo(undo(game)).at).toBe(2);
  });

  test("go past a forced pass (R8), which nobody chose", () => {
    let game = played(newGame(TWO, SOUTH), "A", NORTH_PASSES);
    game = played(game, "pass", SOUTH);
    expect(undo(game).at).toBe(0);
  });

  test("between two people go move by move", () => {
    const game = played(played(newGame(TWO, SOUTH), "A"), "a");
    expect(undoTarget(game)).toBe(1);
    expect(redo(undo(undo(game))).at).toBe(1);
  });

  test("of two engines go move by move", () => {
    const game = played(played(newGame(WATCH, SOUTH), "A"), "a");
    expect(undoTarget(game)).toBe(1);
  });

  test("have nowhere to go before a person's first choice", () => {
    const north: GameSetup = {
      ...FIRST_SETUP,
      seats: { south: { type: "engine", level: 1 }, north: { type: "person" } },
    };
    const game = played(newGame(north, SOUTH), "A");
    expect(undoTarget(game)).toBeNull();
    expect(undo(game)).toBe(game);
  });

  test("take a resignation back", () => {
    const game = played(played(newGame(FIRST_SETUP, SOUTH), "A"), "a");
    const resigned = update(game, { type: "resigned", loser: "south", now: 0 });
    expect(result(resigned)).toEqual({ winner: "north", why: "resigned" });
    expect(result(undo(resigned))).toBeNull();
  });
});

describe("resigning", () => {
  test("is the only person's, whoever is to move", () => {
    expect(resigner(newGame(FIRST_SETUP, SOUTH))).toBe("south");
    expect(resigner(newGame(FIRST_SETUP, NORTH))).toBe("south");
  });

  test("of two people is for whoever is to move", () => {
    expect(resigner(newGame(TWO, NORTH))).toBe("north");
  });

  test("is not for engines", () => {
    expect(resigner(newGame(WATCH, SOUTH))).toBeNull();
  });
});

describe("the clock of a game", () => {
  const setup: GameSetup = { ...TWO, clock: { minutes: 1, increment: 0 } };

  test("runs from the first move, and whoever lets it run out has lost", () => {
    const game = played(newGame(setup, SOUTH), "A", NORTH, 1000);
    expect(update(game, { type: "tick", now: 60_999 })).toBe(game);
    const lost = update(game, { type: "tick", now: 61_000 });
    expect(result(lost)).toEqual({ winner: "south", why: "time" });
    expect(lost.clock?.running).toBeNull();
  });

  test("stands while the page is not there", () => {
    const game = played(newGame(setup, SOUTH), "A", NORTH, 0);
    const left = update(game, { type: "left", now: 10_000 });
    const back = update(left, { type: "returned", now: 1_000_000 });
    expect(back.clock).toMatchObject({ running: "north", since: 1_000_000 });
    expect(back.clock?.left.north).toBe(50_000);
  });

  test("stands after the last move", () => {
    const game = played(newGame(setup, SOUTH), "A", wonView("north", "south"), 0);
    expect(game.clock?.running).toBeNull();
  });
});
