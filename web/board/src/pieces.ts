// What seeds and cowries look like, and which of them are shown.
//
// A seed is a small round nut with one highlight; a cowrie is larger, pale and
// oval with a toothed slit. They stay apart in grey and in a blur.

import { cowrieSize, cowrieSlots, MOST_COWRIES_SHOWN, seedSlots, type Slot } from "./slots.js";
import type { Box } from "./layout.js";
import type { Contents } from "./table.js";
import { setAttributes, svg } from "./svg.js";

/** The drawings that `<use>` refers to, each of size 1: a seed's radius, half a cowrie's length. */
export function definitions(): SVGDefsElement {
  return svg("defs", {}, [
    gradient("seed-fill", { cx: 0.36, cy: 0.32, r: 0.8 }, ["seed-light", "seed-dark"]),
    gradient("cowrie-fill", { cx: 0.42, cy: 0.35, r: 0.75 }, ["cowrie-light", "cowrie-dark"]),
    gradient("hollow-fill", { cx: 0.5, cy: 0.56, r: 0.56 }, ["floor", "edge"], [0.62, 1]),
    svg("linearGradient", { id: "panel-fill", x1: 0, y1: 0, x2: 0, y2: 1 }, [
      svg("stop", { class: "panel-top", offset: 0.2 }),
      svg("stop", { class: "panel-low", offset: 1 }),
    ]),
    svg("linearGradient", { id: "lip", x1: 0, y1: 0, x2: 0, y2: 1 }, [
      svg("stop", { class: "lip-top", offset: 0.5 }),
      svg("stop", { class: "lip-low", offset: 1 }),
    ]),
    svg("g", { id: "seed" }, [
      svg("ellipse", { class: "shadow", cx: 0.12, cy: 0.3, rx: 1.05, ry: 0.98 }),
      svg("circle", { class: "seed", r: 0.94, fill: "url(#seed-fill)", "stroke-width": 0.16 }),
      svg("circle", { class: "seed-shine", cx: -0.3, cy: -0.34, r: 0.22 }),
    ]),
    svg("g", { id: "cowrie" }, [
      svg("ellipse", { class: "shadow", cx: 0.05, cy: 0.12, rx: 0.7, ry: 1 }),
      svg("ellipse", {
        class: "cowrie",
        rx: 0.66,
        ry: 0.96,
        fill: "url(#cowrie-fill)",
        "stroke-width": 0.09,
      }),
      svg("path", { class: "slit", d: SLIT }),
      svg("path", { class: "teeth", d: TEETH, "stroke-width": 0.055 }),
    ]),
  ]);
}

const SLIT = "M0-.82C.1-.4.1.4 0 .82-.1.4-.1-.4 0-.82Z";

// Short strokes across both lips, longest in the middle.
const TEETH = [-0.6, -0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45, 0.6]
  .flatMap((y) => {
    const reach = 0.27 - Math.abs(y) * 0.16;
    return [`M-.07 ${y}L${-reach} ${y - 0.03}`, `M.07 ${y}L${reach} ${y - 0.03}`];
  })
  .join("");

function gradient(
  id: string,
  place: { cx: number; cy: number; r: number },
  stops: readonly string[],
  offsets: readonly number[] = [0, 1],
): SVGRadialGradientElement {
  return svg(
    "radialGradient",
    { id, ...place },
    stops.map((name, at) => svg("stop", { class: name, offset: offsets[at] ?? at })),
  );
}

export function seedUse(x: number, y: number, size: number): SVGUseElement {
  return svg("use", { href: "#seed", transform: placed({ x, y, turn: 0 }, size) });
}

export function cowrieUse(x: number, y: number, size: number, turn = 0): SVGUseElement {
  return svg("use", { href: "#cowrie", transform: placed({ x, y, turn }, size) });
}

function placed(slot: Slot, size: number): string {
  const turn = slot.turn === 0 ? "" : ` rotate(${slot.turn.toFixed(1)})`;
  return `translate(${slot.x.toFixed(2)} ${slot.y.toFixed(2)})${turn} scale(${size.toFixed(2)})`;
}

/** The pieces of one hollow: nodes come and go at the end of their list, the others stay. */
export class Heap {
  readonly node = svg("g");
  readonly #seeds = svg("g");
  readonly #cowries = svg("g");
  readonly #key: string;
  #seedSlots: Slot[] = [];
  #cowrieSlots: Slot[] = [];
  #hollow: Box = { x: 0, y: 0, w: 1, h: 1 };
  #seed = 1;

  constructor(key: string) {
    this.#key = key;
    this.node.append(this.#seeds, this.#cowries);
  }

  /** Moves the heap to another place; what it shows stays. */
  lay(hollow: Box, seed: number, kind: "pit" | "store"): void {
    const same = hollow.w === this.#hollow.w && hollow.h === this.#hollow.h && seed === this.#seed;
    this.#hollow = hollow;
    this.#seed = seed;
    setAttributes(this.node, { transform: `translate(${hollow.x} ${hollow.y})` });
    if (same) return;
    const shown: Contents = {
      seeds: this.#seeds.childElementCount,
      cowries: this.#cowries.childElementCount,
    };
    this.#seedSlots = seedSlots(hollow, seed, this.#key, kind);
    this.#cowrieSlots = kind === "pit" ? cowrieSlots(hollow, this.#key) : [];
    this.show({ seeds: 0, cowries: 0 });
    this.show(shown);
  }

  show({ seeds, cowries }: Contents): void {
    const size = cowrieSize(this.#hollow);
    fill(this.#seeds, Math.min(seeds, this.#seedSlots.length), (at) => {
      const slot = this.seedAt(at);
      return seedUse(slot.x, slot.y, this.#seed);
    });
    fill(this.#cowries, Math.min(cowries, MOST_COWRIES_SHOWN, this.#cowrieSlots.length), (at) => {
      const slot = this.cowrieAt(at);
      return cowrieUse(slot.x, slot.y, size, slot.turn);
    });
  }

  /** Where the seed of this number lies, from the hollow's middle. */
  seedAt(index: number): Slot {
    return this.#seedSlots[Math.min(index, this.#seedSlots.length - 1)] ?? MIDDLE;
  }

  cowrieAt(index: number): Slot {
    return this.#cowrieSlots[Math.min(index, this.#cowrieSlots.length - 1)] ?? MIDDLE;
  }
}

const MIDDLE: Slot = { x: 0, y: 0, turn: 0 };

function fill(group: SVGGElement, count: number, make: (at: number) => SVGElement): void {
  while (group.childElementCount > count) group.lastElementChild?.remove();
  while (group.childElementCount < count) group.append(make(group.childElementCount));
}
