// What pits are called, and how they follow each other.

export const SIDES = ["south", "north"] as const;
export type Side = (typeof SIDES)[number];

/** `A`–`F` are South's pits and `a`–`f` North's, each from its owner's left. */
export type PitName = string;

/** The most pits a side that a board has. */
export const MOST_PITS = 6;

const LETTERS = { south: "ABCDEF", north: "abcdef" } as const;

export function otherSide(side: Side): Side {
  return side === "south" ? "north" : "south";
}

export function pitName(side: Side, index: number): PitName {
  return LETTERS[side].charAt(index);
}

/** Whose pit it is; what is not a pit's name belongs to nobody. */
export function sideOf(pit: PitName): Side | undefined {
  if (pit.length !== 1) return undefined;
  return SIDES.find((side) => LETTERS[side].includes(pit));
}

/** The place of a pit among its owner's, from 0. */
export function indexOf(pit: PitName): number {
  const side = sideOf(pit);
  return side === undefined ? -1 : LETTERS[side].indexOf(pit);
}

/** All pits in sowing order: `A`… then `a`…. */
export function pitNames(pits: number): PitName[] {
  return SIDES.flatMap((side) => sidePits(side, pits));
}

/** The pits of one side from its owner's left. */
export function sidePits(side: Side, pits: number): PitName[] {
  return LETTERS[side].slice(0, pits).split("");
}
