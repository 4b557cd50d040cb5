/** What the client and its workers say to each other; requests and answers are JSON. */

import type { RemoteFile } from "./fetching";

/** Where a worker gets the WebAssembly from. */
export type WasmSource =
  /** Compiled already, by another worker. */
  | { module: WebAssembly.Module; simd: boolean }
  /** Not yet: addresses for machines with vectors and without; as built if not given. */
  | { simdUrl?: string; plainUrl?: string };

export type ToWorker =
  | {
      type: "start";
      wasm: WasmSource;
      /** Searches up to this number are to stop; without it they run in slices. */
      stopFlag?: SharedArrayBuffer;
    }
  | { type: "ask"; id: number; request: string }
  /** A question that takes long, with its number for the stop flag. */
  | { type: "think"; id: number; request: string; turn: number }
  /** For searches in slices: those up to this number are to stop. */
  | { type: "stop"; turn: number }
  | { type: "add-table"; id: number; bytes: ArrayBuffer }
  /** A source that is read piece by piece. */
  | { type: "source"; source: number; file: RemoteFile };

export type FromWorker =
  | { type: "ready"; module: WebAssembly.Module; simd: boolean }
  | { type: "answer"; id: number; json: string; tables?: ArrayBuffer[] }
  | { type: "report"; id: number; json: string }
  | { type: "failed"; detail: string };

/** As much of a worker as the client uses. */
export interface WorkerLike {
  postMessage(message: ToWorker, transfer?: ArrayBuffer[]): void;
  terminate(): void;
  onmessage: ((event: { data: FromWorker }) => void) | null;
  onerror: ((event: { message?: string }) => void) | null;
  onmessageerror: ((event: unknown) => void) | null;
}

/** What a worker is there for; all run the same script. */
export type Role =
  /** Rules, games and tables in memory: never busy for long. */
  | "rules"
  /** Searches and analyses. */
  | "engine"
  /** Builds tables, and reads some from afar. */
  | "tables";
