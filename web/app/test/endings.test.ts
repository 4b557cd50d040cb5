import type { Kauri, PositionView, ServedTable } from "@kauri/core";
import { afterEach, expect, test, vi } from "vitest";

import { prepareEndings } from "../src/pages/analyse/endings.ts";

const TABLE: ServedTable = {
  url: "/tables/kauri-2c1-standard-1.kat",
  bytes: 16,
  pits: 2,
  cowries: 1,
  rulesets: ["standard"],
  inPlay: 1,
  metric: "plies",
};

const POSITION = {
  size: { pits: 2, seeds: 1, cowries: 1 },
  ruleset: "standard",
  pits: { south: [{ seeds: 1, cowries: 1 }], north: [] },
} as unknown as PositionView;

afterEach(() => vi.unstubAllGlobals());

test("what could not be fetched is tried again, and what is there is not", async () => {
  let connected = false;
  const loaded: string[] = [];
  const load = (url: string) => {
    loaded.push(url);
    // The list arrives before the connection is lost again.
    return loaded.length === 1 ? Promise.reject(new Error("lost")) : Promise.resolve();
  };
  const kauri = { tables: { prepare: () => Promise.resolve([]), load } } as unknown as Kauri;
  vi.stubGlobal("fetch", () =>
    connected
      ? Promise.resolve(new Response(JSON.stringify({ tables: [TABLE] })))
      : Promise.reject(new TypeError("no connection")),
  );
  await prepareEndings(kauri, POSITION);
  expect(loaded).toEqual([]);
  connected = true;
  for (let i = 0; i < 3; i++) await prepareEndings(kauri, POSITION);
  expect(loaded).toEqual([TABLE.url, TABLE.url]);
});
