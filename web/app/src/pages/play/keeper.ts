//  Keeps the game that is played on the device, and finds it again.

import { keep, kept } from "../../lib/store.ts";
import { halt } from "./clock.ts";
import type { Game } from "./game.ts";
import { keptGame, readKeptGame, type KeptGame } from "./kept_game.ts";

const KEY = "game";
/** How often a game is kept while its clock runs, in milliseconds. */
const EVERY = 5000;

export class Keeper {
  /** The game as it was last kept, and when. */
  #kept: Game | null = null;
  #keptAt = 0;

  /** The game that was kept; null if there is none, `"broken"` if it cannot be read. */
  async find(): Promise<KeptGame | "broken" | null> {
    const found = await kept(KEY);
    return found === undefined ? null : (readKeptGame(found) ?? "broken");
  }

  /** Keeps the game as it is now, with its clock halted. */
  async keep(game: Game | null): Promise<void> {
    // Another tab may have kept a newer game: only what has changed here goes in its place.
    if (game === null || (game === this.#kept && !game.clock?.running)) return;
    this.#keptAt = Date.now();
    const clock = game.clock === null ? null : halt(game.clock, this.#keptAt);
    if (await keep(KEY, keptGame({ ...game, clock }))) this.#kept = game;
  }

  /** Keeps a game whose clock runs, unless that was done a moment ago. */
  async keepNowAndThen(game: Game | null): Promise<void> {
    if (Date.now() - this.#keptAt > EVERY) await this.keep(game);
  }
}
