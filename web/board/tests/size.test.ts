import { gzipSync } from "node:zlib";

import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";

/** Compressed, script and style together. */
const MOST = 25_000;

test("the board is at most 25 kB of script and style, compressed", async () => {
  const results = (await build({
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      target: "es2022",
      lib: { entry: new URL("../src/index.ts", import.meta.url).pathname, formats: ["es"] },
    },
  })) as Rolldown.RolldownOutput[];
  const code = results.flatMap(({ output }) =>
    output.map((part) => (part.type === "chunk" ? part.code : part.source)),
  );
  const size = code.reduce((sum, part) => sum + gzipSync(part).length, 0);
  console.info(`board: ${size} bytes compressed`);
  expect(size).toBeLessThanOrEqual(MOST);
});
