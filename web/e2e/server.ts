// The program that serves the site, on a free port of this machine.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

import { program } from "./program.ts";

export interface Server {
  /** As in `http://127.0.0.1:40001`, without a stroke at the end. */
  readonly origin: string;
  /** Ends it, and waits until it has ended. */
  stop(): Promise<void>;
}

/** Starts it; it can be asked when the promise is kept. */
export async function serve(bind = "127.0.0.1:0"): Promise<Server> {
  const child = spawn(program(), ["serve", "--bind", bind, "--json", "--tables", "none"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = new URL(await firstUrl(child));
  return {
    origin: url.origin,
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
}

async function firstUrl(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error("expected the program's output");
  for await (const line of createInterface(child.stdout)) {
    const said: unknown = JSON.parse(line);
    if (typeof said === "object" && said !== null && "url" in said && "site" in said) {
      if (said.site !== true) throw new Error("the program was built without the site");
      return String(said.url);
    }
  }
  throw new Error("the program ended before it served anything");
}
