import { describe, expect, test } from "vitest";

import type { Node } from "@kauri/core";

import { endOf, lineAfter, pathTo, rowsOf, siblingOf, START } from "../src/pages/analyse/tree.ts";

/** `1. C d (1… e 2. A) 2. F`, with a comment after d. */
const NODES = new Map(
  [
    node(START, null, ["C"]),
    node("C", START, ["Cd", "Ce"], { move: "C", side: "south", number: 1 }),
    node("Cd", "C", ["CdF"], { move: "d", side: "north", number: 1, comment: "well played" }),
    node("Ce", "C", ["CeA"], { move: "e", side: "north", number: 1 }),
    node("CdF", "Cd", [], { move: "F", side: "south", number: 2 }),
    node("CeA", "Ce", [], { move: "A", side: "south", number: 2 }),
  ].map((one) => [one.id, one]),
);

function node(
  id: string,
  parent: string | null,
  children: string[],
  more: Partial<Node> = {},
): Node {
  return { id, parent, children, ply: 0, position: "", glyphs: [], ...more } as Node;
}

describe("the tree of a game as it is read", () => {
  test("a line takes the first continuation and keeps the others as variations", () => {
    const line = lineAfter(NODES, START);
    expect(line.map((item) => item.node.id)).toEqual(["C", "Cd", "CdF"]);
    const variations = line[1]?.variations.map((one) => one.map((item) => item.node.id));
    expect(variations).toEqual([["Ce", "CeA"]]);
  });

  test("rows hold two moves and are broken by what is said after one", () => {
    const rows = rowsOf(lineAfter(NODES, START));
    const told = rows.map((row) =>
      row.type === "notes" ? "notes" : [row.number, row.south?.node.id, row.north?.node.id],
    );
    expect(told).toEqual([[1, "C", "Cd"], "notes", [2, "CdF", undefined]]);
  });

  test("a game that North begins leaves South's first place empty", () => {
    const nodes = new Map(
      [node(START, null, ["d"]), node("d", START, [], { side: "north", number: 1, move: "d" })].map(
        (one) => [one.id, one],
      ),
    );
    const [row] = rowsOf(lineAfter(nodes, START));
    expect(row).toMatchObject({ type: "moves", number: 1, south: null });
  });

  test("one goes to the end of a line, to variations beside it, and back along the path", () => {
    expect(endOf(NODES, START)).toBe("CdF");
    expect(siblingOf(NODES, "Cd", 1)).toBe("Ce");
    expect(siblingOf(NODES, "Ce", 1)).toBeNull();
    expect(siblingOf(NODES, START, 1)).toBeNull();
    expect(pathTo(NODES, "CeA").map((one) => one.id)).toEqual([START, "C", "Ce", "CeA"]);
  });
});
