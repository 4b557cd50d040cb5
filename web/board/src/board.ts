// Changes on the state, and questions to it. Knows neither browser nor rules.

import { otherSide, pitName, pitNames, sideOf, sidePits, type PitName, type Side } from "./pits.js";
import type { LegalMove, PlayedMove, State, Step } from "./state.js";

/** How many pits a side has. */
export function pitCount(state: State): number {
  return state.position.pits.south.length;
}

/** The side whose pits a letter means: the side to move. */
export function activeSide(state: State): Side {
  return state.position.turn;
}

/** Whether the person at this board may move now. */
export function mayMove(state: State): boolean {
  return (
    !state.setup &&
    state.movable !== null &&
    (state.movable === "both" || state.movable === state.position.turn)
  );
}

/** The move of a pit, if it may be played at this board now. */
export function legalMove(state: State, pit: PitName | null): LegalMove | null {
  if (pit === null || !mayMove(state)) return null;
  return state.legal.find(({ move }) => move === pit) ?? null;
}

/** The pit that is previewed: under the mouse, tapped once, or reached by keyboard. */
export function previewedPit(state: State): PitName | null {
  const candidates = [state.hovered, state.chosen, state.focusPreviews ? state.focused : null];
  return candidates.find((pit) => legalMove(state, pit) !== null) ?? null;
}

export function preview(state: State): LegalMove | null {
  return legalMove(state, previewedPit(state));
}

export function hover(state: State, pit: PitName | null): void {
  state.hovered = pit;
}

/** Brings the focus to a pit; whoever came by keyboard also sees its preview, wherever a mouse rests. */
export function focus(state: State, pit: PitName, byKeyboard: boolean): void {
  if (!pitNames(pitCount(state)).includes(pit)) return;
  state.focused = pit;
  state.focusPreviews = byKeyboard;
  if (!byKeyboard) return;
  state.chosen = null;
  state.hovered = null;
}

/** Takes every preview away, until the mouse, a tap or a key asks for one. */
export function dismiss(state: State): void {
  state.chosen = null;
  state.hovered = null;
  state.focusPreviews = false;
}

/**
 * A pit is pressed. If its move was seen already it is played, that is returned;
 * else it is chosen, and the next press plays it.
 */
export function press(state: State, pit: PitName, seen: PitName | null): LegalMove | null {
  const move = legalMove(state, pit);
  if (move === null) {
    state.chosen = null;
    return null;
  }
  if (state.oneTap || seen === pit) {
    dismiss(state);
    return move;
  }
  state.chosen = pit;
  return null;
}

/** Keeps what is pointed at only where it still makes sense on the new position. */
export function settle(state: State): void {
  const names = pitNames(pitCount(state));
  if (!names.includes(state.focused)) {
    state.focused = pitName(state.orientation, 0);
    state.focusPreviews = false;
  }
  if (legalMove(state, state.chosen) === null) state.chosen = null;
  if (state.hovered !== null && !names.includes(state.hovered)) state.hovered = null;
}

/** What a move does to one pit. */
export interface Effect {
  lifted: boolean;
  drops: number;
  captured: number;
  lost: number;
  /** Where in the list of steps this pit is spoken of. */
  steps: number[];
  /** Whether the last piece falls here. */
  last: boolean;
}

/** What a move does, pit by pit. */
export function effects(steps: readonly Step[]): Map<PitName, Effect> {
  const found = new Map<PitName, Effect>();
  let last: Effect | undefined;
  steps.forEach((step, index) => {
    if (step.type === "pass") return;
    let effect = found.get(step.pit);
    if (effect === undefined) {
      effect = { lifted: false, drops: 0, captured: 0, lost: 0, steps: [], last: false };
      found.set(step.pit, effect);
    }
    effect.steps.push(index);
    if (step.type === "pick-up") effect.lifted = true;
    if (step.type === "capture") effect.captured += step.seeds;
    if (step.type === "loss") effect.lost += step.seeds;
    if (step.type === "drop") {
      effect.drops += 1;
      last = effect;
    }
  });
  if (last) last.last = true;
  return found;
}

/** The step of a pit that one would ask about first: what it won or lost, else its last drop. */
export function tellingStep(steps: readonly Step[], effect: Effect): number {
  const of = (type: Step["type"]): number | undefined =>
    effect.steps.findLast((index) => steps[index]?.type === type);
  return of("capture") ?? of("loss") ?? of("drop") ?? effect.steps[0] ?? 0;
}

/** Who played a move. */
export function moverOf(played: PlayedMove): Side | undefined {
  const first = played.steps[0];
  if (first === undefined) return sideOf(played.move);
  return first.type === "pass" ? first.side : sideOf(first.pit);
}

/** The two rows as they lie on the screen: the far one from its owner's right, then the near one. */
export function rowsAsSeen(state: State): { side: Side; pits: PitName[] }[] {
  const near = state.orientation;
  const far = otherSide(near);
  return [
    { side: far, pits: sidePits(far, pitCount(state)).reverse() },
    { side: near, pits: sidePits(near, pitCount(state)) },
  ];
}
