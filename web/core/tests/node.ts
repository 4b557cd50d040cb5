/** The client with real workers, in threads of Node. */

import { Worker } from "node:worker_threads";
import { inject } from "vitest";
import { Kauri, start, type StartOptions } from "../src/client";
import type { FromWorker, Role, ToWorker, WorkerLike } from "../src/messages";

/** A thread of Node as a browser's worker. */
export class NodeWorker implements WorkerLike {
  onmessage: ((event: { data: FromWorker }) => void) | null = null;
  onerror: ((event: { message?: string }) => void) | null = null;
  onmessageerror: ((event: unknown) => void) | null = null;
  readonly thread: Worker;

  constructor(script: string = inject("workerScript")) {
    this.thread = new Worker(new URL("./node_worker.mjs", import.meta.url), {
      workerData: { script },
    });
    this.thread.on("message", (data: FromWorker) => this.onmessage?.({ data }));
    this.thread.on("error", (error: Error) => this.onerror?.({ message: error.message }));
    this.thread.on("messageerror", (error) => this.onmessageerror?.(error));
  }

  postMessage(message: ToWorker, transfer: ArrayBuffer[] = []): void {
    this.thread.postMessage(message, transfer);
  }

  terminate(): void {
    void this.thread.terminate();
  }
}

/** A client, and the workers it has made, by what they are for. */
export interface Tried {
  kauri: Kauri;
  workers: Map<Role, NodeWorker[]>;
}

export async function startInNode(options: StartOptions = {}): Promise<Tried> {
  const workers = new Map<Role, NodeWorker[]>();
  const createWorker = (role: Role) => {
    const worker = new NodeWorker();
    workers.set(role, [...(workers.get(role) ?? []), worker]);
    return worker;
  };
  const kauri = await start({
    createWorker,
    sharedMemory: true,
    endings: false,
    hashMib: 4,
    ...options,
  });
  return { kauri, workers };
}

/** What a promise is rejected with. */
export async function refusal(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return (error as { problem?: unknown }).problem ?? error;
  }
  throw new Error("expected a refusal, but there was an answer");
}
