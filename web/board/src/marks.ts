// What is drawn over the board: the rings of a preview, the marks of the last move, an app's shapes.
//
// Shape carries the meaning and colour only helps: lifted is a double ring,
// a drop a dotted one, a capture a thick one, a loss a dashed one.

import { effects, type Effect } from "./board.js";
import { label, rounded } from "./ground.js";
import type { Box, Layout, PitPlace, Point } from "./layout.js";
import { indexOf, type PitName } from "./pits.js";
import type { LegalMove, Shape, Step } from "./state.js";
import { svg } from "./svg.js";

export function drawPreview(move: LegalMove, layout: Layout): SVGElement[] {
  return each(move.steps, layout, (effect, place) => {
    const { hollow } = place;
    const size = Math.min(hollow.w, hollow.h);
    const thin = Math.max(1.8, size * 0.026);
    const thick = Math.max(3.2, size * 0.052);
    const drawn: SVGElement[] = [];
    if (effect.captured > 0) {
      drawn.push(ring("ring captured", hollow, thick / 2, thick));
    } else if (effect.lost > 0) {
      drawn.push(ring("ring lost", hollow, thick / 2, thick * 0.9, dashes(hollow, thick / 2)));
    } else if (effect.drops > 0 && !effect.lifted) {
      const dot = thin * 1.5;
      drawn.push(ring("ring dots", hollow, dot, dot, dots(hollow, dot, dot)));
    }
    if (effect.lifted) {
      drawn.push(ring("ring", hollow, thin * 0.2, thin));
      drawn.push(ring("ring", hollow, thin * 2.6, thin * 1.3));
    }
    if (effect.captured > 0) drawn.push(...badge(place.sum, layout, `+${effect.captured}`));
    if (effect.lost > 0) drawn.push(...badge(place.sum, layout, `−${effect.lost}`));
    return drawn;
  });
}

/**
 * A diamond where the last move began, a dot where pieces fell, a triangle at
 * the end, sums won and lost. Only what changes is drawn anew, since it changes
 * with every piece that falls.
 */
export class LastMove {
  readonly node = svg("g");
  readonly #marks = new Map<PitName, { node: SVGElement; shown: string }>();

  show(steps: readonly Step[], layout: Layout): void {
    const wanted = effects(steps);
    for (const [pit, { node }] of this.#marks) {
      if (wanted.has(pit)) continue;
      node.remove();
      this.#marks.delete(pit);
    }
    for (const [pit, effect] of wanted) {
      const place = layout.pits.get(pit);
      if (place === undefined) continue;
      const { x, y } = place.mark;
      const { captured, lost, lifted, last } = effect;
      const shown = [captured, lost, lifted, last, x, y, layout.fonts.letter].join();
      const before = this.#marks.get(pit);
      if (before?.shown === shown) continue;
      const node = svg("g", {}, lastMoveMark(effect, place, layout, pit));
      before?.node.remove();
      this.node.append(node);
      this.#marks.set(pit, { node, shown });
    }
  }
}

function lastMoveMark(effect: Effect, place: PitPlace, layout: Layout, pit: PitName): SVGElement[] {
  const size = layout.fonts.letter * 0.42;
  const { x, y } = place.mark;
  if (effect.captured > 0) return badge(place.mark, layout, `+${effect.captured}`);
  if (effect.lost > 0) return badge(place.mark, layout, `−${effect.lost}`);
  if (effect.lifted) return [diamond(x, y, size * 1.35)];
  if (effect.last) return [heading(place.mark, layout, pit, size * 1.2)];
  return [svg("circle", { class: "mark", cx: x, cy: y, r: size * 0.62 })];
}

function each(
  steps: readonly Step[],
  layout: Layout,
  draw: (effect: Effect, place: PitPlace, pit: PitName) => SVGElement[],
): SVGElement[] {
  return [...effects(steps)].flatMap(([pit, effect]) => {
    const place = layout.pits.get(pit);
    return place === undefined ? [] : draw(effect, place, pit);
  });
}

function ring(name: string, box: Box, grown: number, width: number, dashed = ""): SVGElement {
  return svg("rect", {
    class: name,
    "stroke-width": width,
    ...rounded(box, grown),
    ...(dashed === "" ? {} : { "stroke-dasharray": dashed }),
  });
}

/** As many dashes as fit evenly around. */
function dashes(box: Box, grown: number): string {
  const piece = around(box, grown) / 12;
  return `${(piece * 0.62).toFixed(2)} ${(piece * 0.38).toFixed(2)}`;
}

