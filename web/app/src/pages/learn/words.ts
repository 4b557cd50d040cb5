//  What is wrong with a try, in words.

import type { Messages } from "../../i18n/messages.ts";
import type { Remark } from "./lesson.svelte.ts";

type Wrong = Extract<Remark, { type: "wrong" | "cannot-sow" | "not-there" }>;

export function wordsOf(remark: Wrong, t: Messages["learn"]): string {
  if (remark.type === "cannot-sow") return t.cannotSow(remark);
  if (remark.type === "not-there") return t.notThere(remark);
  const { answer } = remark;
  switch (answer.type) {
    case "not-asked":
      return t.notAsked(answer);
    case "captures-less":
      return t.capturesLess(answer);
    case "loses":
      return t.loses(answer);
    case "can-move":
      return t.canMove(answer);
    case "no-win":
      return t.noWin(answer);
    case "loses-race":
      return t.losesRace(answer);
  }
}
