import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { expect, test } from "vitest";
import { Kauri } from "../src/client";
import { Games } from "../src/games";
import { Tables } from "../src/tables";

test.each(["kauri_simd.wasm", "kauri.wasm"])("%s is less than 400 kB compressed", async (name) => {
  const bytes = await readFile(new URL(`../pkg/${name}`, import.meta.url));
  // Not the highest quality, which takes seconds: what is sent is a little smaller.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const compressed = await promisify(brotliCompress)(bytes, { params });
  expect(compressed.length).toBeLessThan(400_000);
});

test("the README has an example of every call", async () => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  const hidden = new Set(["constructor", "keep", "replace", "equip"]);
  const isCall = (name: string, of: object) =>
    typeof Object.getOwnPropertyDescriptor(of, name)?.value === "function";
  const calls = (of: object, before: string, internal: string[]) =>
    Object.getOwnPropertyNames(of)
      .filter((name) => isCall(name, of) && !hidden.has(name) && !internal.includes(name))
      .map((name) => `${before}.${name}(`);
  const all = [
    ...calls(Kauri.prototype, "kauri", ["prepareFor", "textOf"]),
    ...calls(Games.prototype, "kauri.game", ["change", "get"]),
    ...calls(Tables.prototype, "kauri.tables", ["probe", "find", "addAll", "add", "changed"]),
  ];
  expect(all.filter((call) => !readme.includes(call))).toEqual([]);
});
