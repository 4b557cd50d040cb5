// What is said of a move, to eyes and to ears.

import { effects, moverOf, tellingStep, type Effect } from "./board.js";
import { otherSide, sideOf, type PitName } from "./pits.js";
import type { LegalMove, PlayedMove, Shape, Step } from "./state.js";
import type { PitCount, Texts } from "./texts/texts.js";

/** "South sows C: 6 pieces; captures 9 seeds in d". */
export function moveSentence(played: PlayedMove, texts: Texts): string {
  const mover = moverOf(played);
  if (mover === undefined) return "";
  const first = played.steps.find((step) => step.type === "pick-up");
  if (first === undefined) return texts.passes(mover);
  const captured = counted(played.steps, "capture");
  const lost = counted(played.steps, "loss");
  return [
    texts.sows(mover, first.pit, first.seeds + first.cowries),
    captured.length > 0 ? texts.captures(captured) : "",
    lost.length > 0 ? texts.loses(lost) : "",
    played.opponentPasses === true ? texts.mustPass(otherSide(mover)) : "",
  ]
    .filter((clause) => clause !== "")
    .join("; ");
}

/** What a move would do, clause by clause. */
export function previewClauses(move: LegalMove, texts: Texts): string[] {
  if (move.sentence !== undefined) return [move.sentence];
  const mover = moverOf(move);
  const first = move.steps.find((step) => step.type === "pick-up");
  if (mover === undefined || first === undefined) return [];
  const clauses = [texts.previewSow(first.pit, first.seeds, first.cowries)];
  const captured = counted(move.steps, "capture");
  const lost = counted(move.steps, "loss");
  if (captured.length > 0) clauses.push(texts.previewCapture(captured));
  if (lost.length > 0) clauses.push(texts.previewLoss(lost));
  if (move.opponentPasses) clauses.push(texts.previewPass(otherSide(mover)));
  return clauses;
}

/** One step, for sowing step by step and for the marks of the last move. */
export function stepSentence(step: Step, texts: Texts): string {
  switch (step.type) {
    case "pick-up":
      return texts.stepPickUp(step.pit, step.seeds, step.cowries);
    case "drop":
      return texts.stepDrop(step.pit, step.piece);
    case "capture":
      return texts.stepCapture(step.pit, step.seeds, step.to);
    case "loss":
      return texts.stepLoss(step.pit, step.seeds, step.to);
    case "pass":
      return texts.stepPass(step.side);
  }
}

/** The name of the mark that the last move left at a pit. */
export function markName(played: PlayedMove, effect: Effect, texts: Texts): string {
  const step = played.steps[tellingStep(played.steps, effect)];
  if (step === undefined) return "";
  return texts.why(stepSentence(step, texts));
}

/** What a screen reader says after the name of a pit: whose it is, what playing it would do, the app's labels. */
export function pitDescription(
  pit: PitName,
  move: LegalMove | null,
  texts: Texts,
  shapes: readonly Shape[] = [],
): string {
  const side = sideOf(pit);
  if (side === undefined) return "";
  const labels = shapes.flatMap((shape) =>
    shape.type === "highlight" && shape.pit === pit ? (shape.label ?? []) : [],
  );
  const playable = move === null ? [] : [texts.playable(previewClauses(move, texts).join(", "))];
  return [texts.sides[side], ...playable, ...labels].join(". ");
}

function counted(steps: readonly Step[], type: "capture" | "loss"): PitCount[] {
  return [...effects(steps)]
    .map(([pit, effect]) => ({ pit, seeds: type === "capture" ? effect.captured : effect.lost }))
    .filter(({ seeds }) => seeds > 0);
}
