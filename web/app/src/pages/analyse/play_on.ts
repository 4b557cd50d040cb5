//  From Analyse to Play: a game that begins with the position on the board. Play is fetched only
//  when somebody asks for it.

import type { PositionView } from "@kauri/core";

import { kept } from "../../lib/store.ts";
import { router } from "../../router/router.svelte.ts";

/** Whether Play has a game that is not over, which a new one would end. */
export async function isPlaying(): Promise<boolean> {
  const [{ play }, { result }, { readKeptGame }] = await Promise.all([
    import("../play/controller.svelte.ts"),
    import("../play/game.ts"),
    import("../play/kept_game.ts"),
  ]);
  if (play.game !== null) return play.game.at > 0 && result(play.game) === null;
  const old = readKeptGame(await kept("game"));
  return old !== null && old.at > 0 && old.ended === null;
}

/** Begins the game and goes there. */
export async function playOn(start: PositionView): Promise<void> {
  const { play } = await import("../play/controller.svelte.ts");
  play.beginFrom(start);
  await router.open("play");
}
