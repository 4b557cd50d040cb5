//  Palavras portuguesas da página Analisar.

import type { Messages } from "../messages.ts";

export const analyse: Messages["analyse"] = {
  title: "Analisar",
};
