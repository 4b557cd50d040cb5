import type { AnswerTo, Channel } from "./channel";
import { KauriError } from "./error";
import type { Report, Request } from "./generated/protocol";

/** A promise of something that takes long and can be stopped. */
export type Stoppable<T> = Promise<T> & {
  /** Stops it. The promise gives, at once, what is known until then. */
  stop(): Promise<T>;
};

/** What takes long: one thing at a time, and a new one stops the one before. */
export class Thinking {
  private turn = 0;
  private readonly flag: Int32Array | null;
  private current: { turn: number; stop(): void } | null = null;

  constructor(
    private readonly engine: Channel,
    stopFlag: SharedArrayBuffer | undefined,
  ) {
    this.flag = stopFlag === undefined ? null : new Int32Array(stopFlag);
  }

  /**
   * Asks the engine. `inSlices` says whether what it does pauses for messages where no
   * memory is shared; what does not has to be ended with its worker.
   */
  ask<R extends Request>(
    request: R,
    report: (report: Report) => void,
    inSlices: boolean,
  ): Stoppable<AnswerTo<R>> {
    this.current?.stop();
    const turn = ++this.turn;
    const answer = this.engine.think(request, turn, report);
    let over = false;
    const done = () => {
      over = true;
      if (this.current?.turn === turn) this.current = null;
    };
    const stop = () => {
      if (!over) this.end(turn, inSlices);
    };
    this.current = { turn, stop };
    answer.then(done, done);
    return Object.assign(answer, {
      stop: () => {
        stop();
        return answer;
      },
    });
  }

  private end(turn: number, inSlices: boolean): void {
    if (this.flag !== null) {
      Atomics.store(this.flag, 0, Math.max(Atomics.load(this.flag, 0), turn));
    } else if (inSlices) {
      this.engine.start().then(
        () => this.engine.tell({ type: "stop", turn }),
        () => undefined,
      );
    } else {
      this.engine.end({ code: "stopped" });
    }
  }
}

/** What gives, when it is stopped, at once what is known; else what it comes to. */
export function answeringAtOnce<T>(from: Stoppable<T>, known: () => T | null): Stoppable<T> {
  let stopped: (answer: T) => void = () => undefined;
  const atOnce = new Promise<T>((resolve) => {
    stopped = resolve;
  });
  const answer = Promise.race([from, atOnce]);
  const stop = () => {
    from.stop().catch(() => undefined);
    const found = known();
    if (found !== null) stopped(found);
    return answer;
  };
  return Object.assign(answer, { stop });
}

/** A promise made from another with the same way to stop it. */
export function stoppable<A, B>(
  from: Stoppable<A>,
  then: (answer: A) => B | Promise<B>,
): Stoppable<B> {
  const answer = from.then(then);
  const stop = () => {
    from.stop().catch(() => undefined);
    return answer;
  };
  return Object.assign(answer, { stop });
}

/** A promise that can be stopped before what it waits for has begun. */
export function stoppableAfter<A, B>(
  first: Promise<A>,
  begin: (value: A) => Stoppable<B>,
): Stoppable<B> {
  let stopped = false;
  let begun: Stoppable<B> | null = null;
  const answer = first.then((value) => {
    if (stopped) throw new KauriError({ code: "stopped" });
    begun = begin(value);
    return begun;
  });
  const stop = () => {
    stopped = true;
    begun?.stop().catch(() => undefined);
    return answer;
  };
  return Object.assign(answer, { stop });
}
