import { KauriError, type Kauri } from "@kauri/core";
import { beforeEach, expect, test, vi } from "vitest";

interface Started {
  closed: boolean;
  /** Says that its workers have come up. */
  up(): void;
}

let clients: Started[];

vi.mock("@kauri/core", async (original) => ({
  ...(await original<object>()),
  start: () =>
    new Promise((resolve) => {
      const client: Started & { close(): void } = {
        closed: false,
        close: () => (client.closed = true),
        up: () => resolve(client as unknown as Kauri),
      };
      clients.push(client);
    }),
}));
vi.stubGlobal("Worker", class {});

async function fresh() {
  vi.resetModules();
  const { core } = await import("../src/lib/core.svelte.ts");
  core.begin();
  return core;
}

beforeEach(() => {
  clients = [];
});

test("a client that broke down is closed when another is started", async () => {
  const core = await fresh();
  clients[0]?.up();
  await core.ready();
  const { KauriError: Fresh } = await import("@kauri/core");
  expect(core.broke(new Fresh({ code: "worker-died", detail: "" }) as KauriError)).toBe(true);
  core.restart();
  expect(clients.map(({ closed }) => closed)).toEqual([true, false]);
});

test("a client that comes up too late is closed, and who waited gets its successor", async () => {
  const core = await fresh();
  const waited = core.ready();
  core.restart();
  const [early, late] = clients;
  early?.up();
  late?.up();
  expect(await waited).toBe(late);
  expect([early?.closed, late?.closed]).toEqual([true, false]);
  expect(core.status.type).toBe("ready");
});
