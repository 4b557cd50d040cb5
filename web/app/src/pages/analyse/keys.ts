//  The keys of Analyse.

/** What a key asks for. */
export type Wish = "first" | "back" | "forward" | "end" | "previous" | "next" | "turn" | "engine";

const KEYS: Readonly<Record<string, Wish>> = {
  Home: "first",
  ArrowLeft: "back",
  ArrowRight: "forward",
  End: "end",
  ArrowUp: "previous",
  ArrowDown: "next",
};

/** What a key pressed somewhere on the page asks for; null where something else wants it. */
export function keyOf(event: KeyboardEvent): Wish | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const at = event.target instanceof Element ? event.target : null;
  // Fields need their arrows and letters, and the board goes from pit to pit with them.
  if (at?.closest("input, textarea, select, summary, dialog, kauri-board")) return null;
  const wish = KEYS[event.key];
  if (wish !== undefined) return event.shiftKey ? null : wish;
  // Small letters are pits of North on the board; away from it these two are free.
  if (event.key === "f" || event.key === "F") return "turn";
  if (event.key === "e" || event.key === "E") return "engine";
  return null;
}
