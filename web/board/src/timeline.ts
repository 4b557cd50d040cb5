// When what happens in a sowing. No clock in here.

import type { PitName, Side } from "./pits.js";
import type { Piece, Speed, Step } from "./state.js";

/** Something that happens at a moment of a sowing, in milliseconds from its start. */
export type Moment = { readonly at: number; readonly index: number } & (
  | { readonly type: "lift"; readonly pit: PitName }
  | { readonly type: "release"; readonly pit: PitName; readonly piece: Piece }
  | { readonly type: "land"; readonly pit: PitName; readonly piece: Piece }
  | { readonly type: "send"; readonly pit: PitName; readonly seeds: number; readonly to: Side }
  | { readonly type: "bank"; readonly seeds: number; readonly to: Side }
  | { readonly type: "wait" }
);

export interface Timeline {
  readonly moments: readonly Moment[];
  /** When all of each step has happened. */
  readonly ends: readonly number[];
  /** How long a piece falls, and how long seeds travel to a store. */
  readonly fall: number;
  readonly travel: number;
  readonly total: number;
}

interface Tempo {
  /** From one pit to the next. */
  readonly beat: number;
  /** The longest that a sowing takes, the last journey to a store included. */
  readonly most: number;
}

const TEMPOS: Readonly<Record<Exclude<Speed, "off">, Tempo>> = {
  fast: { beat: 45, most: 800 },
  normal: { beat: 90, most: 1500 },
  slow: { beat: 240, most: 6000 },
  step: { beat: 140, most: Infinity },
};

/** Long sowings speed up to keep within their time. */
export function timeline(steps: readonly Step[], speed: Exclude<Speed, "off">): Timeline {
  const { beat, most } = TEMPOS[speed];
  // Step by step, seeds arrive in their store before anything else happens.
  const beats = layOutBeats(steps, speed === "step" ? TRAVEL + REST : PAUSE);
  const scale = Math.min(beat, most / beats.total);
  return {
    moments: beats.moments
      .map((moment) => ({ ...moment, at: moment.at * scale }))
      .sort((a, b) => a.at - b.at),
    ends: beats.ends.map((end) => end * scale),
    fall: FALL * scale,
    travel: TRAVEL * scale,
    total: beats.total * scale,
  };
}

// In beats.
const LIFT = 1.6;
const FALL = 0.8;
const TRAVEL = 3.6;
const PAUSE = 1.2;
const REST = 0.4;

function layOutBeats(
  steps: readonly Step[],
  pause: number,
): {
  moments: Moment[];
  ends: number[];
  total: number;
} {
  const moments: Moment[] = [];
  const ends: number[] = [];
  let now = 0;
  let total = 1;
  steps.forEach((step, index) => {
    switch (step.type) {
      case "pick-up":
        moments.push({ at: now, index, type: "lift", pit: step.pit });
        now += LIFT;
        break;
      case "drop":
        moments.push({ at: now, index, type: "release", pit: step.pit, piece: step.piece });
        moments.push({ at: now + FALL, index, type: "land", pit: step.pit, piece: step.piece });
        total = Math.max(total, now + FALL);
        now += 1;
        break;
      case "capture":
      case "loss":
        // The piece that did it has landed by now.
        moments.push({
          at: now,
          index,
          type: "send",
          pit: step.pit,
          seeds: step.seeds,
          to: step.to,
        });
        moments.push({ at: now + TRAVEL, index, type: "bank", seeds: step.seeds, to: step.to });
        total = Math.max(total, now + TRAVEL);
        now += pause;
        break;
      case "pass":
        moments.push({ at: now, index, type: "wait" });
        now += 1;
        break;
    }
    // What a step set going is over, and nothing of the next has begun.
    ends.push(
      Math.max(0, ...moments.filter((moment) => moment.index === index).map(({ at }) => at)),
    );
    total = Math.max(total, now);
  });
  return { moments, ends, total };
}
