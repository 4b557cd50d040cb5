//  The board of the editor: counts that may be nonsense, and what the rules say of them.

import type {
  BoardSize,
  Kauri,
  PitView,
  PositionView,
  Ruleset,
  SetupFault,
  Side,
} from "@kauri/core";

import { problemOf, type Trouble } from "./trouble.ts";

/** What a tap on a pit does. */
export const TAPS = ["add-seed", "remove-seed", "add-cowrie", "remove-cowrie", "clear"] as const;

export type Tap = (typeof TAPS)[number];

/** The most that a field takes; the rules say what is a position. */
export const MOST = { seeds: 99, cowries: 48, stores: 99 } as const;

const OPPOSITE: Record<Tap, Tap> = {
  "add-seed": "remove-seed",
  "remove-seed": "add-seed",
  "add-cowrie": "remove-cowrie",
  "remove-cowrie": "add-cowrie",
  clear: "clear",
};

export interface Counts {
  pits: Record<Side, readonly PitView[]>;
  stores: Record<Side, number>;
  turn: Side;
}

export class SetupEditor {
  counts: Counts = $state.raw(emptyCounts(6));
  ruleset: Ruleset = $state("standard");
  tap: Tap = $state("add-seed");
  /** The position, if the counts are one. */
  position: PositionView | null = $state.raw(null);
  faults: readonly SetupFault[] = $state.raw([]);
  /** The text as it is written or was typed. */
  text: string = $state("");
  /** What is wrong with a typed text. */
  trouble: Trouble | null = $state.raw(null);

  #kauri: () => Promise<Kauri>;
  #asks = 0;

  constructor(kauri: () => Promise<Kauri>) {
    this.#kauri = kauri;
  }

  get pits(): number {
    return this.counts.pits.south.length;
  }

  /** Begins from a position. */
  begin(position: PositionView): void {
    const { pits, stores, turn, ruleset } = position;
    this.ruleset = ruleset;
    this.#change({ pits, stores, turn });
  }

  press(pit: string, remove: boolean): void {
    const place = placeOf(pit);
    if (place === null) return;
    const held = this.counts.pits[place.side][place.index];
    if (held !== undefined) {
      this.setPit(place.side, place.index, tapped(held, remove ? OPPOSITE[this.tap] : this.tap));
    }
  }

  setPit(side: Side, index: number, some: Partial<PitView>): void {
    const row = this.counts.pits[side].map((held, at) =>
      at === index ? { ...held, ...some } : held,
    );
    this.#change({ ...this.counts, pits: { ...this.counts.pits, [side]: row } });
  }

  setStore(side: Side, seeds: number): void {
    this.#change({ ...this.counts, stores: { ...this.counts.stores, [side]: seeds } });
  }

  setTurn(turn: Side): void {
    this.#change({ ...this.counts, turn });
  }

  setRuleset(ruleset: Ruleset): void {
    this.ruleset = ruleset;
    this.#change(this.counts);
  }

  /** Another number of pits: those that stay keep what they hold. */
  setPits(count: number): void {
    const row = (side: Side): PitView[] =>
      Array.from(
        { length: count },
        (_, i) => this.counts.pits[side][i] ?? { seeds: 0, cowries: 0 },
      );
    this.#change({ ...this.counts, pits: { south: row("south"), north: row("north") } });
  }

  empty(): void {
    this.#change(emptyCounts(this.pits));
  }

  /** The start of a game on a board of so many pits. */
  async start(size: BoardSize): Promise<void> {
    await this.#ask(async (kauri) => {
      const start = await kauri.position({ size, ruleset: this.ruleset });
      return () => this.begin(start);
    });
  }

  /** Takes a typed text. */
  async type(text: string): Promise<void> {
    this.text = text;
    await this.#ask(async (kauri) => {
      const position = await kauri.position({ text: text.trim(), ruleset: this.ruleset });
      return () => {
        const { pits, stores, turn } = position;
        this.counts = { pits, stores, turn };
        this.#known(position);
      };
    });
  }

  #known(position: PositionView): void {
    this.position = position;
    this.faults = [];
    this.trouble = null;
  }

  #change(counts: Counts): void {
    this.counts = counts;
    void this.#ask(async (kauri) => {
      const { pits, stores, turn } = counts;
      const rows = { south: [...pits.south], north: [...pits.north] };
      const answer = await kauri.setup({ pits: rows, stores, turn, ruleset: this.ruleset });
      return () => {
        if (answer.type === "position") {
          this.#known(answer.position);
          this.text = answer.position.text;
        } else {
          this.position = null;
          this.faults = answer.faults;
          this.trouble = null;
          this.text = answer.text ?? "";
        }
      };
    });
  }

  async #ask(deed: (kauri: Kauri) => Promise<() => void>): Promise<void> {
    const ask = ++this.#asks;
    try {
      const take = await deed(await this.#kauri());
      if (ask === this.#asks) take();
    } catch (error) {
      if (ask !== this.#asks) return;
      const trouble = problemOf(error);
      this.position = null;
      this.faults = trouble.code === "position-faults" ? trouble.faults : [];
      this.trouble = trouble.code === "position-faults" ? null : trouble;
    }
  }
}

export function emptyCounts(pits: number): Counts {
  const row = Array.from({ length: pits }, () => ({ seeds: 0, cowries: 0 }));
  return { pits: { south: row, north: row }, stores: { south: 0, north: 0 }, turn: "south" };
}

/** What a pit holds after a tap. */
export function tapped(held: PitView, tap: Tap): PitView {
  const { seeds, cowries } = held;
  switch (tap) {
    case "add-seed":
      return { seeds: Math.min(seeds + 1, MOST.seeds), cowries };
    case "remove-seed":
      return { seeds: Math.max(seeds - 1, 0), cowries };
    case "add-cowrie":
      return { seeds, cowries: Math.min(cowries + 1, MOST.cowries) };
    case "remove-cowrie":
      return { seeds, cowries: Math.max(cowries - 1, 0) };
    case "clear":
      return { seeds: 0, cowries: 0 };
  }
}

function placeOf(pit: string): { side: Side; index: number } | null {
  const south = "ABCDEF".indexOf(pit);
  if (south >= 0 && pit.length === 1) return { side: "south", index: south };
  const north = "abcdef".indexOf(pit);
  return north >= 0 && pit.length === 1 ? { side: "north", index: north } : null;
}
