// The board without pieces: panel, hollows, letters, names of the sides.

import { legalMove } from "./board.js";
import type { Box, Layout } from "./layout.js";
import { SIDES } from "./pits.js";
import type { State } from "./state.js";
import { svg } from "./svg.js";

/** What stays the same while a game is played. */
export function drawGround(state: State, layout: Layout): SVGElement[] {
  return [
    ...panel(layout, state.theme === "wood"),
    ...SIDES.map((side) => hollow(layout.stores[side].hollow)),
    ...[...layout.pits.values()].map((pit) => hollow(pit.hollow)),
    ...(state.coordinates ? letters(layout) : []),
  ];
}

/** What tells whose turn it is, and which pits may be played. */
export function drawTurn(state: State, layout: Layout): SVGElement[] {
  return [...playable(state, layout), ...names(state, layout)];
}

/** A rounded box, grown by so much all round. */
export function rounded(
  { x, y, w, h }: Box,
  grown: number,
  radius = Math.min(w, h) / 2,
): { x: number; y: number; width: number; height: number; rx: number } {
  return {
    x: x - w / 2 - grown,
    y: y - h / 2 - grown,
    width: Math.max(0, w + 2 * grown),
    height: Math.max(0, h + 2 * grown),
    rx: Math.max(0, radius + grown),
  };
}

function panel(layout: Layout, grained: boolean): SVGElement[] {
  const rim = Math.max(1.5, layout.seed * 0.6);
  const board = svg("rect", {
    class: "panel",
    fill: "url(#panel-fill)",
    "stroke-width": rim,
    ...rounded(layout.panel, -rim / 2, layout.panelRadius),
  });
  const bevel = svg("rect", {
    class: "bevel",
    "stroke-width": Math.max(1, rim * 0.4),
    ...rounded(layout.panel, -rim * 1.2, layout.panelRadius),
  });
  return grained ? [board, grain(layout.panel, layout.panelRadius, rim), bevel] : [board, bevel];
}

/** A few long lines along the board, the same on every board of its size. */
function grain({ x, y, w, h }: Box, radius: number, rim: number): SVGElement {
  const upright = h > w;
  const [long, short] = upright ? [h, w] : [w, h];
  const lines = [];
  for (let at = 1; at < 12; at += 1) {
    const across = (at / 12 - 0.5) * short;
    const bow = Math.sin(at * 2.4) * short * 0.035;
    const near = Math.abs(across) - (short / 2 - radius);
    const cut = near > 0 ? radius - Math.sqrt(Math.max(0, radius ** 2 - near ** 2)) : 0;
    const half = long / 2 - rim - cut;
    const point = (along: number, off: number): string =>
      upright
        ? `${(x + across + off).toFixed(1)} ${(y + along).toFixed(1)}`
        : `${(x + along).toFixed(1)} ${(y + across + off).toFixed(1)}`;
    lines.push(
      `M${point(-half, 0)}C${point(-half / 3, bow)} ${point(half / 3, -bow)} ${point(half, 0)}`,
    );
  }
  return svg("path", { class: "grain", d: lines.join(""), "stroke-width": Math.max(1, rim * 0.5) });
}

/** Light comes from above: it falls on the lower lip. */
function hollow(place: Box): SVGElement {
  const edge = Math.max(1.5, Math.min(place.w, place.h) * 0.022);
  return svg("g", {}, [
    svg("rect", {
      class: "hollow",
      fill: "url(#hollow-fill)",
      "stroke-width": edge,
      ...rounded(place, -edge / 2),
    }),
    svg("rect", {
      class: "lip",
      stroke: "url(#lip)",
      "stroke-width": edge,
      ...rounded(place, edge / 2),
    }),
  ]);
}

/** Pits that may be played have a light rim. */
function playable(state: State, layout: Layout): SVGElement[] {
  return [...layout.pits]
    .filter(([pit]) => legalMove(state, pit) !== null)
    .map(([, { hollow: place }]) =>
      svg("rect", {
        class: "playable",
        "stroke-width": Math.max(1.5, Math.min(place.w, place.h) * 0.02),
        ...rounded(place, 0),
      }),
    );
}

function letters(layout: Layout): SVGElement[] {
  return [...layout.pits].map(([pit, { letter }]) =>
    label("letter", letter.x, letter.y, layout.fonts.letter, pit),
  );
}

/** Whose store it is; the name of the side to move stands on a plate. */
function names(state: State, layout: Layout): SVGElement[] {
  return SIDES.flatMap((side) => {
    const { name, nameWidth } = layout.stores[side];
    const text = state.texts.sides[side];
    const size = Math.min(layout.fonts.name, nameWidth / (text.length * 0.7 + 1));
    if (state.position.turn !== side || state.setup) {
      return [label("name", name.x, name.y, size, text)];
    }
    const plate = { ...name, w: (text.length * 0.64 + 0.9) * size, h: size * 1.9 };
    return [
      svg("rect", { class: "plate", ...rounded(plate, 0) }),
      label("plate-text", name.x, name.y, size, text),
    ];
  });
}

export function label(
  name: string,
  x: number,
  y: number,
  size: number,
  text: string,
  anchor: "start" | "middle" | "end" = "middle",
): SVGTextElement {
  // Digits and capitals are about 0.7 em high: lowered by half of it, they stand in the middle.
  return svg(
    "text",
    { class: name, x, y: y + size * 0.36, "font-size": size, "text-anchor": anchor },
    [document.createTextNode(text)],
  );
}
