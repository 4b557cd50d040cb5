import { afterAll, beforeAll, expect, test } from "vitest";
import { readRange } from "../src/range";
import type { Kauri } from "../src/client";
import { type Caches, keep } from "../src/built";
import { refusal, startInNode, type Tried } from "./node";

/** Captured all, 30–30: whoever has no cowrie to move has lost (R10). */
const ENDING = "0c2,0,0,0c4,0,0/0,0c3,0,0,0,0c3 30-30 S";

/** Caches in memory, which count what is asked of them. */
class MemoryCaches implements Caches {
  readonly stored = new Map<string, ArrayBuffer>();
  /** Names of caches; what they hold is not told apart. */
  readonly names = new Set<string>();

  keys(): Promise<string[]> {
    return Promise.resolve([...this.names]);
  }

  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.names.delete(name));
  }

  open(name: string): ReturnType<Caches["open"]> {
    this.names.add(name);
    return Promise.resolve({
      match: async (key: RequestInfo | URL) => {
        const bytes = this.stored.get(String(key));
        return bytes === undefined ? undefined : new Response(bytes.slice(0));
      },
      put: async (key: RequestInfo | URL, response: Response) => {
        this.stored.set(String(key), await response.arrayBuffer());
      },
      delete: async (key: RequestInfo | URL) => this.stored.delete(String(key)),
    });
  }
}

const caches = new MemoryCaches();
let tried: Tried;
let kauri: Kauri;
beforeAll(async () => {
  tried = await startInNode({ caches });
  kauri = tried.kauri;
});
afterAll(() => kauri.close());

test("nothing is known before there are tables", async () => {
  expect(await kauri.probe({ position: ENDING })).toEqual({ type: "unknown" });
});

test("slice 0 of the full board is built, kept, and asked by rules and engine", async () => {
  let changes = 0;
  const unlisten = kauri.tables.onChange(() => changes++);
  const views = await kauri.tables.prepare();
  expect(views.map(({ name }) => name)).toEqual(["kauri-6c1-both-0.kat"]);
  expect(changes).toBe(1);
  unlisten();
  expect(caches.stored.size).toBe(1);
  const known = await kauri.probe({ position: ENDING });
  expect(known).toMatchObject({ type: "known" });
  const answer = await kauri.search({ position: ENDING });
  expect(answer.info?.tables).toBe(true);
  if (known.type !== "known") return;
  const best = known.moves?.filter(({ best }) => best).map(({ move }) => move);
  expect(best).toContain(answer.best);
  expect(await kauri.tables.list()).toEqual(views);
});

test("what was kept is not built again, and what is damaged is", async () => {
  const again = await startInNode({ caches });
  await again.kauri.tables.prepare();
  expect(again.workers.has("tables")).toBe(false);
  again.kauri.close();
  for (const bytes of caches.stored.values()) new Uint8Array(bytes).fill(0, 0, 8);
  const third = await startInNode({ caches });
  await third.kauri.tables.prepare();
  expect(third.workers.has("tables")).toBe(true);
  expect((await third.kauri.probe({ position: ENDING })).type).toBe("known");
  third.kauri.close();
});

test("of what other programs built nothing is kept", async () => {
  const caches = new MemoryCaches();
  for (const name of ["kauri-endings-1", "precache"]) caches.names.add(name);
  await keep(caches, "a board", [new ArrayBuffer(1)]);
  const [others, own] = await caches.keys();
  expect(others).toBe("precache");
  expect(own).toMatch(/^kauri-endings-.*\.wasm$/);
  expect(caches.names.size).toBe(2);
});

test("rules know endings at once, though the engine searches on and on", async () => {
  const { kauri } = await startInNode({ caches: null });
  const size = { pits: 2, seeds: 1, cowries: 1 };
  const start = await kauri.position({ size });
  let searching = true;
  const search = kauri.search({ position: (await kauri.position()).text });
  search.then(
    () => (searching = false),
    () => undefined,
  );
  expect((await kauri.tables.prepare({ size })).length).toBeGreaterThan(1);
  expect(searching).toBe(true);
  expect((await kauri.probe({ position: start.text })).type).toBe("known");
  await search.stop();
  kauri.close();
});

test("two boards can be prepared at once", async () => {
  const { kauri } = await startInNode({ caches: null });
  const boards = [2, 3].map((pits) => ({ size: { pits, seeds: 1, cowries: 1 } }));
  const views = await Promise.all(boards.map((board) => kauri.tables.prepare(board)));
  expect(views.map(({ length }) => length > 0)).toEqual([true, true]);
  kauri.close();
});

test("storage that is denied is no reason not to use what was built", async () => {
  const denied: Caches = {
    open: () => Promise.reject(new Error("denied")),
    keys: () => Promise.reject(new Error("denied")),
    delete: () => Promise.reject(new Error("denied")),
  };
  const { kauri } = await startInNode({ caches: denied });
  const size = { pits: 2, seeds: 1, cowries: 1 };
  expect((await kauri.tables.prepare({ size })).length).toBeGreaterThan(1);
  kauri.close();
});

test("a file that is no table is refused", async () => {
  const bytes = new TextEncoder().encode("nothing of the kind").buffer as ArrayBuffer;
  expect(await refusal(kauri.tables.load(bytes))).toMatchObject({ code: "table-foreign" });
  expect(await refusal(kauri.tables.load("data:,"))).toMatchObject({ code: "table-foreign" });
  expect(await refusal(kauri.tables.load("http://127.0.0.1:1/x"))).toMatchObject({
    code: "fetch",
    status: 0,
  });
});

test("too many endings are not built", async () => {
  const size = { pits: 6, seeds: 5, cowries: 4 };
  expect(await refusal(kauri.tables.prepare({ size }))).toEqual({ code: "too-many-endings" });
});

test("a range is read whole or not at all", () => {
  const asked: string[] = [];
  let status = 206;
  let tag: string | null = '"1"';
  class FakeRequest {
    responseType = "";
    status = 0;
    response = new Uint8Array([1, 2, 3]).buffer;
    open(method: string, url: string, isAsync: boolean): void {
      asked.push(`${method} ${url} ${isAsync}`);
    }
    setRequestHeader(name: string, value: string): void {
      asked.push(`${name}: ${value}`);
    }
    getResponseHeader(name: string): string | null {
      return name === "ETag" ? tag : null;
    }
    send(): void {
      this.status = status;
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  const into = new Uint8Array(3);
  const file = { url: "/t.kat", bytes: 20, tag };
  expect(readRange(file, 10, into)).toBe(true);
  expect([...into]).toEqual([1, 2, 3]);
  expect(asked).toEqual(["GET /t.kat false", "Range: bytes=10-12"]);
  expect(readRange(file, 10, new Uint8Array(4))).toBe(false);
  status = 200;
  expect(readRange(file, 10, into)).toBe(false);
  status = 206;
  // Written anew under its old name: half old and half new would be no table.
  tag = '"2"';
  expect(readRange(file, 10, into)).toBe(false);
  tag = null;
  expect(readRange({ ...file, tag }, 10, into)).toBe(true);
  Reflect.deleteProperty(globalThis, "XMLHttpRequest");
  expect(readRange(file, 10, into)).toBe(false);
});
