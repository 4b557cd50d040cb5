/** The script of every worker: one façade of WebAssembly, and the messages to it. */

import { Kauri, initSync } from "../pkg/kauri.js";
import plainUrl from "../pkg/kauri.wasm?url";
import simdUrl from "../pkg/kauri_simd.wasm?url";
import type { RemoteFile } from "./fetching";
import type { FromWorker, ToWorker, WasmSource } from "./messages";
import { readRange } from "./range";
import { hasSimd } from "./simd";

/**
 * How often a search in slices looks at its clock before messages have their turn:
 * each time after 1024 positions, so a slice takes some 20 ms.
 */
const LOOKS = 32;

/** As much of a worker's global as is used. */
interface WorkerScope {
  postMessage(message: FromWorker, transfer?: ArrayBuffer[]): void;
  onmessage: ((event: { data: ToWorker }) => void) | null;
  kauriHost?: Host;
}

/** What the WebAssembly asks of its surroundings. */
interface Host {
  now(): number;
  isStopped(): boolean;
  report(json: string): void;
  read(source: number, offset: number, into: Uint8Array): boolean;
  panicked(message: string): void;
}

const scope = globalThis as unknown as WorkerScope;
const sources = new Map<number, RemoteFile>();
const pauses = new MessageChannel();

let kauri: Kauri | null = null;
let stopFlag: Int32Array | null = null;
/** Searches up to this number are to stop. */
let stopped = 0;
/** The search that goes on, by its number, and the question's. */
let turn = 0;
let asked = 0;
let panic = "";
let work: Promise<void> = Promise.resolve();

const host: Host = {
  now: () => performance.now(),
  isStopped: () => turn > 0 && turn <= (stopFlag === null ? stopped : Atomics.load(stopFlag, 0)),
  report: (json) => scope.postMessage({ type: "report", id: asked, json }),
  read: (source, offset, into) => {
    const file = sources.get(source);
    return file !== undefined && readRange(file, offset, into);
  },
  panicked: (message) => {
    panic = message;
  },
};

async function bytesOf(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: HTTP status ${response.status}`);
  return response;
}

async function compile(url: string): Promise<WebAssembly.Module> {
  const response = await bytesOf(url);
  if (response.headers.get("Content-Type")?.startsWith("application/wasm") === true) {
    return WebAssembly.compileStreaming(response);
  }
  return WebAssembly.compile(await response.arrayBuffer());
}

async function start(wasm: WasmSource): Promise<void> {
  const simd = "module" in wasm ? wasm.simd : hasSimd();
  const module =
    "module" in wasm
      ? wasm.module
      : await compile(simd ? (wasm.simdUrl ?? simdUrl) : (wasm.plainUrl ?? plainUrl));
  scope.kauriHost = host;
  initSync({ module });
  kauri = new Kauri();
  scope.postMessage({ type: "ready", module, simd });
}

function facade(): Kauri {
  if (kauri === null) throw new Error("it was not started");
  return kauri;
}

function answer(id: number, json: string, tables: ArrayBuffer[] = []): void {
  scope.postMessage({ type: "answer", id, json, tables }, tables);
}

/** Lets messages that wait have their turn. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    pauses.port1.onmessage = () => resolve();
    pauses.port2.postMessage(null);
  });
}

async function think(request: string): Promise<string> {
  if (stopFlag !== null || !request.startsWith('{"type":"search"')) return facade().handle(request);
  const begun = facade().beginSearch(request);
  if (begun.startsWith('{"refusal"')) return begun;
  for (;;) {
    const json = facade().stepSearch(LOOKS);
    if (json !== undefined) return json;
    await pause();
  }
}

/** The tables of an answer to `build-endings`, which come beside it. */
function built(request: string, json: string): ArrayBuffer[] {
  if (!request.startsWith('{"type":"build-endings"') || json.startsWith('{"refusal"')) return [];
  const count = (JSON.parse(json) as { answer: { tables: unknown[] } }).answer.tables.length;
  return Array.from({ length: count }, (_, number) => {
    const bytes = facade().takeBuilt(number);
    return bytes.slice().buffer as ArrayBuffer;
  });
}

async function handle(message: ToWorker): Promise<void> {
  switch (message.type) {
    case "start":
      stopFlag = message.stopFlag === undefined ? null : new Int32Array(message.stopFlag);
      await start(message.wasm);
      break;
    case "ask": {
      asked = message.id;
      const json = facade().handle(message.request);
      answer(message.id, json, built(message.request, json));
      break;
    }
    case "think": {
      [asked, turn] = [message.id, message.turn];
      const json = await think(message.request);
      turn = 0;
      answer(message.id, json);
      break;
    }
    case "add-table":
      answer(message.id, facade().addTable(new Uint8Array(message.bytes)));
      break;
    case "source":
      sources.set(message.source, message.file);
      break;
    case "stop":
      break;
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === "stop") {
    // Not in the queue: what it is to stop is at its head.
    stopped = Math.max(stopped, data.turn);
    return;
  }
  work = work
    .then(() => handle(data))
    .catch((error: unknown) => {
      const detail = panic || (error instanceof Error ? error.message : String(error));
      scope.postMessage({ type: "failed", detail });
    });
};
