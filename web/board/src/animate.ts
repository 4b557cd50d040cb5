// A sowing shown piece by piece.
//
// A hand carries the pieces along the pits and lets one fall in each. Only the
// hand and what flies are moved, each a layer of its own, by transform alone;
// the pieces on the board are nodes that appear where something lands.

import type { Box, Layout, Point } from "./layout.js";
import { cowrieUse, seedUse } from "./pieces.js";
import { sideOf, type PitName } from "./pits.js";
import type { View } from "./render.js";
import { cowrieSize } from "./slots.js";
import type { Piece, State, Step } from "./state.js";
import { svg } from "./svg.js";
import { bank, contents, land, pickUp, release, type Table } from "./table.js";
import type { Moment, Timeline } from "./timeline.js";

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
  readonly #hand = svg("svg", { class: "flyer" });
  readonly #flights = new Set<{ node: Element; animation: Animation }>();
  #next = 0;
  #elapsed = 0;
  #limit: number;
  #stepped = 0;
  #shown = 0;
  #before: number | null = null;
  #frame = 0;
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
    stage.view.air.append(this.#hand);
  }

  start(): void {
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
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
    this.#limit = this.#line.ends[this.#stepped] ?? Infinity;
    this.#stepped += 1;
    this.#before = null;
    cancelAnimationFrame(this.#frame);
    this.start();
    return true;
  }

  /** Ends it here and now; whoever stops it draws what comes after. */
  stop(): void {
    if (this.#over) return;
    this.#over = true;
    cancelAnimationFrame(this.#frame);
    for (const { node, animation } of this.#flights) {
      animation.cancel();
      node.remove();
    }
    this.#flights.clear();
    this.#hand.remove();
  }

  #tick(now: number): void {
    if (this.#over) return;
    // A frame that came late (another tab, a breakpoint) is not made up for all at once.
    const passed = this.#before === null ? 0 : Math.min(now - this.#before, 64);
    this.#before = now;
    this.#elapsed = Math.min(this.#elapsed + passed, this.#limit);
    this.#happen();
    this.#carry();
    if (this.#next >= this.#line.moments.length && this.#elapsed >= this.#line.total) {
      this.stop();
      this.#done();
    } else if (this.#elapsed < this.#limit) {
      this.start();
    }
  }

  #happen(): void {
    const { moments } = this.#line;
    let changed = false;
    for (
      let moment = moments[this.#next];
      moment !== undefined && moment.at <= this.#elapsed;
      moment = moments[this.#next]
    ) {
      this.#next += 1;
      this.#let(moment);
      if (moment.type !== "release" && moment.type !== "bank") this.#shown = moment.index + 1;
      changed = true;
    }
    if (!changed) return;
    const { view, state, layout } = this.#stage;
    view.pieces(state, layout(), this.table);
    view.lastMove(state, layout(), this.shown);
  }

  #let(moment: Moment): void {
    const { table } = this;
    switch (moment.type) {
      case "lift":
        pickUp(table, moment.pit);
        this.#drawHand();
        break;
      case "release":
        release(table, moment.piece);
        this.#drawHand();
        this.#drop(moment.pit, moment.piece);
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

  /** Moves the hand to where it is between two pits. */
  #carry(): void {
    const layout = this.#stage.layout();
    const stops = this.#line.moments.filter(
      (moment) => moment.type === "lift" || moment.type === "release",
    );
    const after = stops.findIndex((moment) => moment.at > this.#elapsed);
    const from = stops[after === -1 ? stops.length - 1 : Math.max(0, after - 1)];
    const to = after === -1 ? from : stops[after];
    if (from === undefined || to === undefined || !("pit" in from) || !("pit" in to)) return;
    const span = to.at - from.at;
    const part = span > 0 ? Math.min(1, Math.max(0, (this.#elapsed - from.at) / span)) : 1;
    const eased = part * part * (3 - 2 * part);
    const a = handOver(layout, from.pit);
    const b = handOver(layout, to.pit);
    const rise = this.#next <= 1 ? Math.min(1, part * 2) : 1;
    const x = a.x + (b.x - a.x) * eased;
    const y = a.y + (b.y - a.y) * eased + (1 - rise) * layout.seed;
    this.#hand.style.transform = `translate(${x.toFixed(2)}px,${y.toFixed(2)}px)`;
  }

  #drawHand(): void {
    const layout = this.#stage.layout();
    this.#hand.replaceChildren(...cluster(layout, this.table.hand.seeds, this.table.hand.cowries));
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
    const at = ({ x, y }: Point): string => `translate(${x.toFixed(2)}px,${y.toFixed(2)}px)`;
    const animation = node.animate([{ transform: at(from) }, { transform: at(to) }], {
      duration,
      easing,
      fill: "forwards",
    });
    const flight = { node, animation };
    this.#flights.add(flight);
    animation.onfinish = () => {
      this.#flights.delete(flight);
      node.remove();
    };
  }
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
