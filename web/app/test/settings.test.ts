import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { DEFAULT_SETTINGS, readSettings } from "../src/lib/settings.ts";

describe("kept settings", () => {
  test("are read as they were kept", () => {
    const settings = { ...DEFAULT_SETTINGS, language: "pt", boardTheme: "contrast", oneTap: true };
    expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  });

  test.each([null, "", "{", "3", "null", "[]", '"dark"'])("%j are the first ones", (text) => {
    expect(readSettings(text)).toEqual(DEFAULT_SETTINGS);
  });

  test("that are not understood are as at first, one by one", () => {
    const read = readSettings('{"scheme":"pink","speed":"slow","oneTap":"yes","language":"xx"}');
    expect(read).toEqual({ ...DEFAULT_SETTINGS, speed: "slow" });
  });
});

describe("where storage is denied", () => {
  beforeEach(() => {
    vi.resetModules();
    const deny = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: deny, setItem: deny });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("settings hold for as long as the page is open, and a notice says so", async () => {
    const { settings } = await import("../src/lib/settings.svelte.ts");
    const { notices } = await import("../src/lib/notices.svelte.ts");
    expect(settings.current).toEqual(DEFAULT_SETTINGS);
    settings.change({ speed: "off" });
    expect(settings.current.speed).toBe("off");
    expect(notices.shown).toContain("storage-denied");
  });

  test("what cannot be kept in IndexedDB becomes a notice, not an error", async () => {
    const { keep, kept } = await import("../src/lib/store.ts");
    const { notices } = await import("../src/lib/notices.svelte.ts");
    // There is no IndexedDB here at all.
    expect(await keep("game", {})).toBe(false);
    expect(await kept("game")).toBeUndefined();
    expect(notices.shown).toContain("storage-denied");
  });

  test("a notice that was closed does not come back", async () => {
    const { notices } = await import("../src/lib/notices.svelte.ts");
    notices.show("storage-full");
    notices.close("storage-full");
    notices.show("storage-full");
    expect(notices.shown).toEqual([]);
  });
});

test("what was chosen is kept", async () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.resetModules();
  const { settings } = await import("../src/lib/settings.svelte.ts");
  settings.change({ boardTheme: "numbers", language: "pt" });
  settings.reset();
  expect(readSettings(kept.get("kauri.settings") ?? null)).toEqual({
    ...DEFAULT_SETTINGS,
    language: "pt",
  });
  vi.unstubAllGlobals();
});
