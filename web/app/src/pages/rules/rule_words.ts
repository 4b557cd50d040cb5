//  The words of a rule by its number.

import type { Messages } from "../../i18n/messages.ts";

export const RULES = [
  "R1",
  "R2",
  "R3",
  "R4",
  "R5",
  "R6",
  "R7",
  "R8",
  "R9",
  "R10",
  "R11",
  "R12",
] as const;

export type RuleName = (typeof RULES)[number];

/** What the rule says; nothing for a rule that is not known. */
export function ruleWords(rule: string, t: Messages["rules"]): string {
  const name = RULES.find((one) => one === rule);
  return name === undefined ? "" : t[name];
}
