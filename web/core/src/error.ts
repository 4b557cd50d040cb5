import type { Problem, Refusal } from "./generated/protocol";

/** What can go wrong outside the rules, the engine and the tables. */
export type ClientProblem =
  /** The worker's script or the WebAssembly could not be loaded. */
  | { code: "worker-missing"; detail: string }
  /** The worker broke down; the next question starts another. Nothing is lost. */
  | { code: "worker-died"; detail: string }
  /** It was stopped before there was an answer. */
  | { code: "stopped" }
  /** A file could not be fetched; `status` is that of HTTP, 0 if there was none. */
  | { code: "fetch"; url: string; status: number }
  /** There is no game of this number; it was closed. */
  | { code: "no-such-game"; game: number }
  /** The client was closed. */
  | { code: "closed" };

/** Why something was refused, as data for the page to put into words. */
export type KauriProblem = Problem | ClientProblem;

/** What every promise of the client is rejected with. */
export class KauriError extends Error {
  override readonly name = "KauriError";

  constructor(
    /** What is wrong. */
    readonly problem: KauriProblem,
    /** The same in English, for logs. */
    message: string = problem.code,
  ) {
    super(message);
  }

  /** Which kind of problem it is. */
  get code(): KauriProblem["code"] {
    return this.problem.code;
  }

  /** The error of a refusal. */
  static of(refusal: Refusal): KauriError {
    return new KauriError(refusal.problem, refusal.message);
  }
}
