//  What every language has to say. English is the master: a language that lacks one of its keys,
//  or has one too many, does not compile.

import type { en } from "./en/index.ts";

export type Messages = typeof en;
