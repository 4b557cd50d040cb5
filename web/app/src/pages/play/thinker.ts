//  One search at a time: a new one ends the one before.

import type { Kauri, LineView, Limits, SearchAnswer } from "@kauri/core";

import { position, positionAt, type Game } from "./game.ts";
import type { Level } from "./setup.ts";

export class Thinker {
  #stop: (() => void) | null = null;

  /** Searches the position of a game, with its history, so that it is not repeated for nothing. */
  async search(
    kauri: Kauri,
    game: Game,
    limits: Limits,
    level: Level,
    onLine?: (line: LineView) => void,
  ): Promise<SearchAnswer> {
    this.stop();
    const history = Array.from({ length: game.at }, (_, at) => positionAt(game, at).text);
    const { text, ruleset } = position(game);
    const search = kauri.search(
      {
        position: text,
        ruleset,
        history,
        limits,
        ...(level === "full" ? {} : { level, seed: Math.floor(Math.random() * 0x7fffffff) }),
      },
      (info) => {
        const line = info.lines[0];
        if (line !== undefined) onLine?.(line);
      },
    );
    const stop = (): void => {
      // Whoever awaits the search hears of its end.
      search.stop().catch(() => undefined);
    };
    this.#stop = stop;
    try {
      return await search;
    } finally {
      if (this.#stop === stop) this.#stop = null;
    }
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
  }
}
