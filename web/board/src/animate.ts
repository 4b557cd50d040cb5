// A sowing shown piece by piece.
//
// A hand carries the pieces along the pits and lets one fall in each. Only the
// hand and what flies are moved, each a layer of its own, by transform alone;
// the pieces on the board are nodes that appear where something lands.

import type { Box, Layout, Point } from "./layout.js";
import { cowrieUse, seedUse } from "./pieces.js";
import { sideOf, type PitName, type Side } from "./pits.js";
import type { View } from "./render.js";
import { cowrieSize } from "./slots.js";
import type { Piece, State, Step } from "./state.js";
import { svg } from "./svg.js";
import { bank, contents, land, pickUp, release, type Contents, type Table } from "./table.js";
import type { Moment, Timeline } from "./timeline.js";

/** Timers fire on whole milliseconds: what is due within one is due now. */
const EARLY = 1;

/** What a sowing needs to know while it runs; the layout may change under it. */
export interface Stage {
  readonly state: State;
  readonly view: View;
  layout(): Layout;
}

export class Sowing {
  readonly table: Table;
  readonly steps: readonly Step[];
  readonly #stage: Stage;
  readonly #line: Timeline;
  readonly #done: () => void;
  readonly #hand: Hand;
  readonly #flights = new Set<{ node: Element; animation: Animation }>();
  /** The next moment, and how far the sowing has come, in milliseconds. */
  #next = 0;
  #elapsed = 0;
  /** How far it may come before it is asked to go on. */
  #limit: number;
  #stepped = 0;
  #shown = 0;
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;

  constructor(
    stage: Stage,
    table: Table,
    steps: readonly Step[],
    line: Timeline,
    stepwise: boolean,
    done: () => void,
  ) {
    this.#stage = stage;
    this.table = table;
    this.steps = steps;
    this.#line = line;
    this.#done = done;
    this.#limit = stepwise ? 0 : Infinity;
    this.#hand = new Hand(stage);
  }

  start(): void {
    this.#since = performance.now() - this.#elapsed;
    this.#go();
  }

