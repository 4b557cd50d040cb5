// Which pit a key means.

import { activeSide, pitCount } from "./board.js";
import type { Layout, PitPlace } from "./layout.js";
import { sidePits, type PitName } from "./pits.js";
import type { State } from "./state.js";

/** A letter means the pit of the side to move; in an editor its case tells the side. */
export function activeSideKey(state: State, key: string): PitName | null {
  if (!/^[a-f]$/i.test(key)) return null;
  const names = state.setup
    ? [...sidePits("south", pitCount(state)), ...sidePits("north", pitCount(state))]
    : sidePits(activeSide(state), pitCount(state));
  const exact = names.find((name) => name === key);
  return exact ?? names.find((name) => name.toLowerCase() === key.toLowerCase()) ?? null;
}

/** The pit that an arrow leads to, as the board lies on the screen; at an edge it stays. */
export function neighbour(layout: Layout, from: PitName, key: string): PitName | null {
  const here = layout.pits.get(from);
  if (here === undefined) return null;
  const at = (row: number, column: number): PitName =>
    [...layout.pits].find(([, place]) => place.row === row && place.column === column)?.[0] ?? from;
  const along = (place: PitPlace): number => (layout.form === "wide" ? place.column : place.row);
  const mine = [...layout.pits].filter(([, place]) =>
    layout.form === "wide" ? place.row === here.row : place.column === here.column,
  );
  mine.sort(([, a], [, b]) => along(a) - along(b));
  switch (key) {
    case "ArrowLeft":
      return at(here.row, here.column - 1);
    case "ArrowRight":
      return at(here.row, here.column + 1);
    case "ArrowUp":
      return at(here.row - 1, here.column);
    case "ArrowDown":
      return at(here.row + 1, here.column);
    case "Home":
      return mine[0]?.[0] ?? null;
    case "End":
      return mine.at(-1)?.[0] ?? null;
    default:
      return null;
  }
}
