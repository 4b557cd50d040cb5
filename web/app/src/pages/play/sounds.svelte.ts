//  Lets each new move of the game be heard.

import { untrack } from "svelte";

import { settings } from "../../lib/settings.svelte.ts";
import { playMove } from "../../lib/sound.ts";
import { play } from "./controller.svelte.ts";
import { result, type Game } from "./game.ts";

/** Sounds for as long as the page is open. To be called where the page is made. */
export function playSounds(): void {
  let before: Game | null = null;
  let hush = (): void => undefined;

  $effect(() => {
    const game = play.game;
    const isNew = game !== null && before !== null && isOneMoveOn(before, game);
    before = game;
    if (!isNew || game === null) return;
    hush();
    const last = game.plies[game.at - 1];
    const current = untrack(() => settings.current);
    hush = playMove(last?.steps ?? [], current, result(game) !== null);
  });

  $effect(() => () => hush());
}

/** Whether a move was just made: not one taken back to, nor a game that was opened. */
function isOneMoveOn(before: Game, game: Game): boolean {
  return (
    game.start === before.start &&
    game.at === game.plies.length &&
    game.plies[before.at - 1] === before.plies[before.at - 1] &&
    game.at === before.at + 1
  );
}