  /** The steps that have been shown. */
  get shown(): readonly Step[] {
    return this.steps.slice(0, this.#shown);
  }

  /** How many steps have been asked for, step by step. */
  get stepped(): number {
    return this.#stepped;
  }

  /** Goes on by one step; whether there was one left. */
  step(): boolean {
    if (this.#over || this.#stepped >= this.steps.length) return false;
    this.#elapsed = Math.max(this.#elapsed, Math.min(this.#limit, this.#line.total));
    this.#limit = this.#line.ends[this.#stepped] ?? Infinity;
    this.#stepped += 1;
    this.start();
    return true;
  }

  /** Ends it here and now; whoever stops it draws what comes after. */
  stop(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#timer);
    for (const { node, animation } of this.#flights) {
      animation.cancel();
      node.remove();
    }
    this.#flights.clear();
    this.#hand.remove();
  }

  /** Lets happen what is due, and sets the clock for what comes next. */
  #go(): void {
    clearTimeout(this.#timer);
    if (this.#over) return;
    this.#elapsed = Math.min(performance.now() - this.#since, this.#limit);
    const { moments, total } = this.#line;
    const changed = new Set<PitName | Side>();
    let moment = moments[this.#next];
    while (moment !== undefined && moment.at <= this.#elapsed + EARLY) {
      this.#next += 1;
      this.#let(moment);
      changed.add("pit" in moment ? moment.pit : "to" in moment ? moment.to : "");
      if (moment.type !== "release" && moment.type !== "bank") this.#shown = moment.index + 1;
      moment = moments[this.#next];
    }
    if (changed.size > 0) {
      const { view, state, layout } = this.#stage;
      view.pieces(state, layout(), this.table, changed);
      view.lastMove(state, layout(), this.shown);
    }
    if (moment === undefined && this.#elapsed + EARLY >= total) {
      this.stop();
      this.#done();
    } else {
      const due = Math.min(moment?.at ?? total, this.#limit);
      if (due > this.#elapsed) this.#timer = setTimeout(() => this.#go(), due - this.#elapsed);
    }
  }

  #let(moment: Moment): void {
    const { table } = this;
    switch (moment.type) {
      case "lift":
        pickUp(table, moment.pit);
        this.#hand.take(moment.pit, table.hand);
        this.#carry(moment);
        break;
      case "release":
        release(table, moment.piece);
        this.#hand.release(moment.piece);
        this.#drop(moment.pit, moment.piece);
        this.#carry(moment);
        break;
      case "land":
        land(table, moment.pit, moment.piece);
        break;
      case "send":
        contents(table, moment.pit).seeds -= moment.seeds;
        this.#send(moment);
        break;
      case "bank":
        bank(table, moment.to, moment.seeds);
        break;
      case "wait":
        break;
    }
  }

  /** Sends the hand on its way to where it lets the next piece fall. */
  #carry(from: Moment): void {
    const next = this.#line.moments.slice(this.#next).find((moment) => moment.type === "release");
    if (next?.type === "release") this.#hand.move(next.pit, next.at - from.at);
  }

  #drop(pit: PitName, piece: Piece): void {
    const layout = this.#stage.layout();
    const hollow = layout.pits.get(pit)?.hollow;
    const heap = this.#stage.view.heap(pit);
    if (hollow === undefined || heap === undefined) return;
    const held = contents(this.table, pit);
    const slot = piece === "seed" ? heap.seedAt(held.seeds) : heap.cowrieAt(held.cowries);
    const to = { x: hollow.x + slot.x, y: hollow.y + slot.y };
    const drawn =
      piece === "seed"
        ? seedUse(0, 0, layout.seed)
        : cowrieUse(0, 0, cowrieSize(hollow), slot.turn);
    this.#fly([drawn], handOver(layout, pit), to, this.#line.fall, "ease-in");
  }

  #send({ pit, seeds, to }: Extract<Moment, { type: "send" }>): void {
    const layout = this.#stage.layout();
    const from = layout.pits.get(pit)?.hollow;
    const heap = this.#stage.view.storeHeap(to);
    if (from === undefined || heap === undefined) return;
    const store = layout.stores[to].hollow;
    const slot = heap.seedAt(this.table.stores[to]);
    const target = { x: store.x + slot.x, y: store.y + slot.y };
    this.#fly(cluster(layout, seeds, 0), from, target, this.#line.travel, "ease-in-out");
  }

  #fly(drawn: SVGElement[], from: Point, to: Point, duration: number, easing: string): void {
    const node = svg("svg", { class: "flyer" }, drawn);
    this.#stage.view.air.append(node);
    const animation = node.animate(
      [from, to].map((point) => ({ transform: translation(point) })),
      { duration, easing, fill: "forwards" },
    );
    const flight = { node, animation };
    this.#flights.add(flight);
    animation.onfinish = () => {
      this.#flights.delete(flight);
      node.remove();
    };
  }
}

/** What is carried: drawn once, one piece less at a time, and moved from pit to pit. */
class Hand {
  readonly #stage: Stage;
  readonly #node = svg("svg", { class: "flyer" });
  readonly #seeds = svg("g");
  readonly #cowries = svg("g");
  #at: PitName = "";

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#node.append(this.#seeds, this.#cowries);
    stage.view.air.append(this.#node);
  }

  take(pit: PitName, held: Contents): void {
    const layout = this.#stage.layout();
    this.#seeds.replaceChildren(...cluster(layout, held.seeds, 0));
    this.#cowries.replaceChildren(...cluster(layout, 0, held.cowries));
    this.#at = pit;
    this.move(pit, 0);
  }

  release(piece: Piece): void {
    (piece === "seed" ? this.#seeds : this.#cowries).lastElementChild?.remove();
  }

  move(pit: PitName, duration: number): void {
    const layout = this.#stage.layout();
    const path = [handOver(layout, this.#at), handOver(layout, pit)];
    this.#at = pit;
    // The browser moves it by itself, also while the page is busy.
    this.#node.animate(
      path.map((point) => ({ transform: translation(point) })),
      { duration, easing: "ease-in-out", fill: "forwards" },
    );
  }

  remove(): void {
    this.#node.remove();
  }
}

function translation({ x, y }: Point): string {
  return `translate(${x.toFixed(2)}px,${y.toFixed(2)}px)`;
}

/** The hand hovers a little above the middle of a pit. */
function handOver(layout: Layout, pit: PitName): Point {
  const hollow: Box = layout.pits.get(pit)?.hollow ?? layout.panel;
  const rise = Math.min(hollow.w, hollow.h) * 0.3;
  if (layout.form === "wide") return { x: hollow.x, y: hollow.y - rise };
  // Beside a turned board's column there is room only towards the middle.
  const inward = sideOf(pit) === layout.near ? 1 : -1;
  return { x: hollow.x + (inward * hollow.w) / 3, y: hollow.y - rise * 0.7 };
}

/** Pieces held close together: seeds in a spiral, cowries on top. */
function cluster(layout: Layout, seeds: number, cowries: number): SVGElement[] {
  const size = layout.seed;
  const hollow = layout.pits.values().next().value?.hollow ?? layout.panel;
  const drawn: SVGElement[] = [];
  for (let at = 0; at < Math.min(seeds, 24); at += 1) {
    const far = size * 1.15 * Math.sqrt(at);
    drawn.push(seedUse(far * Math.cos(at * 2.4), far * Math.sin(at * 2.4), size));
  }
  const length = cowrieSize(hollow);
  for (let at = 0; at < Math.min(cowries, 6); at += 1) {
    const x = (at - (Math.min(cowries, 6) - 1) / 2) * length * 0.7;
    drawn.push(cowrieUse(x, -size * 1.2, length, (at % 3) * 12 - 12));
  }
  return drawn;
}
