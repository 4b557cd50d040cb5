import { describe, expect, test } from "vitest";

import { en } from "../src/i18n/en/index.ts";
import { plurals } from "../src/i18n/plural.ts";
import { pt } from "../src/i18n/pt/index.ts";
import { PAGES } from "../src/router/pages.ts";

/** Every text of a table by its path. */
function texts(table: unknown, path = ""): Map<string, unknown> {
  if (typeof table !== "object" || table === null) return new Map([[path, table]]);
  return new Map(
    Object.entries(table).flatMap(([key, value]) => [...texts(value, `${path}/${key}`)]),
  );
}

const ENGLISH = texts(en);
const PORTUGUESE = texts(pt);

describe("the table of words", () => {
  test("has the same keys in Portuguese as in English", () => {
    expect([...PORTUGUESE.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });

  test.each([
    ["English", ENGLISH],
    ["Portuguese", PORTUGUESE],
  ])("has no empty text in %s", (_, table) => {
    const empty = [...table].filter(([, text]) => text === "" || text === undefined);
    expect(empty).toEqual([]);
  });

  test("says in Portuguese with values what it says with values in English", () => {
    const kinds = (table: Map<string, unknown>): string[] =>
      [...table].filter(([, text]) => typeof text === "function").map(([path]) => path);
    expect(kinds(PORTUGUESE).sort()).toEqual(kinds(ENGLISH).sort());
  });

  test("has a title for every page", () => {
    for (const page of PAGES) {
      expect(en[page].title).not.toBe("");
      expect(pt[page].title).not.toBe("");
    }
  });
});

describe("plurals", () => {
  test.each([
    ["en", 0, "0 many"],
    ["en", 1, "1 one"],
    ["pt-PT", 0, "0 many"],
    ["pt-PT", 1, "1 one"],
    ["pt-PT", 1_000_000, "1 000 000 many"],
  ])("in %s of %i", (tag, count, said) => {
    const text = plurals(tag)(count, { one: "# one", other: "# many" });
    expect(text.replace(/\s/g, " ")).toBe(said);
  });
});
