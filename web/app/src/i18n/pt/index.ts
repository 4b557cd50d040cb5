//  Português de Portugal, com as palavras do texto original das regras.

import type { Messages } from "../messages.ts";
import { analyse } from "./analyse.ts";
import { learn } from "./learn.ts";
import { play } from "./play.ts";
import { print } from "./print.ts";
import { rules } from "./rules.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";

export const pt: Messages = { shell, play, settings, analyse, learn, rules, print };
