//  The engine on the position that is looked at: its lines, its winning chance, and what perfect
//  endings say.

import { type Kauri, type PositionView, type ProbeAnswer, type SearchInfo } from "@kauri/core";

import { readLocal, writeLocal } from "../../lib/local.ts";
import { prepareEndings } from "./endings.ts";
import { problemOf } from "./trouble.ts";

const KEY = "kauri.analyse.engine";

/** How many lines can be followed. */
export const LINE_COUNTS = [1, 2, 3, 4, 5] as const;

/** A search ends by itself after so long, so that a page left open does not heat the room. */
const LONGEST = 90_000;

/** How long to wait for endings that are being built before they are asked again. */
const ASK_AGAIN = 700;

/** Positions change quickly while somebody goes through a game: only where one stays is searched. */
const PAUSE = 120;

export class EngineWatch {
  /** Whether the engine is on. */
  on: boolean = $state(true);
  lines: number = $state(3);
  /** What the search knows of the position, and which position that was. */
  info: SearchInfo | null = $state.raw(null);
  /** The position that `info` is about. */
  about: PositionView | null = $state.raw(null);
  /** What perfect endings say of it; null until they have been asked. */
  exact: ProbeAnswer | null = $state.raw(null);
  /** Whether it is being searched now. */
  busy: boolean = $state(false);
  failed: boolean = $state(false);

  #kauri: () => Promise<Kauri>;
  #turn = 0;
  #stop: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #position: PositionView | null = null;
  #history: readonly string[] = [];

  constructor(kauri: () => Promise<Kauri>) {
    this.#kauri = kauri;
    const [on, lines] = (readLocal(KEY) ?? "").split(" ");
    if (on === "off") this.on = false;
    this.lines = LINE_COUNTS.find((count) => String(count) === lines) ?? 3;
  }

  /** Looks at a position; `history` are those before it in the game. */
  look(position: PositionView | null, history: readonly string[] = []): void {
    this.halt();
    this.#position = position;
    this.#history = history;
    this.info = null;
    this.exact = null;
    this.about = position;
    this.failed = false;
    const turn = this.#turn;
    this.#timer = setTimeout(() => void this.#run(turn), PAUSE);
  }

  switch(on: boolean): void {
    this.on = on;
    this.#keep();
    this.look(this.#position, this.#history);
  }

  follow(lines: number): void {
    this.lines = lines;
    this.#keep();
    this.look(this.#position, this.#history);
  }

  /** Stops the search; what it knows stays. */
  halt(): void {
    this.#turn += 1;
    clearTimeout(this.#timer);
    this.#stop?.();
    this.#stop = null;
    this.busy = false;
  }

  #keep(): void {
    writeLocal(KEY, `${this.on ? "on" : "off"} ${this.lines}`);
  }

  async #run(turn: number): Promise<void> {
    const position = this.#position;
    if (position === null || position.outcome.type !== "undecided") return;
    try {
      const kauri = await this.#kauri();
      if (turn !== this.#turn) return;
      void this.#probe(kauri, position, turn);
      if (this.on) await this.#search(kauri, position, turn);
    } catch (error) {
      const stopped = problemOf(error).code === "stopped";
      if (turn === this.#turn) this.failed = !stopped;
    } finally {
      if (turn === this.#turn) this.busy = false;
    }
  }

  async #search(kauri: Kauri, { text, ruleset }: PositionView, turn: number): Promise<void> {
    this.busy = true;
    const search = kauri.search(
      {
        position: text,
        ruleset,
        history: [...this.#history],
        limits: { type: "bounded", millis: LONGEST },
        lines: this.lines,
      },
      (info) => {
        if (turn === this.#turn) this.info = info;
      },
    );
    this.#stop = () => void search.stop();
    const answer = await search;
    if (turn === this.#turn && answer.info !== null) this.info = answer.info;
  }

  /** What perfect endings say, at once and again when more of them are there. Never rejects. */
  async #probe(kauri: Kauri, position: PositionView, turn: number): Promise<void> {
    const { text, ruleset } = position;
    const ask = async (): Promise<void> => {
      const exact = await kauri.probe({ position: text, ruleset });
      if (turn === this.#turn) this.exact = exact;
    };
    try {
      await ask();
      if (turn !== this.#turn || isComplete(this.exact)) return;
      let ready = false;
      const prepared = prepareEndings(kauri, position).then(() => {
        ready = true;
      });
      // The rules have new tables before the engine, which takes them only between searches.
      while (!ready && turn === this.#turn && !isComplete(this.exact)) {
        await Promise.race([prepared, pause(ASK_AGAIN)]);
        if (turn === this.#turn) await ask();
      }
    } catch {
      // There is the engine; a worker that broke down is told by the frame.
      if (turn === this.#turn) this.exact = null;
    }
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, millis));
}

function isComplete(exact: ProbeAnswer | null): boolean {
  return exact?.type === "known" && exact.moves !== null;
}
