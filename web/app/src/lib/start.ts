//  The start on the full board, worked out by the rules when the site was built, so that there is
//  something to look at and to play before they have arrived.

import start from "virtual:kauri-start";
import type { PositionView } from "@kauri/core";

export const START: PositionView = start;
