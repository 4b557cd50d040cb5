//  Looks at a running clock, so that a fallen flag is seen.

/** How often a running clock is looked at, in milliseconds. */
const TICK = 100;

export class Ticker {
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Calls again and again, in place of what was called until now. */
  start(look: () => void): void {
    this.stop();
    this.#timer = setInterval(look, TICK);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
