// Where the program and the browser are.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The program that serves the site. */
export function program(): string {
  const named = process.env["KAURI"];
  const built = join(process.env["CARGO_TARGET_DIR"] ?? join(project, "target"), "release/kauri");
  const path = named ?? built;
  if (!existsSync(path)) {
    throw new Error(`expected the program at ${path}: build it by cargo xtask test browser`);
  }
  return path;
}

/** The browser. */
export function chromium(): string {
  const named = process.env["KAURI_CHROMIUM"] ?? "chromium";
  if (named.includes("/")) return named;
  const folders = (process.env["PATH"] ?? "").split(":");
  const found = folders.map((folder) => join(folder, named)).find((path) => existsSync(path));
  if (found === undefined) throw new Error(`expected the browser ${named} in one of ${folders}`);
  return found;
}

/** What the browser is started with: without a sandbox, since CI is root. */
export const BROWSER_ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
