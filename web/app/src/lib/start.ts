//  Two starts, worked out by the rules when the site was built, so that there is something to look
//  at and to play before they have arrived.

import { full, small } from "virtual:kauri-start";
import type { PositionView } from "@kauri/core";

/** The start on the full board. */
export const START: PositionView = full;

/** The start on a small board, for samples. */
export const SMALL_START: PositionView = small;
