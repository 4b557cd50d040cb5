//  All that Analyse knows, kept while one goes to other pages and comes back.

import type { Kauri, PositionView } from "@kauri/core";

import { core } from "../../lib/core.svelte.ts";
import { isRecord } from "../../lib/is_record.ts";
import { keep, kept } from "../../lib/store.ts";
import { readHash } from "./address.ts";
import { Analysis } from "./analysis.svelte.ts";
import { forgetEndings } from "./endings.ts";
import { EngineWatch } from "./engine.svelte.ts";
import type { Wish } from "./keys.ts";
import { Mistakes } from "./mistakes.svelte.ts";
import { Opener } from "./opener.svelte.ts";
import { Report } from "./report.svelte.ts";
import { SetupEditor } from "./setup.svelte.ts";
import { pathTo, START } from "./tree.ts";

const KEY = "analysis";

class Study {
  readonly analysis: Analysis;
  readonly engine: EngineWatch;
  readonly report: Report;
  readonly mistakes: Mistakes;
  readonly editor: SetupEditor;
  readonly opener: Opener;
  /** Whether the game kept on this device could not be read. */
  keptBroken: boolean = $state(false);

  #seen = "";
  #entering = false;
  #opened = 0;
  /** Which workers have been told of; they keep what they were given. */
  #generation = 0;
  #keeping: (() => void) | null = null;

  constructor(kauri: () => Promise<Kauri>) {
    this.analysis = new Analysis(kauri);
    this.engine = new EngineWatch(kauri);
    this.report = new Report(kauri);
    this.mistakes = new Mistakes(kauri, this.analysis);
    this.editor = new SetupEditor(kauri);
    this.opener = new Opener(kauri, this.analysis);
  }

  /** The page is opened at an address. */
  async enter(hash: string): Promise<void> {
    this.#keeping = $effect.root(() => {
      $effect(() => this.#changed());
    });
    this.#entering = true;
    if (readHash(hash) !== null) await this.follow(hash);
    else if (this.analysis.game === null) await this.#restore();
    this.#entering = false;
  }

  /** The page is left; the game stays. */
  leave(): void {
    this.engine.halt();
    this.report.stop();
    this.#keeping?.();
    this.#keeping = null;
    this.#seen = "";
  }

  /** Opens what the address asks for, once. */
  async follow(hash: string): Promise<void> {
    const asked = readHash(hash);
    if (asked === null || hash === this.#seen) return;
    this.#seen = hash;
    const done =
      asked.type === "game"
        ? await this.opener.readShare(asked.share)
        : await this.opener.readPosition(asked.text, asked.ruleset);
    if (done && asked.type === "game") this.analysis.end();
    // A broken link leaves something to look at.
    if (!done && this.analysis.game === null) await this.analysis.begin();
    // From here on the address would say less than the page.
    history.replaceState(history.state, "", location.pathname + location.search);
  }

  /** Workers have started, the first or new ones. */
  async started(generation: number): Promise<void> {
    if (generation === this.#generation) return;
    this.#generation = generation;
    forgetEndings();
    if (this.analysis.game !== null) await this.analysis.restarted();
    // Nothing could be opened without the rules; with them it can.
    else if (!this.#entering) await this.#restore();
  }

  async begin(): Promise<void> {
    this.keptBroken = false;
    this.opener.again();
    await this.analysis.begin();
  }

  /** The engine looks at a position, or rests. */
  watch(position: PositionView | null): void {
    const { nodes, at } = this.analysis;
    const history = pathTo(nodes, at).map((node) => node.position);
    this.engine.look(position, history.slice(0, -1));
    if (position === null) this.engine.halt();
  }

  /** Has the whole game judged. */
  async analyse(): Promise<void> {
    this.engine.halt();
    await this.report.run(this.analysis);
  }

  leaveMistakes(): void {
    this.mistakes.leave();
  }

  go(wish: Exclude<Wish, "turn" | "engine">): void {
    switch (wish) {
      case "first":
        return this.analysis.first();
      case "back":
        return this.analysis.back();
      case "forward":
        return this.analysis.forward();
      case "end":
        return this.analysis.end();
      case "previous":
        return this.analysis.vary(-1);
      case "next":
        return this.analysis.vary(1);
    }
  }

  async #restore(): Promise<void> {
    const found = readKept(await kept(KEY));
    if (found !== null) {
      const games = await this.analysis.read(found.kgn);
      const [game, ...others] = games ?? [];
      if (game !== undefined) {
        this.analysis.forget(others);
        this.analysis.take(game, found.at);
        return;
      }
      this.keptBroken = core.status.type === "ready";
    }
    await this.analysis.begin();
  }

  /** Another game forgets what was found about the last; every change is kept on the device. */
  #changed(): void {
    const { game, at, opened } = this.analysis;
    if (opened !== this.#opened) {
      this.#opened = opened;
      this.report.forget();
      this.mistakes.leave();
    }
    if (game !== null && (game.nodes.length > 1 || at !== START)) {
      void keep(KEY, { kgn: game.kgn, at });
    }
  }
}

function readKept(value: unknown): { kgn: string; at: string } | null {
  if (!isRecord(value)) return null;
  const { kgn, at } = value;
  return typeof kgn === "string" && typeof at === "string" ? { kgn, at } : null;
}

export const study = new Study(() => core.ready());
