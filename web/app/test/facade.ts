//  The rules themselves, in the WebAssembly that the site runs, for tests of what the pages claim.

import { readFile } from "node:fs/promises";

import { KauriError, type Answers, type Refusal, type Request } from "@kauri/core";

const PACKAGE = new URL("../../core/pkg/", import.meta.url);

/** As much of the façade as is used here. */
interface Facade {
  handle(request: string): string;
  takeBuilt(index: number): Uint8Array;
  addTable(bytes: Uint8Array): string;
}

interface Glue {
  initSync(options: { module: Uint8Array }): void;
  Kauri: new () => Facade;
}

export interface Rules {
  /** Asks for something; throws what was refused. */
  ask<T extends Request["type"]>(request: Extract<Request, { type: T }>): Answers[T];
  /** Has the endings with cowries alone built. */
  buildEndings(): void;
}

const HOST = {
  now: () => performance.now(),
  isStopped: () => false,
  report: () => undefined,
  read: () => false,
  panicked: (message: string) => {
    throw new Error(message);
  },
};

export async function startRules(): Promise<Rules> {
  const bytes = await readFile(new URL("kauri.wasm", PACKAGE));
  const { initSync, Kauri } = (await import(new URL("kauri.js", PACKAGE).href)) as Glue;
  Object.assign(globalThis, { kauriHost: HOST });
  initSync({ module: bytes });
  const facade = new Kauri();

  function ask<T extends Request["type"]>(request: Extract<Request, { type: T }>): Answers[T] {
    const reply = JSON.parse(facade.handle(JSON.stringify(request))) as {
      answer?: Answers[T];
      refusal?: Refusal;
    };
    if (reply.refusal !== undefined) throw KauriError.of(reply.refusal);
    if (reply.answer === undefined) throw new Error("there was no answer");
    return reply.answer;
  }

  return {
    ask,
    buildEndings() {
      const size = { pits: 6, seeds: 5, cowries: 1 };
      const built = ask<"build-endings">({ type: "build-endings", size });
      built.tables.forEach((_, index) => facade.addTable(facade.takeBuilt(index)));
    },
  };
}
