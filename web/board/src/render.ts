// Makes the page agree with the state.

import { previewClauses } from "./announce.js";
import { preview } from "./board.js";
import { Buttons } from "./buttons.js";
import { Count, type CountStyle } from "./counts.js";
import { drawGround, drawTurn } from "./ground.js";
import type { Layout } from "./layout.js";
import { drawPreview, drawShapes, LastMove } from "./marks.js";
import { definitions, Heap } from "./pieces.js";
import { pitNames, SIDES, type PitName, type Side } from "./pits.js";
import type { State, Step } from "./state.js";
import { html, place, setAttributes, svg } from "./svg.js";
import { contents, type Table } from "./table.js";

/** What sowing step by step says. */
export interface Stepping {
  readonly sentence: string;
  readonly next: string;
}

/** Where a board is while a sowing is shown, and afterwards. */
export interface Moment {
  readonly table: Table;
  /** The steps shown so far; `null` if all have been. */
  readonly shown: readonly Step[] | null;
  readonly stepping: Stepping | null;
}

export class View {
  readonly board = html("div", { class: "board" });
  readonly buttons = new Buttons();
  /** Pieces on their way lie in here. */
  readonly air = html("div", { class: "layer", "aria-hidden": "true" });
  readonly next = html("button", { type: "button", class: "next" });
  readonly #svg = svg("svg", { class: "layer", "aria-hidden": "true", focusable: "false" });
  readonly #ground = svg("g");
  /** What the ground was drawn from. */
  #grounded: readonly unknown[] = [];
  readonly #turn = svg("g");
  readonly #heaps = svg("g");
  readonly #counts = svg("g", { class: "counts" });
  readonly #last = new LastMove();
  readonly #marks = svg("g");
  readonly #over = svg("svg", { class: "layer", "aria-hidden": "true", focusable: "false" });
  readonly #caption = html("div", { class: "caption", hidden: "" });
  readonly #heard = html("div", { class: "heard", role: "log", "aria-live": "polite" });
  #pitHeaps = new Map<PitName, { heap: Heap; count: Count }>();
  #storeHeaps = new Map<Side, { heap: Heap; count: Count }>();

  constructor() {
    this.#svg.append(definitions(), this.#ground, this.#turn, this.#heaps, this.#counts);
    this.#over.append(this.#last.node, this.#marks);
    this.board.append(
      this.#svg,
      this.#over,
      this.buttons.stores,
      this.buttons.grid,
      this.buttons.marks,
      this.air,
      this.#caption,
      this.#heard,
    );
  }

