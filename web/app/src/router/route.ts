//  Addresses: `/en/play`, `/pt/jogar`. Read and written, nothing else.

import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from "./languages.ts";
import { PAGES, type Page } from "./pages.ts";

/** Where an address leads. */
export type Route =
  | { type: "page"; language: Language; page: Page }
  /** No page is named: the reader's language decides, and Play is opened. */
  | { type: "start"; language: Language | null }
  /** There is no such page; the language may be known all the same. */
  | { type: "missing"; language: Language | null; path: string };

/** The address of a page. */
export function pagePath(language: Language, page: Page): string {
  return `/${language}/${LANGUAGES[language].slugs[page]}`;
}

/** Reads the path of an address, and its `?lang=` if it names no language. */
export function readPath(pathname: string, search = ""): Route {
  const parts = pathname.split("/").filter((part) => part !== "" && part !== "index.html");
  const [first, slug, ...rest] = parts;
  const asked = new URLSearchParams(search).get("lang");
  const wished = isLanguage(asked) ? asked : null;
  if (first === undefined) return { type: "start", language: wished };
  if (!isLanguage(first)) {
    // `/play` and `/jogar` are understood without a language before them.
    const named = parts.length === 1 ? pageOf(first) : null;
    return named === null
      ? { type: "missing", language: wished, path: pathname }
      : { type: "page", language: wished ?? named.language, page: named.page };
  }
  if (slug === undefined) return { type: "start", language: first };
  const named = rest.length === 0 ? pageOf(slug, first) : null;
  return named === null
    ? { type: "missing", language: first, path: pathname }
    : { type: "page", language: first, page: named.page };
}

/** The page of a word in an address, in this language or in any: `/en/jogar` is understood. */
function pageOf(slug: string, language?: Language): { language: Language; page: Page } | null {
  const codes = language === undefined ? LANGUAGE_CODES : [language, ...LANGUAGE_CODES];
  for (const code of codes) {
    for (const page of PAGES) {
      if (LANGUAGES[code].slugs[page] === slug) return { language: code, page };
    }
  }
  return null;
}
