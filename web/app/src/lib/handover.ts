//  A game on its way to Analyse, as the part of an address after `#`.

const GAME = "game=";

/** What follows `#` for a game as `encodeShare` writes it. */
export function gameHash(share: string): string {
  return GAME + encodeURIComponent(share);
}

/** The shared game of an address, if it has one. */
export function gameOfHash(hash: string): string | null {
  if (!hash.startsWith(GAME)) return null;
  try {
    return decodeURIComponent(hash.slice(GAME.length));
  } catch {
    // A link that was cut off: let the reader of games say what is wrong with it.
    return hash.slice(GAME.length);
  }
}