  /** Draws all as it is at this moment. */
  render(state: State, layout: Layout, moment: Moment): void {
    const size = { viewBox: `0 0 ${layout.width} ${layout.height}` };
    setAttributes(this.#svg, size);
    setAttributes(this.#over, size);
    setAttributes(this.board, { class: boardClass(state) });
    this.#makeHeaps(layout);
    const ground = [layout, state.theme, state.coordinates];
    if (ground.some((part, at) => part !== this.#grounded[at])) {
      this.#grounded = ground;
      this.#ground.replaceChildren(...drawGround(state, layout));
    }
    this.#turn.replaceChildren(...drawTurn(state, layout));
    this.pieces(state, layout, moment.table);
    this.marks(state, layout, moment);
  }

  /** Draws pieces and counts, of all or only of some pits and stores. */
  pieces(state: State, layout: Layout, table: Table, only?: ReadonlySet<PitName | Side>): void {
    const style = countStyle(state, layout);
    const heaped = style !== "inside";
    for (const [pit, { heap, count }] of this.#pitHeaps) {
      const spot = layout.pits.get(pit);
      if (spot === undefined || only?.has(pit) === false) continue;
      const held = contents(table, pit);
      heap.lay(spot.hollow, layout.seed, "pit");
      heap.show(heaped ? held : { seeds: 0, cowries: 0 });
      count.pit(layout, spot, held, style);
    }
    for (const [side, { heap, count }] of this.#storeHeaps) {
      if (only?.has(side) === false) continue;
      heap.lay(layout.stores[side].hollow, layout.seed, "store");
      heap.show({ seeds: table.stores[side], cowries: 0 });
      count.store(layout, layout.stores[side], table.stores[side]);
    }
  }

  /** Draws what is over the pieces, and names what can be pressed. */
  marks(state: State, layout: Layout, moment: Moment): void {
    const move = preview(state);
    this.#marks.replaceChildren(
      ...drawShapes(state.shapes, layout),
      ...(move === null ? [] : drawPreview(move, layout)),
    );
    this.lastMove(state, layout, moment.shown);
    this.buttons.render(state, layout);
    const clauses = move === null ? [] : previewClauses(move, state.texts);
    this.#renderCaption(clauses, layout, moment.stepping);
  }

  /** Draws the marks of the last move, as far as it has been shown; a preview has the board to itself. */
  lastMove(state: State, layout: Layout, shown: readonly Step[] | null): void {
    const played = state.lastMove;
    const steps = shown ?? played?.steps ?? [];
    const visible = played !== null && !state.setup && preview(state) === null;
    this.#last.show(visible ? steps : [], layout);
  }

  /** Lets a screen reader say something when it has time. */
  say(sentence: string, language: string): void {
    if (sentence === "") return;
    setAttributes(this.#heard, { lang: language });
    this.#heard.append(html("p", {}, [sentence]));
    while (this.#heard.childElementCount > 3) this.#heard.firstElementChild?.remove();
  }

  heap(pit: PitName): Heap | undefined {
    return this.#pitHeaps.get(pit)?.heap;
  }

  storeHeap(side: Side): Heap | undefined {
    return this.#storeHeaps.get(side)?.heap;
  }

  #makeHeaps(layout: Layout): void {
    const names = pitNames(layout.pits.size / 2);
    if (names.length === this.#pitHeaps.size && this.#storeHeaps.size > 0) return;
    const made = <K extends string>(keys: readonly K[]): Map<K, { heap: Heap; count: Count }> =>
      new Map(keys.map((key) => [key, { heap: new Heap(key), count: new Count() }]));
    this.#pitHeaps = made(names);
    this.#storeHeaps = made(SIDES);
    const all = [...this.#storeHeaps.values(), ...this.#pitHeaps.values()];
    this.#heaps.replaceChildren(...all.map(({ heap }) => heap.node));
    this.#counts.replaceChildren(...all.map(({ count }) => count.node));
  }

  #renderCaption(clauses: readonly string[], layout: Layout, stepping: Stepping | null): void {
    const words = stepping === null ? clauses : [stepping.sentence];
    this.#caption.hidden = words.length === 0;
    if (words.length === 0) {
      this.#caption.replaceChildren();
      return;
    }
    const stacked = layout.form === "turned";
    setAttributes(this.#caption, {
      class: `caption${stacked ? " stacked" : ""}${stepping === null ? "" : " stepping"}`,
    });
    place(this.#caption, layout.caption);
    this.#caption.style.fontSize = `${layout.fonts.caption}px`;
    const said = html(
      "p",
      { "aria-hidden": "true" },
      words.map((word) => html("span", {}, [word])),
    );
    if (stepping === null) {
      this.#caption.replaceChildren(said);
      return;
    }
    this.next.textContent = stepping.next;
    if (this.next.isConnected) this.#caption.firstElementChild?.replaceWith(said);
    else this.#caption.replaceChildren(said, this.next);
  }
}

function boardClass(state: State): string {
  const flat = state.theme === "contrast" ? " flat" : "";
  return `board ${state.theme}${flat}`;
}

function countStyle(state: State, layout: Layout): CountStyle {
  if (state.theme === "numbers") return "inside";
  return layout.form === "turned" ? "stacked" : "beside";
}
