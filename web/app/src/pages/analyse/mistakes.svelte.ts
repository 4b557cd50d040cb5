//  Learning from the mistakes of a game: each is met again, and a better move is to be found.
//  The engine says what a try is worth.

import type { Judgement, Kauri, PlyReport, Side } from "@kauri/core";

import type { Analysis } from "./analysis.svelte.ts";
import { problemOf } from "./trouble.ts";

/** A move that was tried instead of a mistake. */
export interface Tried {
  move: string;
  /** Null while the engine thinks about it. */
  worth: "best" | "as-good" | "better" | "not-yet" | null;
  /** The mover's winning chance with it, 0 to 1. */
  chance: number;
}

/** Verdicts of moves that are nothing to be blamed for. */
const GOOD: readonly Judgement["verdict"][] = ["forced", "only", "best", "fine"];

/** A mistake: a ply with a judgement that there is something to learn from. */
export type Mistake = PlyReport & { judgement: Judgement };

export function mistakesOf(plies: readonly PlyReport[], side: Side | "both"): Mistake[] {
  return plies.filter(
    (ply): ply is Mistake =>
      ply.judgement !== null && ply.judgement.lesson && (side === "both" || ply.side === side),
  );
}

export class Mistakes {
  list: readonly Mistake[] = $state.raw([]);
  index: number = $state(0);
  tried: Tried | null = $state.raw(null);
  /** Whether the solution has been shown. */
  shown: boolean = $state(false);
  found: ReadonlySet<number> = $state.raw(new Set());
  /** Whether it is over, so that the sum is shown. */
  over: boolean = $state(false);

  current: Mistake | null = $derived(this.over ? null : (this.list[this.index] ?? null));
  /** Whether there is nothing left to find here. */
  settled: boolean = $derived(this.shown || this.found.has(this.index));

  #kauri: () => Promise<Kauri>;
  #analysis: Analysis;
  #stop: (() => void) | null = null;
  #turn = 0;

  constructor(kauri: () => Promise<Kauri>, analysis: Analysis) {
    this.#kauri = kauri;
    this.#analysis = analysis;
  }

  get active(): boolean {
    return this.list.length > 0;
  }

  begin(list: readonly Mistake[]): void {
    this.list = list;
    this.found = new Set();
    this.over = false;
    this.#arrive(0);
  }

  leave(): void {
    this.#halt();
    this.list = [];
    this.tried = null;
  }

  next(): void {
    if (this.index + 1 < this.list.length) this.#arrive(this.index + 1);
    else {
      this.#halt();
      this.over = true;
    }
  }

  previous(): void {
    this.over = false;
    this.#arrive(Math.max(0, this.index - 1));
  }

  show(): void {
    this.#halt();
    this.shown = true;
  }

  /** A move is tried. */
  async try(move: string): Promise<void> {
    const mistake = this.current;
    const position = this.#analysis.position;
    if (mistake === null || position === null) return;
    this.#halt();
    const known = knownTry(mistake, move);
    if (known !== null) return this.#keep(known);
    this.tried = { move, worth: null, chance: 0 };
    const turn = this.#turn;
    try {
      const kauri = await this.#kauri();
      if (turn !== this.#turn) return;
      const { text, ruleset } = position;
      const work = kauri.judge({ position: text, ruleset, move });
      this.#stop = () => void work.stop();
      const judgement = await work;
      if (turn === this.#turn && judgement !== null)
        this.#keep(judgedTry(mistake, move, judgement));
    } catch (error) {
      problemOf(error);
      if (turn === this.#turn) this.tried = null;
    }
  }

  #keep(tried: Tried): void {
    this.tried = tried;
    if (tried.worth === "best" || tried.worth === "as-good") {
      this.found = new Set([...this.found, this.index]);
    }
  }

  #arrive(index: number): void {
    this.#halt();
    this.index = index;
    this.tried = null;
    this.shown = false;
    const node = this.list[index]?.node;
    const parent = node === undefined ? null : this.#analysis.nodes.get(node)?.parent;
    if (parent) this.#analysis.goTo(parent);
  }

  #halt(): void {
    this.#turn += 1;
    this.#stop?.();
    this.#stop = null;
  }
}

/** What is known of a move without thinking: the best one, and the mistake itself. */
export function knownTry({ judgement }: Mistake, move: string): Tried | null {
  const best = judgement.best[0];
  if (best?.moves[0] === move) return { move, worth: "best", chance: best.chance };
  const { played } = judgement;
  if (played.moves[0] === move) return { move, worth: "not-yet", chance: played.chance };
  return null;
}

/** What a judgement on another move says beside the mistake. */
export function judgedTry(mistake: Mistake, move: string, judgement: Judgement): Tried {
  const { chance } = judgement.played;
  if (GOOD.includes(judgement.verdict)) return { move, worth: "as-good", chance };
  // Better than the mistake only if it would have been blamed less.
  const better =
    judgement.loss < mistake.judgement.loss && chance > mistake.judgement.played.chance;
  return { move, worth: better ? "better" : "not-yet", chance };
}
