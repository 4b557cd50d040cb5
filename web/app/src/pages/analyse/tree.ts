//  The tree of a game as it is read: lines of moves, each with the variations to it.

import type { Game, Node, NodeId } from "@kauri/core";

export const START: NodeId = "start";

/** A move in a line, with what is said about it and the lines that could be played instead. */
export interface Item {
  node: Node;
  variations: readonly (readonly Item[])[];
}

/** Nodes of a game by their id. */
export type Nodes = ReadonlyMap<NodeId, Node>;

export function nodesOf(game: Game): Nodes {
  return new Map(game.nodes.map((node) => [node.id, node]));
}

/** The moves after a node, its first continuation first. */
export function lineAfter(nodes: Nodes, id: NodeId): Item[] {
  const line: Item[] = [];
  let parent = nodes.get(id);
  while (parent !== undefined) {
    const [first, ...others] = parent.children;
    const node = first === undefined ? undefined : nodes.get(first);
    if (node === undefined) break;
    line.push({ node, variations: others.map((other) => lineFrom(nodes, other)) });
    parent = node;
  }
  return line;
}

/** A variation: its first move, and what follows. */
function lineFrom(nodes: Nodes, id: NodeId): Item[] {
  const node = nodes.get(id);
  return node === undefined ? [] : [{ node, variations: [] }, ...lineAfter(nodes, id)];
}

/** What stands in the main line's table. */
export type Row =
  | { type: "moves"; number: number; south: Item | null; north: Item | null }
  /** What is said after a move, and variations to it, across the table. */
  | { type: "notes"; item: Item };

/** The main line in rows of two moves, broken where something is said or varied. */
export function rowsOf(line: readonly Item[]): Row[] {
  const rows: Row[] = [];
  for (const item of line) {
    const number = item.node.number ?? 0;
    const last = rows.at(-1);
    if (item.node.side === "south") rows.push({ type: "moves", number, south: item, north: null });
    else if (last?.type === "moves" && last.north === null) last.north = item;
    else rows.push({ type: "moves", number, south: null, north: item });
    if (hasNotes(item)) rows.push({ type: "notes", item });
  }
  return rows;
}

export function hasNotes(item: Item): boolean {
  const { comment, closing } = item.node;
  return Boolean(comment) || Boolean(closing) || item.variations.length > 0;
}

/** The nodes from the start to a node, both included. */
export function pathTo(nodes: Nodes, id: NodeId): Node[] {
  const path: Node[] = [];
  for (let node = nodes.get(id); node !== undefined;) {
    path.unshift(node);
    node = node.parent === null ? undefined : nodes.get(node.parent);
  }
  return path;
}

/** The last node of the line that goes on from a node. */
export function endOf(nodes: Nodes, id: NodeId): NodeId {
  return lineAfter(nodes, id).at(-1)?.node.id ?? id;
}

/** The variation before or after a node among the moves at its place; null if there is none. */
export function siblingOf(nodes: Nodes, id: NodeId, step: 1 | -1): NodeId | null {
  const parent = nodes.get(id)?.parent;
  const siblings = parent ? (nodes.get(parent)?.children ?? []) : [];
  return siblings[siblings.indexOf(id) + step] ?? null;
}

/** The number before a move: `3.`, or `3…` for one by North. */
export function numberOf(node: Node): string {
  return `${node.number ?? ""}${node.side === "north" ? "…" : "."}`;
}

/** Whether a node is on the main line. */
export function isMain(game: Game, id: NodeId): boolean {
  return game.mainLine.includes(id);
}
