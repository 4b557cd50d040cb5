import type { Kauri, PositionView, SearchAnswer } from "@kauri/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { position, result } from "../src/pages/play/game.ts";
import { keptGame } from "../src/pages/play/kept_game.ts";
import { FIRST_SETUP, type GameSetup } from "../src/pages/play/setup.ts";
import { view, wonView } from "./views.ts";

const SOUTH = view("south", ["A", "B"]);
const NORTH = view("north", ["a", "b"]);

/** What the made-up rules answer after each move. */
let after: Record<string, PositionView>;
/** Ends the search that is going on. */
let answer: ((found: SearchAnswer) => void) | null;
let searches: number;
let stops: number;
let refuse: boolean;
let stored: Map<string, unknown>;

const found = (best: string | null): SearchAnswer => ({ best, ponder: null, info: null });

const kauri = {
  position: () => Promise.resolve(SOUTH),
  play: ({ move }: { move: string }) => {
    const next = after[move];
    return refuse || next === undefined
      ? Promise.reject(new Error("refused"))
      : Promise.resolve(next);
  },
  search: () => {
    searches += 1;
    const search = new Promise<SearchAnswer>((resolve) => (answer = resolve));
    return Object.assign(search, {
      stop: () => {
        stops += 1;
        return search;
      },
    });
  },
} as unknown as Kauri;

vi.mock("../src/lib/core.svelte.ts", () => ({
  core: {
    status: { type: "ready" },
    generation: 1,
    ready: () => Promise.resolve(kauri),
    broke: () => false,
  },
}));
vi.mock("../src/lib/store.ts", () => ({
  keep: (key: string, value: unknown) => Promise.resolve(stored.set(key, value) === stored),
  kept: (key: string) => Promise.resolve(stored.get(key)),
}));
vi.mock("../src/lib/start.ts", () => ({ START: view("south", ["A", "B"]) }));

async function opened() {
  vi.resetModules();
  const { settings } = await import("../src/lib/settings.svelte.ts");
  settings.change({ speed: "off" });
  const { play } = await import("../src/pages/play/controller.svelte.ts");
  await play.enter();
  return play;
}

/** Lets what was begun go on, for so many milliseconds. */
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  after = { A: NORTH, B: NORTH, a: SOUTH, b: SOUTH };
  answer = null;
  searches = 0;
  stops = 0;
  refuse = false;
  stored = new Map();
});
afterEach(() => vi.useRealTimers());

const TWO: GameSetup = {
  ...FIRST_SETUP,
  mode: "two",
  seats: { south: { type: "person" }, north: { type: "person" } },
};

describe("against the engine", () => {
  test("it answers a move, after a moment", async () => {
    const play = await opened();
    await play.play("A");
    await pass();
    expect(play.activity).toEqual({ type: "thinking", side: "north" });
    answer?.(found("b"));
    await pass(1000);
    expect(play.game?.plies.map((ply) => ply.move)).toEqual(["A", "b"]);
    expect(play.activity.type).toBe("idle");
  });

  test("its move is played though somebody looks back meanwhile", async () => {
    const play = await opened();
    await play.play("A");
    await pass();
    play.look(0);
    answer?.(found("b"));
    await pass(1000);
    expect(play.game?.plies.map((ply) => ply.move)).toEqual(["A", "b"]);
    expect(play.looking).toBeNull();
  });

  test("undo stops it, and its late answer is not played", async () => {
    const play = await opened();
    await play.play("A");
    await pass();
    const late = answer;
    play.undo();
    expect(stops).toBe(1);
    late?.(found("b"));
    await pass(1000);
    expect(play.game?.at).toBe(0);
    expect(play.game?.plies).toHaveLength(1);
  });

  test("that finds no move it is said in words, and it may try again", async () => {
    const play = await opened();
    await play.play("A");
    await pass();
    answer?.(found(null));
    await pass(1000);
    expect(play.trouble).toBe("engineSilent");
    play.tryAgain();
    await pass();
    expect(searches).toBe(2);
    expect(play.trouble).toBeNull();
  });

  test("whose move is refused may try again, as nobody else moves for it", async () => {
    const play = await opened();
    await play.play("A");
    await pass();
    refuse = true;
    answer?.(found("b"));
    await pass(1000);
    expect(play.trouble).toBe("engineSilent");
    refuse = false;
    play.tryAgain();
    await pass();
    answer?.(found("b"));
    await pass(1000);
    expect(play.game?.plies.map((ply) => ply.move)).toEqual(["A", "b"]);
  });

  test("whoever begins as North waits for it", async () => {
    const play = await opened();
    await play.begin({
      ...FIRST_SETUP,
      seats: { south: { type: "engine", level: "full" }, north: { type: "person" } },
    });
    await pass();
    expect(play.activity).toEqual({ type: "thinking", side: "south" });
    expect(play.facing).toBe("north");
  });
});

