// What can be pressed, and what a screen reader is told.
//
// The pits are buttons in a grid of two rows. A grid, because a screen reader
// that enters one hands arrows and letters over to the page (in a group of
// plain buttons it keeps them for itself: C jumps to a combo box), and because
// it says row and column, which tells facing pits. Buttons inside the cells,
// because their press reaches the page by every way a reader has. One pit at a
// time is in the order of Tab. Names are short; whose the pit is and what its
// move would do is the description, which can be cut short.

import { markName, pitDescription } from "./announce.js";
import { effects, legalMove, rowsAsSeen, tellingStep } from "./board.js";
import { LEAST_TARGET, type Box, type Layout } from "./layout.js";
import type { PitName } from "./pits.js";
import { SIDES } from "./pits.js";
import type { State } from "./state.js";
import { html, place, setAttributes } from "./svg.js";
import { heldIn } from "./table.js";

export class Buttons {
  readonly grid = html("div", { role: "grid" });
  readonly stores = html("div", { class: "heard" });
  readonly marks = html("div", { class: "marks", role: "group" });
  readonly #pits = new Map<PitName, { button: HTMLButtonElement; description: HTMLElement }>();
  #rows = "";
  /** What the marks were made of. */
  #marked: readonly unknown[] = [];

  button(pit: PitName): HTMLButtonElement | undefined {
    return this.#pits.get(pit)?.button;
  }

  render(state: State, layout: Layout): void {
    this.#makeRows(state);
    setAttributes(this.grid, { "aria-label": state.texts.board, lang: state.texts.language });
    for (const [pit, { button, description }] of this.#pits) {
      const move = legalMove(state, pit);
      const held = heldIn(state.position, pit);
      const can = state.setup || move !== null;
      setAttributes(button, {
        "aria-label": state.texts.pit(pit, held.seeds, held.cowries),
        "aria-disabled": String(!can),
        class: can ? "pit can" : "pit",
        tabindex: pit === state.focused ? 0 : -1,
      });
      write(description, pitDescription(pit, move, state.texts, state.shapes));
      const spot = layout.pits.get(pit);
      if (spot !== undefined) place(button, spot.target);
    }
    this.#renderStores(state);
    this.#renderMarks(state, layout);
  }

  #makeRows(state: State): void {
    const rows = rowsAsSeen(state);
    const wanted = rows.map(({ pits }) => pits.join("")).join();
    if (wanted === this.#rows) return;
    this.#rows = wanted;
    const focused = [...this.#pits].find(([, { button }]) => button.matches(":focus"))?.[0];
    this.#pits.clear();
    this.grid.replaceChildren(
      ...rows.map(({ side, pits }) =>
        html(
          "div",
          { role: "row", "aria-label": state.texts.row(side) },
          pits.map((pit) => this.#cell(pit)),
        ),
      ),
    );
    if (focused !== undefined) this.button(focused)?.focus();
  }

  #cell(pit: PitName): HTMLElement {
    const description = html("span", { class: "heard", id: `about-${pit}`, hidden: "" });
    const button = html("button", {
      type: "button",
      "data-pit": pit,
      "aria-describedby": `about-${pit}`,
    });
    this.#pits.set(pit, { button, description });
    return html("div", { role: "gridcell" }, [button, description]);
  }

  #renderStores(state: State): void {
    const { texts, position } = state;
    const lines = SIDES.map((side) => texts.store(side, position.stores[side]));
    if (!state.setup) lines.push(texts.turn(position.turn));
    if (this.stores.textContent === lines.join("")) return;
    this.stores.replaceChildren(...lines.map((line) => html("p", {}, [line])));
  }

  /** The marks of the last move answer "why?" to mouse and finger; the keyboard asks at the pit. */
  #renderMarks(state: State, layout: Layout): void {
    const played = state.setup ? null : state.lastMove;
    const wanted = [played, layout, state.texts];
    if (wanted.every((part, at) => part === this.#marked[at])) return;
    this.#marked = wanted;
    setAttributes(this.marks, { "aria-label": state.texts.lastMove });
    this.marks.replaceChildren(
      ...(played === null
        ? []
        : [...effects(played.steps)].flatMap(([pit, effect]) => {
            const spot = layout.pits.get(pit);
            if (spot === undefined) return [];
            const node = html("button", {
              type: "button",
              class: "why",
              tabindex: -1,
              "data-step": tellingStep(played.steps, effect),
              "data-why": pit,
              "aria-label": markName(played, effect, state.texts),
            });
            place(node, touchable(spot.mark));
            return [node];
          })),
    );
    this.marks.hidden = this.marks.childElementCount === 0;
  }
}

function touchable({ x, y }: { x: number; y: number }): Box {
  return { x, y, w: LEAST_TARGET, h: LEAST_TARGET };
}

function write(node: Element, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
