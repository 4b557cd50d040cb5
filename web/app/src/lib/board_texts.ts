//  What the board says, in each language of the site.

import { EN, PT, type Texts } from "@kauri/board";

import type { Language } from "../router/languages.ts";

export const BOARD_TEXTS: Readonly<Record<Language, Texts>> = { en: EN, pt: PT };
