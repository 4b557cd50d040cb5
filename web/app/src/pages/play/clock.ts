//  Fischer clocks: each side has its time and gets some more for every move it makes. No clock is
//  read here; whoever calls says what time it is, in milliseconds.

import type { Side } from "@kauri/core";

import { otherSide } from "../../lib/sides.ts";

export interface ClockSettings {
  /** Time at the start, in minutes. */
  minutes: number;
  /** Added after each move, in seconds. */
  increment: number;
}

export interface Clock {
  /** Milliseconds left to each side when `since` was written. */
  left: Readonly<Record<Side, number>>;
  /** Milliseconds added after each move. */
  increment: number;
  /** Whose time is running, if any. */
  running: Side | null;
  /** Since when, in milliseconds. */
  since: number;
}

export const CLOCK_LIMITS = {
  minutes: { least: 1, most: 180 },
  increment: { least: 0, most: 60 },
} as const;

/** A clock that stands still: nobody's time runs before the first move. */
export function newClock({ minutes, increment }: ClockSettings): Clock {
  const time = minutes * 60_000;
  return {
    left: { south: time, north: time },
    increment: increment * 1000,
    running: null,
    since: 0,
  };
}

/** Milliseconds left to a side, never less than none. */
export function timeLeft(clock: Clock, side: Side, now: number): number {
  const gone = clock.running === side ? Math.max(0, now - clock.since) : 0;
  return Math.max(0, clock.left[side] - gone);
}

/** The mover has moved: it gets its increment, and the other side's time runs. */
export function press(clock: Clock, mover: Side, now: number): Clock {
  const added = clock.running === mover ? clock.increment : 0;
  const left = { ...clock.left, [mover]: timeLeft(clock, mover, now) + added };
  return { ...clock, left, running: otherSide(mover), since: now };
}

/** Lets a side's time run from now on. */
export function run(clock: Clock, side: Side, now: number): Clock {
  return { ...halt(clock, now), running: side, since: now };
}

/** Stops the clock: the game is over, or the page is being left. */
export function halt(clock: Clock, now: number): Clock {
  if (clock.running === null) return clock;
  const side = clock.running;
  return {
    ...clock,
    left: { ...clock.left, [side]: timeLeft(clock, side, now) },
    running: null,
    since: now,
  };
}

/** The side whose time has run out. */
export function fallen(clock: Clock, now: number): Side | null {
  const side = clock.running;
  return side !== null && timeLeft(clock, side, now) === 0 ? side : null;
}

/** `4:07`, and tenths under ten seconds: `0:09.3`. Rounded up, so that `0:00` means none is left. */
export function clockFace(milliseconds: number): string {
  const short = milliseconds < 10_000;
  const unit = short ? 100 : 1000;
  const units = Math.ceil(milliseconds / unit);
  const perSecond = 1000 / unit;
  const seconds = Math.floor(units / perSecond);
  const face = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return short ? `${face}.${units % perSecond}` : face;
}
