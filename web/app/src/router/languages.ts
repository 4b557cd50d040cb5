//  Which languages there are. A new one is a folder in `src/i18n` and its entry here.

import type { Messages } from "../i18n/messages.ts";
import type { Page } from "./pages.ts";

/** What is known of a language before its words have arrived. */
export interface LanguageEntry {
  /** BCP 47 tag, for `lang` and for numbers and plurals. */
  tag: string;
  /** Its own name for itself. */
  name: string;
  /** The word of each page in addresses. */
  slugs: Record<Page, string>;
  /** Fetches its words. */
  load: () => Promise<Messages>;
}

const entry = (language: LanguageEntry): LanguageEntry => language;

export const LANGUAGES = {
  en: entry({
    tag: "en",
    name: "English",
    slugs: {
      play: "play",
      learn: "learn",
      analyse: "analyse",
      rules: "rules",
      settings: "settings",
      print: "print",
    },
    load: async () => (await import("../i18n/en/index.ts")).en,
  }),
  pt: entry({
    tag: "pt-PT",
    name: "Português",
    slugs: {
      play: "jogar",
      learn: "aprender",
      analyse: "analisar",
      rules: "regras",
      settings: "definicoes",
      print: "imprimir",
    },
    load: async () => (await import("../i18n/pt/index.ts")).pt,
  }),
} as const;

/** The code of a language, as it begins an address. */
export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as readonly Language[];

export function isLanguage(code: unknown): code is Language {
  return typeof code === "string" && Object.hasOwn(LANGUAGES, code);
}

/** The first language that the reader's list names and that we speak; English if none. */
export function chooseLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split("-")[0];
    if (isLanguage(code)) return code;
  }
  return "en";
}
