//  The starts that a page can show before the rules have arrived, worked out by the rules while the
//  site is built: the module `virtual:kauri-start`.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const MODULE = "virtual:kauri-start";
const PACKAGE = new URL("../../core/pkg/", import.meta.url);

/** What is asked of the rules, by the name of the export. */
const STARTS = {
  full: {},
  small: { size: { pits: 3, seeds: 3, cowries: 1 } },
} as const;

/** As much of the façade as is used here. */
interface Glue {
  initSync(options: { module: Uint8Array }): void;
  Kauri: new () => { handle(request: string): string };
}

export function startPosition(): Plugin {
  return {
    name: "kauri-start-position",
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: async (id) => (id === `\0${MODULE}` ? source() : null),
  };
}

async function source(): Promise<string> {
  const ask = await rules();
  return Object.entries(STARTS)
    .map(([name, question]) => {
      const answer = ask(JSON.stringify({ type: "position", ...question }));
      // Text that the browser parses faster than code.
      return `export const ${name} = JSON.parse(${JSON.stringify(JSON.stringify(answer))});`;
    })
    .join("\n");
}

async function rules(): Promise<(request: string) => unknown> {
  const bytes = await readFile(new URL("kauri.wasm", PACKAGE)).catch(() => {
    throw new Error(
      `expected the rules in ${fileURLToPath(PACKAGE)}; \`cargo xtask wasm\` builds them`,
    );
  });
  const { initSync, Kauri } = (await import(new URL("kauri.js", PACKAGE).href)) as Glue;
  Object.assign(globalThis, { kauriHost: HOST });
  initSync({ module: bytes });
  const kauri = new Kauri();
  return (request) => {
    const reply = JSON.parse(kauri.handle(request)) as { answer?: unknown; refusal?: unknown };
    if (reply.answer === undefined) {
      throw new Error(`the rules refused ${request}: ${JSON.stringify(reply.refusal)}`);
    }
    return reply.answer;
  };
}

/** What the façade asks of its surroundings; for a position it asks nothing. */
const HOST = {
  now: (): number => performance.now(),
  isStopped: (): boolean => false,
  report: (): void => undefined,
  read: (): boolean => false,
  panicked: (message: string): void => {
    throw new Error(message);
  },
};
