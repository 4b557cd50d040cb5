// Lays each file of the built site beside itself, compressed by Brotli and by gzip, where that makes
// it shorter. The server sends these as they are, so that nothing is compressed while somebody waits.
//
//   node scripts/compress.mjs [folder of the built site]

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(?:css|html|js|json|map|svg|txt|wasm|webmanifest)$/;

const here = dirname(fileURLToPath(import.meta.url));
const dist = resolve(process.argv[2] ?? join(here, "..", "dist"));

/** The ways to compress: what a name then ends in, and how it is done. */
const FORMS = [
  [
    ".br",
    (bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  [".gz", (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
];

async function compress(path) {
  const bytes = readFileSync(path);
  await Promise.all(
    FORMS.map(async ([end, make]) => {
      const made = await make(bytes);
      if (made.length < bytes.length) writeFileSync(path + end, made);
    }),
  );
}

const files = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
await Promise.all(files.map(compress));
