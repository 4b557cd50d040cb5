//  The two sides, as the page needs them.

import type { Side } from "@kauri/core";

export const SIDES: readonly Side[] = ["south", "north"];

export function otherSide(side: Side): Side {
  return side === "south" ? "north" : "south";
}
