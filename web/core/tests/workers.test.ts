import { expect, test } from "vitest";
import { start } from "../src/client";
import { hasSimd } from "../src/simd";
import { NodeWorker, refusal, startInNode } from "./node";

const START = "5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S";

test("a worker that dies is said to have died, and the next question starts another", async () => {
  const { kauri, workers } = await startInNode();
  const game = await kauri.game.new({ moves: ["C"] });
  let search: ReturnType<typeof kauri.search> | undefined;
  await new Promise<void>((resolve) => {
    search = kauri.search({ position: START }, () => resolve());
  });
  const engine = workers.get("engine")?.[0];
  engine?.onerror?.({ message: "out of memory" });
  expect(await refusal(search ?? Promise.resolve())).toEqual({
    code: "worker-died",
    detail: "out of memory",
  });
  const limits = { type: "bounded", depth: 3 } as const;
  expect((await kauri.search({ position: START, limits })).info?.depth).toBe(3);
  expect(workers.get("engine")).toHaveLength(2);

  workers.get("rules")?.[0]?.onerror?.({});
  const after = await kauri.game.play(game.id, game.mainLine[1] ?? "", "d");
  expect(after.kgn).toContain("1. C d *");
  kauri.close();
});

test("WebAssembly that traps ends its worker alone", async () => {
  const { kauri, workers } = await startInNode();
  const rules = workers.get("rules")?.[0];
  // A message that the worker cannot take, since the module was not made for it.
  rules?.postMessage({ type: "ask", id: 1_000_000, request: 7 as unknown as string });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect((await kauri.position()).text).toBe(START);
  expect(workers.get("rules")).toHaveLength(2);
  kauri.close();
});

test("a script that is not there is said to be missing", async () => {
  const createWorker = () => new NodeWorker("file:///nowhere.mjs");
  expect(await refusal(start({ createWorker }))).toMatchObject({ code: "worker-missing" });
});

test("WebAssembly that is not there is said to be missing", async () => {
  const wasm = { simdUrl: "data:text/plain,x", plainUrl: "data:text/plain,x" };
  expect(await refusal(startInNode({ wasm }))).toMatchObject({ code: "worker-missing" });
});

test("a browser without workers is told so", async () => {
  expect(await refusal(start())).toMatchObject({ code: "worker-missing" });
});

test("a closed client answers nothing more", async () => {
  const { kauri } = await startInNode();
  const search = kauri.search({ position: START });
  kauri.close();
  expect(await refusal(search)).toEqual({ code: "closed" });
  expect(await refusal(kauri.position())).toEqual({ code: "closed" });
});

test("vectors are found where they are", async () => {
  expect(hasSimd()).toBe(true);
  const { kauri } = await startInNode();
  expect(kauri.hasSimd).toBe(true);
  kauri.close();
});

test("the build without vectors visits the same positions", async () => {
  const { kauri } = await startInNode();
  const limits = { type: "bounded", depth: 10 } as const;
  const quick = await kauri.search({ position: START, limits });
  kauri.close();
  const plain = await startPlain();
  const slow = await plain.search({ position: START, limits });
  expect(slow.info?.nodes).toBe(quick.info?.nodes);
  plain.close();
});

/** A client of the build without vectors. */
async function startPlain() {
  const { readFile } = await import("node:fs/promises");
  const bytes = await readFile(new URL("../pkg/kauri.wasm", import.meta.url));
  const simdUrl = `data:application/wasm;base64,${bytes.toString("base64")}`;
  return (await startInNode({ wasm: { simdUrl } })).kauri;
}
