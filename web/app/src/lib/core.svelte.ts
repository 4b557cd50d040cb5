//  The one client of the rules and the engine, started at once and shared by all pages.

import { KauriError, start, type Kauri } from "@kauri/core";

/** Whether the rules and the engine can be asked. */
export type CoreStatus =
  | { type: "loading" }
  | { type: "ready"; kauri: Kauri }
  /** They did not start, or broke down; `reason` is for the curious. */
  | { type: "failed"; reason: string; unsupported: boolean };

/** What a client says when a worker is gone or did not come. */
const BREAKDOWNS: ReadonlySet<string> = new Set(["worker-missing", "worker-died"]);

class Core {
  status: CoreStatus = $state.raw({ type: "loading" });
  /** Counts starts: what lived in an earlier worker is gone. */
  generation: number = $state(0);

  #ready: Promise<Kauri> | null = null;
  /** The client of this generation, whether it still answers or not. */
  #client: Kauri | null = null;

  /** Starts the workers, unless that was done. */
  begin(): void {
    this.#ready ??= this.#start();
    // Whoever awaits `ready` hears of a failure; here it is enough that the status tells it.
    this.#ready.catch(() => undefined);
  }

  /** The client, as soon as it is there; rejects if it does not start. */
  ready(): Promise<Kauri> {
    this.begin();
    return this.#ready ?? Promise.reject(new Error("the workers were not started"));
  }

  /** Starts new workers in place of those that failed. */
  restart(): void {
    this.#client?.close();
    this.#client = null;
    this.#ready = null;
    this.status = { type: "loading" };
    this.begin();
  }

  /**
   * Takes note of what a question was rejected with. Whether a worker has broken down: the frame
   * says so then, with a way on, and the page need not.
   */
  broke(error: unknown): boolean {
    const broken = error instanceof KauriError && BREAKDOWNS.has(error.code);
    if (broken) this.status = { type: "failed", reason: words(error), unsupported: false };
    return broken;
  }

  async #start(): Promise<Kauri> {
    const generation = ++this.generation;
    try {
      if (typeof WebAssembly === "undefined") throw new Error("WebAssembly is missing");
      const kauri = await start();
      if (generation !== this.generation) {
        kauri.close();
        return await this.ready();
      }
      this.#client = kauri;
      this.status = { type: "ready", kauri };
      return kauri;
    } catch (error) {
      if (generation === this.generation) {
        const unsupported = typeof WebAssembly === "undefined" || typeof Worker === "undefined";
        this.status = { type: "failed", reason: words(error), unsupported };
      }
      throw error;
    }
  }
}

export const core = new Core();

function words(error: unknown): string {
  if (error instanceof KauriError && "detail" in error.problem) return error.problem.detail;
  return error instanceof Error ? error.message : String(error);
}
