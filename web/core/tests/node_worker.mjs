/** The worker's script in a thread of Node: what it needs of a browser's worker. */

import { parentPort, workerData } from "node:worker_threads";

/**
 * Browsers let messages of all ports have their turn. Node hands over up to a thousand of one
 * port first, and each of a search in slices takes a while: it would not hear that it is to stop.
 */
globalThis.MessageChannel = class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => void setImmediate(() => this.port1.onmessage?.({ data })) };
};
globalThis.postMessage = (message, transfer) => parentPort.postMessage(message, transfer);
await import(workerData.script);
parentPort.on("message", (data) => globalThis.onmessage({ data }));
