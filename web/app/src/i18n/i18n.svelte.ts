//  The words of the language in use.

import { LANGUAGES, type Language } from "../router/languages.ts";
import type { Messages } from "./messages.ts";

class Words {
  /** The language whose words are in `t`; null until the first have arrived. */
  language: Language | null = $state(null);
  #messages: Messages | null = $state.raw(null);

  /** The table. The shell shows nothing that needs words before they are here. */
  get t(): Messages {
    if (this.#messages === null) throw new Error("words were asked for before they were loaded");
    return this.#messages;
  }

  /** BCP 47 tag for `Intl`. */
  get tag(): string {
    return LANGUAGES[this.language ?? "en"].tag;
  }

  /** A number as the language writes it. */
  number(value: number, digits = 0): string {
    return new Intl.NumberFormat(this.tag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  }

  /** A part of one as a percentage, `63 %`. */
  percent(value: number): string {
    return new Intl.NumberFormat(this.tag, { style: "percent" }).format(value);
  }

  use(language: Language, messages: Messages): void {
    this.language = language;
    this.#messages = messages;
    document.documentElement.lang = LANGUAGES[language].tag;
  }
}

export const i18n = new Words();

/** Fetches a language's words, unless they are in use, and puts them to use. */
export async function loadMessages(language: Language): Promise<void> {
  if (i18n.language === language) return;
  i18n.use(language, await LANGUAGES[language].load());
}
