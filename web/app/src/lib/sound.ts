//  Short sounds made on the spot: a piece falls on wood, seeds are swept into a store. No files.

import type { Sound } from "./settings.ts";

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

let context: AudioContext | null = null;

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
