//  What Play says, put together from the table of words and what the rules told.

import type { Side, Step } from "@kauri/core";

import type { Messages } from "../../i18n/messages.ts";
import type { Chance, Numbers } from "../../lib/score_words.ts";
import { otherSide } from "../../lib/sides.ts";
import { position, result, type Game } from "./game.ts";
import type { GameSetup, Level } from "./setup.ts";

export function levelName(t: Messages["play"], level: Level): string {
  return level === "full" ? t.fullStrength : t.levelName({ level });
}

/** Who plays a side: "You", "Person", "Engine, level 3". */
export function seatName(t: Messages["play"], setup: GameSetup, side: Side): string {
  const seat = setup.seats[side];
  if (seat.type === "person") return setup.mode === "engine" ? t.you : t.person;
  return seat.level === "full" ? t.engineFull : t.engineAt({ level: seat.level });
}

/** How the game ended and why; empty while it goes on. */
export function resultSentence(words: Messages, game: Game): string {
  const ended = result(game);
  if (ended === null) return "";
  const t = words.play;
  const { stores } = position(game);
  const loser = otherSide(ended.winner);
  const names = { winner: words.shell[ended.winner], loser: words.shell[loser] };
  const seeds = { more: stores[ended.winner], less: stores[loser] };
  switch (ended.why) {
    case "majority":
      return t.wonMajority({ ...names, ...seeds });
    case "last-mover":
      return t.wonLastMover({ ...names, ...seeds });
    case "resigned":
      return t.wonResignation({ ...names, ...seeds });
    case "time":
      return t.wonTime(names);
  }
}

/** The hint in a sentence. */
export function hintWords(words: Messages, numbers: Numbers, { line, turn }: Chance): string {
  const { play: t, shell } = words;
  const move = line.notation[0] ?? line.moves[0] ?? "";
  const { score } = line;
  if (score.type === "win" && score.plies !== undefined) {
    return t.hintWin({ move, plies: score.plies });
  }
  if (score.type === "loss" && score.plies !== undefined) {
    return t.hintLoss({ move, plies: score.plies });
  }
  return t.hintLine({ move, side: shell[turn], chance: numbers.percent(line.chance) });
}

/** One step in a few words. */
export function stepWords(words: Messages, step: Step): string {
  const { shell, play: t } = words;
  switch (step.type) {
    case "pick-up": {
      const pieces =
        step.seeds === 0
          ? shell.cowries(step.cowries)
          : t.and({ first: shell.seeds(step.seeds), last: shell.cowries(step.cowries) });
      return t.stepPickUp({ pit: step.pit, pieces });
    }
    case "drop":
      return step.piece === "seed"
        ? t.stepSeed({ pit: step.pit })
        : t.stepCowrie({ pit: step.pit });
    case "capture":
      return t.stepCapture({ pit: step.pit, seeds: shell.seeds(step.seeds) });
    case "loss":
      return t.stepLoss({ pit: step.pit });
    case "pass":
      return t.stepPass({ side: shell[step.side] });
  }
}

/** The rule that made a step, in a sentence. */
export function ruleWords(words: Messages, step: Step, lastCowrie: boolean): string {
  const { shell, play: t } = words;
  switch (step.type) {
    case "pick-up":
      return t.ruleR3;
    case "drop":
      return t.ruleR4;
    case "capture": {
      const store = { store: shell[step.to] };
      return lastCowrie ? t.ruleR5Last(store) : t.ruleR5(store);
    }
    case "loss":
      return t.ruleR6({ store: shell[step.to] });
    case "pass":
      return t.ruleR8;
  }
}
