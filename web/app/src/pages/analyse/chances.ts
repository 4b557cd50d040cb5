//  South's winning chance along the main line, as the record has it: what the graph and its table
//  show.

import type { Game, NodeId } from "@kauri/core";

import type { Messages } from "../../i18n/messages.ts";
import { numberOf, type Nodes } from "./tree.ts";
import { moveWords } from "./words.ts";

export interface ChancePoint {
  node: NodeId;
  ply: number;
  /** `3. C+9`, or the start. */
  label: string;
  /** 0 to 1; null where nothing is known. */
  chance: number | null;
}

export function chancesOf(game: Game | null, nodes: Nodes, t: Messages["analyse"]): ChancePoint[] {
  return (game?.mainLine ?? []).flatMap((id) => {
    const node = nodes.get(id);
    if (node === undefined) return [];
    const label = node.move === undefined ? t.start : `${numberOf(node)} ${moveWords(node, t)}`;
    return [{ node: id, ply: node.ply, label, chance: node.eval?.chance ?? null }];
  });
}
