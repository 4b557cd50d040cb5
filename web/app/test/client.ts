//  As much of the client as Analyse uses, over the façade in the same thread: no workers in tests.

import { KauriError, type Edit, type Game, type GameView, type Kauri } from "@kauri/core";

import type { Rules } from "./facade.ts";

export function clientOf(rules: Rules): Kauri {
  const { ask } = rules;
  const texts = new Map<number, string>();
  let last = 0;

  const keep = (game: Game, id = ++last): GameView => {
    texts.set(id, game.kgn);
    return { ...game, id };
  };
  const textOf = (id: number): string => {
    const kgn = texts.get(id);
    if (kgn === undefined) throw new KauriError({ code: "no-such-game", game: id });
    return kgn;
  };

  const client = {
    position: async (question: object) => ask<"position">({ type: "position", ...question }),
    probe: async (question: { position: string }) => ask<"probe">({ type: "probe", ...question }),
    setup: async (counts: Parameters<Kauri["setup"]>[0]) =>
      ask<"setup">({ type: "setup", ...counts }),
    encodeShare: async (id: number) =>
      ask<"encode-share">({ type: "encode-share", kgn: textOf(id) }).text,
    decodeShare: async (text: string) => keep(ask<"decode-share">({ type: "decode-share", text })),
    game: {
      new: async (wish: object = {}) => keep(ask<"new-game">({ type: "new-game", ...wish })),
      open: async ({ kgn }: { kgn: string }) =>
        ask<"open-games">({ type: "open-games", kgn }).map((game) => keep(game)),
      edit: async (id: number, edit: Edit) =>
        keep(ask<"edit-game">({ type: "edit-game", kgn: textOf(id), edit }), id),
      close: (id: number) => texts.delete(id),
      keep: (game: Game) => keep(game),
      replace: async (id: number, _: string, game: Game) => keep(game, id),
    },
  };
  return client as unknown as Kauri;
}
