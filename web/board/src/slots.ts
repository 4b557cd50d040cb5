// Where the pieces lie in a hollow.
//
// Slot k depends on the hollow and on k alone, never on how many pieces there
// are: a piece that comes or goes leaves all others where they were. Seeds heap
// up from below the middle, layer upon layer; cowries lie above and on top, in
// slots of their own, so that no seed ever hides one.

import type { Box, Point } from "./layout.js";

export interface Slot extends Point {
  /** Degrees. */
  readonly turn: number;
}

/** Beyond this many, a heap looks full and the number tells. */
export const MOST_SEEDS_SHOWN = 60;
export const MOST_COWRIES_SHOWN = 12;

/** Where seeds lie in a hollow, in the order in which they come, relative to its middle. */
export function seedSlots(hollow: Box, seed: number, key: string, kind: "pit" | "store"): Slot[] {
  const slots: Slot[] = [];
  for (let layer = 0; slots.length < MOST_SEEDS_SHOWN && layer < 4; layer += 1) {
    slots.push(...layerOf(hollow, seed, key, kind, layer));
  }
  return slots.slice(0, MOST_SEEDS_SHOWN);
}

function layerOf(
  hollow: Box,
  seed: number,
  key: string,
  kind: "pit" | "store",
  layer: number,
): Slot[] {
  const inset = seed * (1.45 + layer * 1.1);
  const pitch = seed * 2.1;
  const rise = layer * seed * 0.75;
  const heap = heapPoint(hollow, kind);
  // Each hollow has its own lattice, turned and shifted, so that no two heaps look the same.
  const own = hashOf(`${key}${layer}`);
  const [cos, sin] = [Math.cos(own.a * Math.PI), Math.sin(own.a * Math.PI)];
  const reach = Math.ceil((hollow.w + hollow.h) / pitch);
  const found: (Slot & { far: number })[] = [];
  for (let row = -reach; row <= reach; row += 1) {
    for (let column = -reach; column <= reach; column += 1) {
      const hash = hashOf(`${key}${layer},${row},${column}`);
      const u = (column + (row & 1) / 2 + own.b * 0.5) * pitch + (hash.a - 0.5) * seed * 0.3;
      const v = (row * 0.88 + own.c * 0.4) * pitch + (hash.b - 0.5) * seed * 0.3;
      const x = heap.x + u * cos - v * sin;
      const y = heap.y + u * sin + v * cos;
      if (!inside(hollow, x, y, inset)) continue;
      const far = Math.hypot(x - heap.x, (y - heap.y) * heap.stretch) + hash.c * seed * 1.1;
      found.push({ x, y: y - rise, turn: 0, far });
    }
  }
  return found.sort((a, b) => a.far - b.far).map(({ x, y, turn }) => ({ x, y, turn }));
}

/** Where a heap begins. A store fills from its lower end. */
function heapPoint(hollow: Box, kind: "pit" | "store"): Point & { stretch: number } {
  if (kind === "pit") return { x: 0, y: hollow.h * 0.19, stretch: 1 };
  if (hollow.h > hollow.w) return { x: 0, y: hollow.h / 2 - hollow.w / 2, stretch: 1 };
  return { x: 0, y: 0, stretch: 2 };
}

/** Half a cowrie's length, in halves of the hollow's shorter side. */
const COWRIE_LENGTH = 0.33;

// In halves of the hollow less a cowrie: the first above the heap, then beside
// it, then before it, then on top of the others.
const COWRIE_PLACES = [
  [0, -0.62],
  [-0.62, -0.46],
  [0.62, -0.46],
  [-0.3, 0.1],
  [0.32, 0.14],
  [-0.85, 0.2],
  [0.86, 0.22],
  [0, 0.7],
  [-0.3, -0.5],
  [0.33, -0.48],
  [0.02, -0.2],
  [-0.5, 0.5],
] as const;

/** Where cowries lie in a hollow, relative to its middle. */
export function cowrieSlots(hollow: Box, key: string): Slot[] {
  const half = Math.min(hollow.w, hollow.h) / 2;
  const length = half * COWRIE_LENGTH;
  const reachX = hollow.w / 2 - length * 1.15;
  const reachY = hollow.h / 2 - length * 1.25;
  return COWRIE_PLACES.map(([x, y], index) => {
    const hash = hashOf(`${key}cowrie${index}`);
    return {
      x: x * reachX * 0.8 + (hash.a - 0.5) * half * 0.06,
      y: y * reachY * 0.95 + (hash.b - 0.5) * half * 0.06,
      turn: (hash.c - 0.5) * 44,
    };
  });
}

/** How large a cowrie is in this hollow: half its length. */
export function cowrieSize(hollow: Box): number {
  return (Math.min(hollow.w, hollow.h) / 2) * COWRIE_LENGTH;
}

function inside(hollow: Box, x: number, y: number, inset: number): boolean {
  const radius = Math.min(hollow.w, hollow.h) / 2;
  const dx = Math.max(0, Math.abs(x) - (hollow.w / 2 - radius));
  const dy = Math.max(0, Math.abs(y) - (hollow.h / 2 - radius));
  return Math.hypot(dx, dy) <= radius - inset;
}

/** Three numbers from 0 to 1 that are always the same for the same text. */
function hashOf(text: string): { a: number; b: number; c: number } {
  let h = 2166136261;
  for (let at = 0; at < text.length; at += 1) {
    h = Math.imul(h ^ text.charCodeAt(at), 16777619);
  }
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h ^= h >>> 13;
  const part = (shift: number): number => ((h >>> shift) & 1023) / 1023;
  return { a: part(0), b: part(10), c: part(20) };
}