/** Dots are dashes of no length with round ends. */
function dots(box: Box, grown: number, width: number): string {
  const round = around(box, grown);
  const count = Math.max(12, Math.round(round / (width * 2.6)));
  return `0 ${(round / count).toFixed(4)}`;
}

function around({ w, h }: Box, grown: number): number {
  const short = Math.min(w, h) + 2 * grown;
  return Math.PI * short + 2 * Math.abs(w - h);
}

function badge({ x, y }: Point, layout: Layout, text: string): SVGElement[] {
  const size = Math.max(12, layout.fonts.cowries);
  const width = (text.length * 0.6 + 0.8) * size;
  return [
    svg("rect", { class: "badge", ...rounded({ x, y, w: width, h: size * 1.4 }, 0) }),
    label("badge-text", x, y, size, text),
  ];
}

function diamond(x: number, y: number, size: number): SVGElement {
  return svg("path", {
    class: "mark open",
    d: `M${x} ${y - size}L${x + size} ${y}L${x} ${y + size}L${x - size} ${y}Z`,
    "stroke-width": Math.max(1.6, size * 0.36),
  });
}

/** A triangle that points the way of the sowing. */
function heading({ x, y }: Point, layout: Layout, pit: PitName, size: number): SVGElement {
  const near = layout.pits.get(pit)?.[layout.form === "wide" ? "row" : "column"];
  const forward = layout.form === "wide" ? near === 1 : near === 0;
  const way = forward ? 1 : -1;
  const d =
    layout.form === "wide"
      ? `M${x - way * size} ${y - size}V${y + size}L${x + way * size} ${y}Z`
      : `M${x - size} ${y - way * size}H${x + size}L${x} ${y + way * size}Z`;
  return svg("path", { class: "mark", d });
}

export function drawShapes(shapes: readonly Shape[], layout: Layout): SVGElement[] {
  return shapes.flatMap((shape) =>
    shape.type === "arrow" ? arrow(shape, layout) : highlight(shape, layout),
  );
}

function highlight(shape: Extract<Shape, { type: "highlight" }>, layout: Layout): SVGElement[] {
  const place = layout.pits.get(shape.pit);
  if (place === undefined) return [];
  const size = Math.min(place.hollow.w, place.hollow.h);
  const tone = `highlight tone-${shape.tone ?? "main"}`;
  const drawn: SVGElement[] = [ring(tone, place.hollow, -size * 0.05, Math.max(2.5, size * 0.045))];
  if (shape.label !== undefined) drawn.push(...badge(place.mark, layout, shape.label));
  return drawn;
}

/** Bowed towards the middle of the board, so that two arrows of one row stay apart. */
function arrow(shape: Extract<Shape, { type: "arrow" }>, layout: Layout): SVGElement[] {
  const from = layout.pits.get(shape.from)?.hollow;
  const to = layout.pits.get(shape.to)?.hollow;
  if (from === undefined || to === undefined) return [];
  const size = Math.min(from.w, from.h);
  const width = Math.max(4, size * 0.09);
  const tone = `tone-${shape.tone ?? "main"}`;
  if (shape.from === shape.to) return [ring(`highlight ${tone}`, from, -width, width)];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const bow = (indexOf(shape.from) % 2 === 0 ? 0.1 : 0.16) * length;
  const bend = { x: (from.x + to.x) / 2 + along.y * bow, y: (from.y + to.y) / 2 - along.x * bow };
  const heading = Math.atan2(to.y - bend.y, to.x - bend.x);
  const tip = {
    x: to.x - Math.cos(heading) * size * 0.1,
    y: to.y - Math.sin(heading) * size * 0.1,
  };
  const head = width * 3;
  const back = { x: tip.x - Math.cos(heading) * head, y: tip.y - Math.sin(heading) * head };
  const wing = (sign: number): string =>
    `${back.x - sign * Math.sin(heading) * head * 0.55} ${back.y + sign * Math.cos(heading) * head * 0.55}`;
  const d = `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${back.x} ${back.y}`;
  return [
    svg("path", { class: "arrow-case", d, "stroke-width": width * 1.45 }),
    svg("path", { class: `arrow ${tone}`, d, "stroke-width": width }),
    svg("path", { class: `arrow-head ${tone}`, d: `M${tip.x} ${tip.y}L${wing(1)}L${wing(-1)}Z` }),
  ];
}