describe("two people", () => {
  test("are not helped, and the board turns if they want it", async () => {
    const play = await opened();
    await play.begin({ ...TWO, turnBoard: true });
    await play.play("A");
    await pass(3000);
    expect(searches).toBe(0);
    expect(play.facing).toBe("north");
  });

  test("a forced pass (R8) is made by itself, but not before it could be read", async () => {
    after["A"] = view("north", ["pass"]);
    after["pass"] = SOUTH;
    const play = await opened();
    await play.begin(TWO);
    await play.play("A");
    await pass(1500);
    expect(play.game?.plies).toHaveLength(1);
    await pass(1500);
    expect(play.game?.plies.map((ply) => ply.move)).toEqual(["A", "pass"]);
  });

  test("a move that is refused leaves the game as it was, and is said in words", async () => {
    const play = await opened();
    await play.begin(TWO);
    refuse = true;
    await play.play("A");
    expect(play.game?.at).toBe(0);
    expect(play.trouble).toBe("movedBadly");
    expect(play.pending).toBeNull();
  });

  test("whose time runs out loses while nobody moves", async () => {
    const play = await opened();
    await play.begin({ ...TWO, clock: { minutes: 1, increment: 0 } });
    await play.play("A");
    await pass(60_200);
    expect(play.game === null ? null : result(play.game)).toEqual({ winner: "south", why: "time" });
  });
});

describe("two engines", () => {
  const WATCH: GameSetup = {
    ...FIRST_SETUP,
    mode: "watch",
    seats: { south: { type: "engine", level: 2 }, north: { type: "engine", level: 9 } },
  };

  test("play on by themselves until they are stopped", async () => {
    const play = await opened();
    await play.begin(WATCH);
    await pass();
    answer?.(found("A"));
    await pass(1000);
    answer?.(found("a"));
    await pass(1000);
    expect(play.game?.plies).toHaveLength(2);
    play.pause(true);
    answer?.(found("B"));
    await pass(1000);
    expect(play.game?.plies).toHaveLength(2);
    play.pause(false);
    await pass();
    expect(play.activity.type).toBe("thinking");
  });
});

describe("a kept game", () => {
  test("is there again after the page was gone", async () => {
    const first = await opened();
    await first.begin(TWO);
    await first.play("A");
    await pass();
    const second = await opened();
    await pass();
    expect(second.game?.plies.map((ply) => ply.notation)).toEqual(["A+2"]);
    expect(second.game?.setup.mode).toBe("two");
  });

  test("is not overwritten by a tab in which nothing has changed", async () => {
    const first = await opened();
    await first.begin(TWO);
    await first.play("A");
    await pass();
    const second = await opened();
    await pass();
    await second.play("a");
    await pass();
    first.keepNow();
    expect(stored.get("game")).toMatchObject({ moves: ["A", "a"] });
  });

  test("that the rules refuse makes room for a new one, in words", async () => {
    stored.set("game", { start: "nonsense" });
    const play = await opened();
    expect(play.trouble).toBe("keptBroken");
    expect(play.game?.at).toBe(0);
  });

  test("with a move that the rules refuse is not played on", async () => {
    const first = await opened();
    await first.begin(TWO);
    await first.play("A");
    await pass();
    const kept = first.game === null ? null : keptGame(first.game);
    stored.set("game", { ...kept, moves: ["F"] });
    const play = await opened();
    await pass();
    expect(play.trouble).toBe("keptBroken");
    expect(play.game?.plies).toEqual([]);
  });
});

test("a move that waits for new workers is not lost when they arrive", async () => {
  const play = await opened();
  const played = play.play("A");
  play.restarted();
  await played;
  expect(play.game?.plies.map((ply) => ply.move)).toEqual(["A"]);
});

test("nothing goes on after the end", async () => {
  after["A"] = wonView("north", "south");
  const play = await opened();
  await play.play("A");
  await pass(5000);
  expect(searches).toBe(0);
  expect(play.game === null ? null : position(play.game).outcome.type).toBe("won");
});

test("looking back does not change the game", async () => {
  const play = await opened();
  await play.begin(TWO);
  await play.play("A");
  play.look(0);
  expect(play.shown?.turn).toBe("south");
  expect(play.game?.at).toBe(1);
  await play.play("a");
  expect(play.game?.at).toBe(1);
  play.look(Infinity);
  expect(play.looking).toBeNull();
});
