// The numbers beside pits and stores: seeds large, cowries smaller beside a small shell.

import { label } from "./ground.js";
import type { FontSizes, Layout, PitPlace, StorePlace } from "./layout.js";
import { cowrieUse } from "./pieces.js";
import { svg } from "./svg.js";
import type { Contents } from "./table.js";

/** How the count of a pit is drawn. */
export type CountStyle = "beside" | "stacked" | "inside";

/** One pit's or store's count; it is drawn anew only when it changes. */
export class Count {
  readonly node = svg("g");
  #shown = "";

  pit(layout: Layout, place: PitPlace, held: Contents, style: CountStyle): void {
    const { x, y } = place.count;
    this.#draw([style, held.seeds, held.cowries, x, y, layout.fonts.seeds], () => {
      if (style === "inside") return inside(place, held);
      if (style === "stacked") return stacked(x, y, held, layout.fonts);
      return beside(x, y, held, layout.fonts);
    });
  }

  store(layout: Layout, place: StorePlace, seeds: number): void {
    const { x, y } = place.count;
    this.#draw([seeds, x, y, layout.fonts.store], () => [
      label("seeds", x, y, layout.fonts.store, String(seeds)),
    ]);
  }

  #draw(parts: readonly (string | number)[], make: () => SVGElement[]): void {
    const wanted = parts.join();
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.node.replaceChildren(...make());
  }
}

/** Of tabular digits, in the size of the font. */
const DIGIT = 0.66;

/** A shell among digits lies aslant: an upright one reads as a zero. */
const ASLANT = 40;

function width(text: string, size: number): number {
  return text.length * DIGIT * size;
}

function beside(x: number, y: number, held: Contents, fonts: FontSizes): SVGElement[] {
  const seeds = String(held.seeds);
  if (held.cowries === 0) return [label("seeds", x, y, fonts.seeds, seeds)];
  const cowries = String(held.cowries);
  const shell = fonts.cowries * 0.5;
  const gap = fonts.seeds * 0.36;
  const between = shell * 1.7 + fonts.cowries * 0.12;
  const total = width(seeds, fonts.seeds) + gap + between + width(cowries, fonts.cowries);
  const start = x - total / 2;
  const shellX = start + width(seeds, fonts.seeds) + gap + shell * 0.8;
  return [
    label("seeds", start, y, fonts.seeds, seeds, "start"),
    cowrieUse(shellX, y, shell * 1.05, ASLANT),
    label(
      "cowries",
      shellX + shell * 0.9 + fonts.cowries * 0.12,
      y,
      fonts.cowries,
      cowries,
      "start",
    ),
  ];
}

function stacked(x: number, y: number, held: Contents, fonts: FontSizes): SVGElement[] {
  const seeds = String(held.seeds);
  if (held.cowries === 0) return [label("seeds", x, y, fonts.seeds, seeds)];
  return [
    label("seeds", x, y - fonts.cowries * 0.62, fonts.seeds, seeds),
    ...shells(x, y + fonts.seeds * 0.58, held.cowries, fonts.cowries),
  ];
}

function shells(x: number, y: number, cowries: number, size: number): SVGElement[] {
  const text = String(cowries);
  const shell = size * 0.54;
  const total = shell * 1.6 + size * 0.2 + width(text, size);
  const start = x - total / 2;
  return [
    cowrieUse(start + shell * 0.8, y, shell, ASLANT),
    label("cowries", start + shell * 1.6 + size * 0.2, y, size, text, "start"),
  ];
}

/** Numbers first: as large as the hollow allows. */
function inside({ hollow }: PitPlace, held: Contents): SVGElement[] {
  const half = Math.min(hollow.w, hollow.h) / 2;
  const seeds = String(held.seeds);
  const big = half * (seeds.length > 1 ? 0.92 : 1);
  if (held.cowries === 0) return [label("seeds", hollow.x, hollow.y, big, seeds)];
  return [
    label("seeds", hollow.x, hollow.y - half * 0.24, big, seeds),
    ...shells(hollow.x, hollow.y + half * 0.52, held.cowries, half * 0.48),
  ];
}
