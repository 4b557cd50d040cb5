import { describe, expect, test } from "vitest";

import { gameHash, gameOfHash } from "../src/lib/handover.ts";
import { chooseLanguage, LANGUAGE_CODES } from "../src/router/languages.ts";
import { PAGES } from "../src/router/pages.ts";
import { pagePath, readPath } from "../src/router/route.ts";

describe("an address", () => {
  test.each(LANGUAGE_CODES.flatMap((language) => PAGES.map((page) => [language, page] as const)))(
    "of %s %s leads to its page",
    (language, page) => {
      expect(readPath(pagePath(language, page))).toEqual({ type: "page", language, page });
    },
  );

  test("has the page's word in its language", () => {
    expect(pagePath("pt", "play")).toBe("/pt/jogar");
    expect(pagePath("en", "play")).toBe("/en/play");
  });

  test("with another language's word is understood", () => {
    expect(readPath("/en/jogar")).toEqual({ type: "page", language: "en", page: "play" });
  });

  test("without a language takes it from ?lang=, else from the word", () => {
    expect(readPath("/play", "?lang=pt")).toEqual({ type: "page", language: "pt", page: "play" });
    expect(readPath("/regras")).toEqual({ type: "page", language: "pt", page: "rules" });
  });

  test("of nothing is the start", () => {
    expect(readPath("/")).toEqual({ type: "start", language: null });
    expect(readPath("/index.html", "?lang=pt")).toEqual({ type: "start", language: "pt" });
    expect(readPath("/pt")).toEqual({ type: "start", language: "pt" });
  });

  test.each(["/en/nowhere", "/fr/play", "/en/play/more"])("%s leads nowhere", (path) => {
    expect(readPath(path).type).toBe("missing");
  });

  test("with a language that does not exist is read without it", () => {
    expect(readPath("/", "?lang=constructor")).toEqual({ type: "start", language: null });
  });
});

describe("the language at first", () => {
  test.each([
    [["pt-BR", "en"], "pt"],
    [["fr", "PT"], "pt"],
    [["de-DE", "fr"], "en"],
    [[], "en"],
  ] as const)("for %j is %s", (wanted, language) => {
    expect(chooseLanguage(wanted)).toBe(language);
  });
});

describe("a game handed over in an address", () => {
  test("comes back as it was", () => {
    expect(gameOfHash(gameHash("a b&%#"))).toBe("a b&%#");
  });

  test("that was cut off is still handed on, to be refused in words", () => {
    expect(gameOfHash("game=abc%2")).toBe("abc%2");
  });

  test("is not seen where there is none", () => {
    expect(gameOfHash("content")).toBeNull();
  });
});
