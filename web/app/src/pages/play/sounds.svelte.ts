//  What a move sounds like: its pieces fall, then what it captured or lost.

import type { Speed } from "../../lib/settings.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { knock, type Knock } from "../../lib/sound.ts";
import { play } from "./controller.svelte.ts";
import { result, type Ply } from "./game.ts";

/** Milliseconds from piece to piece; where the board shows nothing, one knock has to do. */
const PACE: Record<Speed, number> = { off: 0, fast: 45, normal: 90, slow: 200, step: 0 };
/** A long sowing is not heard for longer, in milliseconds. */
const LONGEST = 1500;

/** What a move lets be heard, and when, in milliseconds from its start. */
export function score(ply: Pick<Ply, "steps">, speed: Speed): { at: number; knock: Knock }[] {
  const drops = ply.steps.filter((step) => step.type === "drop").length;
  const pace = drops === 0 ? 0 : Math.min(PACE[speed], LONGEST / drops);
  const heard: { at: number; knock: Knock }[] = [];
  let at = 0;
  for (const step of ply.steps) {
    if (step.type === "drop") {
      at += pace;
      if (pace > 0) heard.push({ at, knock: step.piece });
    } else if (step.type === "capture" || step.type === "loss") {
      heard.push({ at, knock: step.type });
    }
  }
  if (heard.length === 0 && drops > 0) heard.push({ at: 0, knock: "seed" });
  return heard;
}

/** Lets each new move be heard for as long as the page is open. To be called where it is made. */
export function playSounds(): void {
  let heard: Ply | undefined;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const hush = (): void => {
    timers.forEach(clearTimeout);
    timers = [];
  };

  $effect(() => {
    const game = play.game;
    const last = game?.plies[game.at - 1];
    const before = heard;
    heard = last;
    // Only the move just made: not one that was taken back to, nor a game that was opened.
    if (game === null || last === undefined || last === before) return;
    if (game.at !== game.plies.length || (before === undefined && game.at > 1)) return;
    const { sound, speed } = settings.current;
    hush();
    if (sound === "off") return;
    const notes = score(last, speed);
    timers = notes.map(({ at, knock: what }) => setTimeout(() => knock(what, sound), at));
    if (result(game) !== null) {
      const end = (notes.at(-1)?.at ?? 0) + 400;
      timers.push(setTimeout(() => knock("end", sound), end));
    }
  });

  $effect(() => hush);
}
