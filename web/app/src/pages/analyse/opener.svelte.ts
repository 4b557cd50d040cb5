//  Opens what a reader brings: a game, many games, a position, a link, a file.

import type { GameView, Kauri, Ruleset } from "@kauri/core";

import type { Analysis } from "./analysis.svelte.ts";
import { problemOf, type Trouble } from "./trouble.ts";

/** The longest file that is read, in bytes, as the worker reads no longer text. */
export const LONGEST = 1024 * 1024;

/** Why something was not opened. */
export type OpenTrouble =
  | { type: "refused"; trouble: Trouble }
  | { type: "nothing" }
  | { type: "too-big"; bytes: number }
  | { type: "unreadable" }
  | { type: "not-utf-8" };

export class Opener {
  text: string = $state("");
  /** The games of a text that has several. */
  choice: readonly GameView[] = $state.raw([]);
  trouble: OpenTrouble | null = $state.raw(null);
  busy: boolean = $state(false);

  #kauri: () => Promise<Kauri>;
  #analysis: Analysis;

  constructor(kauri: () => Promise<Kauri>, analysis: Analysis) {
    this.#kauri = kauri;
    this.#analysis = analysis;
  }

  /** Begins anew; the text stays. */
  again(): void {
    this.#choose(null);
    this.trouble = null;
  }

  /** Opens a text; whether a game is open now. If the text has several, they are to choose from. */
  async read(text: string): Promise<boolean> {
    this.text = text;
    this.#choose(null);
    this.trouble = null;
    if (text.trim() === "") {
      this.trouble = { type: "nothing" };
      return false;
    }
    return this.#attempt(async (kauri) => {
      if (looksLikePosition(text)) {
        this.take(await kauri.game.new({ position: text.trim(), ruleset: this.#analysis.ruleset }));
        return true;
      }
      const games = await kauri.game.open({ kgn: text });
      const [first, ...others] = games;
      if (first !== undefined && others.length === 0) {
        this.take(first);
        return true;
      }
      this.choice = games;
      return false;
    });
  }

  async readFile(file: File): Promise<boolean> {
    this.#choose(null);
    if (file.size > LONGEST) {
      this.trouble = { type: "too-big", bytes: file.size };
      return false;
    }
    try {
      const bytes = await file.arrayBuffer();
      return await this.read(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch (error) {
      this.trouble = { type: error instanceof TypeError ? "not-utf-8" : "unreadable" };
      return false;
    }
  }

  /** Opens a position. */
  readPosition(position: string, ruleset: Ruleset): Promise<boolean> {
    this.trouble = null;
    return this.#attempt(async (kauri) => {
      this.take(await kauri.game.new({ position, ruleset }));
      return true;
    });
  }

  /** Opens the game of a link. */
  readShare(share: string): Promise<boolean> {
    this.trouble = null;
    return this.#attempt(async (kauri) => {
      this.take(await kauri.decodeShare(share));
      return true;
    });
  }

  take(game: GameView): void {
    this.#choose(game);
    this.text = "";
    this.#analysis.take(game);
  }

  /** Ends the choice; what was not chosen is forgotten. */
  #choose(chosen: GameView | null): void {
    this.#analysis.forget(this.choice.filter(({ id }) => id !== chosen?.id));
    this.choice = [];
  }

  async #attempt(deed: (kauri: Kauri) => Promise<boolean>): Promise<boolean> {
    this.busy = true;
    try {
      return await deed(await this.#kauri());
    } catch (error) {
      this.trouble = { type: "refused", trouble: problemOf(error) };
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** A position is one line with a slash between its rows; a game has tags or numbered moves. */
export function looksLikePosition(text: string): boolean {
  const line = text.trim();
  return !/[[\]{}\n]/.test(line) && /^[^/.]*,?[^/.]*\/[^/.]*$/.test(line) && /\d/.test(line);
}
