/** The worker's script in a thread of Node: what it needs of a browser's worker. */

import { parentPort, workerData } from "node:worker_threads";

globalThis.postMessage = (message, transfer) => parentPort.postMessage(message, transfer);
await import(workerData.script);
parentPort.on("message", (data) => globalThis.onmessage({ data }));
