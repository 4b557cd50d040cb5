/** Makes the worker's script for Node, once before all tests. */

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    workerScript: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), "kauri-worker-"));
  await build({
    configFile: false,
    logLevel: "error",
    root: fileURLToPath(new URL("..", import.meta.url)),
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      lib: { entry: "src/worker.ts", formats: ["es"], fileName: () => "worker.mjs" },
    },
  });
  project.provide("workerScript", pathToFileURL(join(outDir, "worker.mjs")).href);
  return () => rm(outDir, { recursive: true });
}
