//  English, the master table: what is here, every language has to have.

import { analyse } from "./analyse.ts";
import { learn } from "./learn.ts";
import { play } from "./play.ts";
import { print } from "./print.ts";
import { rules } from "./rules.ts";
import { settings } from "./settings.ts";
import { shell } from "./shell.ts";

export const en = { shell, play, settings, analyse, learn, rules, print };
