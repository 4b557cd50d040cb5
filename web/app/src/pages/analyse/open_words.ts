//  Why something was not opened, in words.

import type { Messages } from "../../i18n/messages.ts";
import { LONGEST, type OpenTrouble } from "./opener.svelte.ts";
import { troubleWords } from "./trouble.ts";

export function openTroubleWords(
  trouble: OpenTrouble,
  t: Messages,
  size: (bytes: number) => string,
): string {
  switch (trouble.type) {
    case "nothing":
      return t.analyse.nothingToOpen;
    case "unreadable":
      return t.analyse.unreadable;
    case "not-utf-8":
      return t.analyse.notUtf8;
    case "too-big":
      return t.analyse.tooBig({ size: size(trouble.bytes), most: size(LONGEST) });
    case "refused":
      return `${t.analyse.notOpened} ${troubleWords(trouble.trouble, t)}`;
  }
}
