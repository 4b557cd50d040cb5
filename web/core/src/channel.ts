import { type ClientProblem, KauriError } from "./error";
import type { Answers, Refusal, Report, Request } from "./generated/protocol";
import type { FromWorker, ToWorker, WasmSource, WorkerLike } from "./messages";

/** The answer to a request. */
export type AnswerTo<R extends Request> = Answers[R["type"]];

interface Waiting {
  resolve(answer: unknown, tables: ArrayBuffer[]): void;
  reject(error: KauriError): void;
  report?: ((report: Report) => void) | undefined;
}

export interface ChannelOptions {
  createWorker(): WorkerLike;
  /** What the WebAssembly is made from; asked when a worker is started. */
  wasm(): WasmSource;
  stopFlag?: SharedArrayBuffer | undefined;
  /** A worker has come up. */
  onReady(module: WebAssembly.Module, simd: boolean): void;
  /** What a new worker is told before anything else. */
  prepare(channel: Channel): Promise<void>;
}

/** One worker, started when it is first needed and again after it has died. */
export class Channel {
  private worker: WorkerLike | null = null;
  private ready: Promise<void> | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private started: { resolve(): void; reject(error: KauriError): void } | null = null;
  private lastId = 0;
  private closed = false;

  constructor(private readonly options: ChannelOptions) {}

  /** Starts the worker, if there is none. */
  start(): Promise<void> {
    if (this.closed) return Promise.reject(new KauriError({ code: "closed" }));
    if (this.ready === null) {
      const ready = this.launch();
      this.ready = ready;
      // Even where there is no worker at all, the next question is another try.
      ready.catch(() => {
        if (this.ready === ready) this.ready = null;
      });
    }
    return this.ready;
  }

  /** Asks, and starts the worker if need be. */
  async ask<R extends Request>(
    request: R,
    report?: (report: Report) => void,
  ): Promise<AnswerTo<R>> {
    await this.start();
    return this.askNow(request, report);
  }

  /** Asks a worker that is there. */
  async askNow<R extends Request>(
    request: R,
    report?: (report: Report) => void,
  ): Promise<AnswerTo<R>> {
    const { answer } = await this.post<AnswerTo<R>>(
      (id) => ({ type: "ask", id, request: JSON.stringify(request) }),
      [],
      report,
    );
    return answer;
  }

  /** Asks something that takes long. */
  async think<R extends Request>(
    request: R,
    turn: number,
    report: (report: Report) => void,
  ): Promise<AnswerTo<R>> {
    await this.start();
    const { answer } = await this.post<AnswerTo<R>>(
      (id) => ({ type: "think", id, request: JSON.stringify(request), turn }),
      [],
      report,
    );
    return answer;
  }

  /** Asks, and gives the bytes that come with the answer. */
  async askForTables<R extends Request>(
    request: R,
  ): Promise<{ answer: AnswerTo<R>; tables: ArrayBuffer[] }> {
    await this.start();
    return this.post<AnswerTo<R>>((id) => ({
      type: "ask",
      id,
      request: JSON.stringify(request),
    }));
  }

  /** Gives a worker that is there a table; the bytes are gone then. */
  async addTable(bytes: ArrayBuffer): Promise<Answers["open-remote"]> {
    const { answer } = await this.post<Answers["open-remote"]>(
      (id) => ({ type: "add-table", id, bytes }),
      [bytes],
    );
    return answer;
  }

  /** Tells a worker that is there. */
  tell(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  /** Whether there is a worker. */
  get isRunning(): boolean {
    return this.worker !== null;
  }

  /** Whether there is nothing that it has been asked and has not answered. */
  get isIdle(): boolean {
    return this.waiting.size === 0;
  }

  /** Ends the worker; what it was asked is rejected. The next question starts another. */
  end(problem: ClientProblem): void {
    const error = new KauriError(problem, "detail" in problem ? problem.detail : problem.code);
    this.worker?.terminate();
    this.worker = null;
    this.ready = null;
    this.started?.reject(error);
    this.started = null;
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of waiting) reject(error);
  }

  close(): void {
    this.closed = true;
    this.end({ code: "closed" });
  }

  private async launch(): Promise<void> {
    let worker: WorkerLike | null = null;
    try {
      worker = this.options.createWorker();
      await this.bringUp(worker);
      await this.options.prepare(this);
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      const problem = { code: "worker-missing", detail } as const;
      // Unless it was ended already, and perhaps another is coming up.
      if (this.worker === worker) this.end(problem);
      throw error instanceof KauriError ? error : new KauriError(problem, detail);
    }
  }

  private bringUp(worker: WorkerLike): Promise<void> {
    return new Promise((resolve, reject) => {
      this.started = { resolve, reject };
      this.worker = worker;
      worker.onmessage = ({ data }) => this.receive(worker, data);
      worker.onerror = (event) => this.fail(worker, event.message ?? "the script failed");
      worker.onmessageerror = () => this.fail(worker, "a message could not be read");
      const stopFlag = this.options.stopFlag;
      worker.postMessage({
        type: "start",
        wasm: this.options.wasm(),
        ...(stopFlag === undefined ? {} : { stopFlag }),
      });
    });
  }

  private fail(worker: WorkerLike, detail: string): void {
    if (worker !== this.worker) return;
    const code = this.started === null ? "worker-died" : "worker-missing";
    this.end({ code, detail });
  }

  private receive(worker: WorkerLike, message: FromWorker): void {
    if (worker !== this.worker) return;
    switch (message.type) {
      case "ready":
        this.options.onReady(message.module, message.simd);
        this.started?.resolve();
        this.started = null;
        break;
      case "failed":
        this.fail(worker, message.detail);
        break;
      case "report":
        this.waiting.get(message.id)?.report?.(JSON.parse(message.json) as Report);
        break;
      case "answer": {
        const waiting = this.waiting.get(message.id);
        if (waiting === undefined) break;
        this.waiting.delete(message.id);
        const said = JSON.parse(message.json) as { answer: unknown } | { refusal: Refusal };
        if ("refusal" in said) waiting.reject(KauriError.of(said.refusal));
        else waiting.resolve(said.answer, message.tables ?? []);
        break;
      }
    }
  }

  private post<A>(
    message: (id: number) => ToWorker,
    transfer: ArrayBuffer[] = [],
    report?: (report: Report) => void,
  ): Promise<{ answer: A; tables: ArrayBuffer[] }> {
    return new Promise((resolve, reject) => {
      const worker = this.worker;
      if (worker === null) {
        reject(new KauriError({ code: "worker-died", detail: "it ended before it was asked" }));
        return;
      }
      const id = ++this.lastId;
      this.waiting.set(id, {
        resolve: (answer, tables) => resolve({ answer: answer as A, tables }),
        reject,
        report,
      });
      worker.postMessage(message(id), transfer);
    });
  }
}
