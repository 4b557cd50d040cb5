import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Kauri } from "../src/client";
import type { SearchInfo } from "../src/generated/protocol";
import { refusal, startInNode } from "./node";

const START = "5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S";

describe.each([
  ["stopped through shared memory", true],
  ["in slices that listen", false],
])("a search %s", (_, sharedMemory) => {
  let kauri: Kauri;
  beforeAll(async () => {
    ({ kauri } = await startInNode({ sharedMemory }));
  });
  afterAll(() => kauri.close());

  test("looks as far ahead as it is told to", async () => {
    const infos: SearchInfo[] = [];
    const limits = { type: "bounded", depth: 9 } as const;
    const answer = await kauri.search({ position: START, limits, lines: 2 }, (info) => {
      infos.push(info);
    });
    expect(answer.best).toMatch(/^[A-F]$/);
    expect(infos.at(-1)?.depth).toBe(9);
    expect(infos.at(-1)?.lines).toHaveLength(2);
    expect(infos.map(({ depth }) => depth)).toEqual([...infos.keys()].map((i) => i + 1));
    expect(answer.info?.lines[0]?.moves[0]).toBe(answer.best);
    expect(answer.info?.lines[0]?.chance).toBeGreaterThan(0);
  });

  test("goes on until it is stopped, and then answers", async () => {
    let deepest = 0;
    const heard = new Promise<void>((resolve) => {
      const search = kauri.search({ position: START }, ({ depth }) => {
        deepest = depth;
        if (depth === 12) resolve(search.stop().then(() => undefined));
      });
    });
    await heard;
    expect(deepest).toBeGreaterThanOrEqual(12);
  });

  test("is stopped by the next one, and rules are answered meanwhile", async () => {
    const first = kauri.search({ position: START });
    expect((await kauri.position()).text).toBe(START);
    const limits = { type: "bounded", depth: 3 } as const;
    const second = await kauri.search({ position: START, limits });
    expect((await first).best).toMatch(/^[A-F]$/);
    expect(second.info?.depth).toBe(3);
  });

  test("that is stopped at once answers all the same", async () => {
    const answer = await kauri.search({ position: START }).stop();
    expect(answer.best).toMatch(/^[A-F]$/);
  });

  test("keeps to a game's clock and to a number of positions", async () => {
    const remaining = { south: 2000, north: 2000 };
    const clock = await kauri.search({ position: START, limits: { type: "clock", remaining } });
    expect(clock.info?.millis).toBeLessThan(1000);
    const limits = { type: "bounded", nodes: 200_000 } as const;
    const bounded = await kauri.search({ position: START, limits });
    expect(bounded.info?.nodes).toBeLessThan(300_000);
  });

  test("plays the same at a level with the same seed", async () => {
    const question = { position: START, level: 3, seed: 7 };
    const first = await kauri.search(question);
    await kauri.search({ position: START, limits: { type: "bounded", depth: 12 } });
    expect((await kauri.search(question)).best).toBe(first.best);
    expect(await refusal(kauri.search({ ...question, level: 11 }))).toEqual({ code: "level" });
  });

  test("of a finished game has no move", async () => {
    const answer = await kauri.search({ position: "0c,0/0c2,0c 4-0 S" });
    expect(answer.best).toBeNull();
  });
});

describe("an analysis", () => {
  const kgn = "1. C d 2. F e 3. A a *";

  test("judges every move, and writes what it found into the game", async () => {
    const { kauri } = await startInNode();
    const [game] = await kauri.game.open({ kgn });
    const done: number[] = [];
    const analysis = await kauri.analyse(game?.id ?? 0, { depth: 6 }, (progress) => {
      done.push(progress.done);
    });
    expect(analysis.complete).toBe(true);
    expect(analysis.plies).toHaveLength(6);
    expect(analysis.plies[0]?.node).toBe(game?.mainLine[1]);
    expect(analysis.chances).toHaveLength(7);
    expect(done.at(-1)).toBe(7);
    expect(await kauri.game.kgn(game?.id ?? 0)).toContain("[%eval");
    kauri.close();
  });

  test.each([
    ["through shared memory, and says what it knows", true],
    ["with its worker, where nothing is shared", false],
  ])("is stopped %s", async (_, sharedMemory) => {
    const { kauri } = await startInNode({ sharedMemory });
    const [game] = await kauri.game.open({ kgn });
    const analysis = kauri.analyse(game?.id ?? 0, { millis: 60_000 }, () => {
      void analysis.stop().catch(() => undefined);
    });
    if (sharedMemory) expect((await analysis).complete).toBe(false);
    else expect(await refusal(analysis)).toEqual({ code: "stopped" });
    const limits = { type: "bounded", depth: 4 } as const;
    expect((await kauri.search({ position: START, limits })).info?.depth).toBe(4);
    kauri.close();
  });

  test("of one move says what it gives away", async () => {
    const { kauri } = await startInNode();
    const judged = await kauri.judge({ position: START, move: "A", bounds: { depth: 8 } });
    expect(judged?.played.moves[0]).toBe("A");
    expect(judged?.loss).toBeGreaterThanOrEqual(0);
    kauri.close();
  });
});
