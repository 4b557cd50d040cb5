//  The judgement of a whole game: how far it is, and what was found.

import {
  type AnalysisProgress,
  type GameAnalysis,
  type Kauri,
  type NodeId,
  type PlyReport,
} from "@kauri/core";

import type { Analysis } from "./analysis.svelte.ts";
import { problemOf } from "./trouble.ts";

/** Positions looked at for each move: about a second each on a phone. */
const NODES = 300_000;

export class Report {
  /** How far it is; null while none is made. */
  progress: AnalysisProgress | null = $state.raw(null);
  /** What was found; null until then, or after another game was opened. */
  result: GameAnalysis | null = $state.raw(null);
  failed: boolean = $state(false);

  /** What was found about the move that led to a node. */
  plies: ReadonlyMap<NodeId, PlyReport> = $derived(
    new Map((this.result?.plies ?? []).map((ply) => [ply.node, ply])),
  );

  #kauri: () => Promise<Kauri>;
  #turn = 0;
  #stop: (() => void) | null = null;

  constructor(kauri: () => Promise<Kauri>) {
    this.#kauri = kauri;
  }

  get running(): boolean {
    return this.progress !== null;
  }

  /** Judges the main line and writes what was found into the game. */
  async run(analysis: Analysis): Promise<void> {
    const game = analysis.game;
    if (game === null || this.running) return;
    const turn = ++this.#turn;
    const total = game.mainLine.length;
    this.failed = false;
    this.progress = { done: 0, total };
    try {
      const kauri = await this.#kauri();
      const work = kauri.analyse(game.id, { nodes: NODES, lines: 1 }, (progress) => {
        if (turn === this.#turn) this.progress = progress;
      });
      this.#stop = () => void work.stop();
      const result = await work;
      if (turn !== this.#turn) return;
      this.result = result;
      analysis.replace(result.game);
    } catch (error) {
      // Where no memory is shared, stopping ends the worker, and nothing is left.
      const stopped = problemOf(error).code === "stopped";
      if (turn === this.#turn) this.failed = !stopped;
    } finally {
      if (turn === this.#turn) this.#end();
    }
  }

  /** Ends it; what was found so far is kept. */
  stop(): void {
    this.#stop?.();
  }

  /** Another game was opened, or the page is left. */
  forget(): void {
    this.#turn += 1;
    this.#stop?.();
    this.#end();
    this.result = null;
    this.failed = false;
  }

  #end(): void {
    this.progress = null;
    this.#stop = null;
  }
}
