//  Short sounds made on the spot: a piece falls on wood, seeds are swept into a store. No files.

import type { Step } from "@kauri/core";

import type { Settings, Sound, Speed } from "./settings.ts";

/** What is heard. */
export const KNOCKS = ["seed", "cowrie", "capture", "loss", "end"] as const;
export type Knock = (typeof KNOCKS)[number];

/** How each sounds: pitch in hertz, how long it rings in seconds, how loud beside the others. */
const VOICES: Record<Knock, { pitch: number; length: number; gain: number; times: number }> = {
  seed: { pitch: 520, length: 0.05, gain: 0.5, times: 1 },
  cowrie: { pitch: 320, length: 0.09, gain: 0.8, times: 1 },
  capture: { pitch: 660, length: 0.07, gain: 0.6, times: 3 },
  loss: { pitch: 200, length: 0.12, gain: 0.6, times: 1 },
  end: { pitch: 440, length: 0.3, gain: 0.6, times: 2 },
};

const LOUDNESS: Record<Sound, number> = { off: 0, soft: 0.12, full: 0.4 };

/** Milliseconds from piece to piece; where the board shows nothing, one knock has to do. */
const PACE: Record<Speed, number> = { off: 0, fast: 45, normal: 90, slow: 200, step: 0 };
/** A long sowing is not heard for longer, in milliseconds. */
const LONGEST = 1500;

let context: AudioContext | null = null;

/** What a move lets be heard, and when, in milliseconds from its start. */
export function notes(steps: readonly Step[], speed: Speed): { at: number; knock: Knock }[] {
  const drops = steps.filter((step) => step.type === "drop").length;
  const pace = drops === 0 ? 0 : Math.min(PACE[speed], LONGEST / drops);
  const heard: { at: number; knock: Knock }[] = [];
  let at = 0;
  for (const step of steps) {
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

/** Lets a move be heard; gives back what silences it. */
export function playMove(
  steps: readonly Step[],
  { sound, speed }: Pick<Settings, "sound" | "speed">,
  ended = false,
): () => void {
  if (sound === "off") return () => undefined;
  const heard = notes(steps, speed);
  if (ended) heard.push({ at: (heard.at(-1)?.at ?? 0) + 400, knock: "end" });
  const timers = heard.map(({ at, knock: what }) => setTimeout(() => knock(what, sound), at));
  return () => timers.forEach(clearTimeout);
}

/** Lets something be heard; silent if sound is off or the browser has none. */
export function knock(what: Knock, sound: Sound): void {
  if (sound === "off" || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // A browser keeps quiet until the page was touched; what was asked before is not made up for.
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  const { pitch, length, gain, times } = VOICES[what];
  for (let time = 0; time < times; time++) {
    strike(context, pitch * (1 + time * 0.12), length, gain * LOUDNESS[sound], time * 0.06);
  }
}

/** One stroke: a tone that falls a little and dies away quickly. */
function strike(at: AudioContext, pitch: number, length: number, gain: number, wait: number): void {
  const begin = at.currentTime + wait;
  const tone = at.createOscillator();
  const volume = at.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(pitch, begin);
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.6, begin + length);
  volume.gain.setValueAtTime(0.0001, begin);
  volume.gain.exponentialRampToValueAtTime(gain, begin + 0.004);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  tone.connect(volume).connect(at.destination);
  tone.start(begin);
  tone.stop(begin + length + 0.02);
}
