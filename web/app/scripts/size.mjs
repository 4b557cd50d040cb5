// What the first load of each page weighs: scripts and styles, compressed by Brotli as they are
// served. WebAssembly is told beside it. Fails above the budget.
//
//   node scripts/size.mjs [folder of the built site]

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

/** Bytes of script and style on the first load of a page. */
const BUDGET = 120_000;
/** Bytes of WebAssembly. */
const WASM_BUDGET = 400_000;

const here = dirname(fileURLToPath(import.meta.url));
const dist = resolve(process.argv[2] ?? join(here, "..", "dist"));

const sizes = new Map();
function size(file) {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(readFileSync(join(dist, file))).length);
  return sizes.get(file);
}

function read(file) {
  try {
    return readFileSync(join(dist, file), "utf8");
  } catch {
    console.error(`expected the built site in ${dist}; build it with \`npm run build -w app\``);
    process.exit(2);
  }
}

/** Scripts and styles that a page's HTML names; the build lists all that it needs. */
function named(page) {
  const found = read(page).matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g);
  return [...new Set([...found].map((match) => match[1]))];
}

/** The workers' scripts, which are fetched by scripts. */
function workers() {
  return readdirSync(join(dist, "assets"))
    .filter((name) => /worker/i.test(name) && name.endsWith(".js"))
    .map((name) => `assets/${name}`);
}

const kB = (bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

let worst = 0;
for (const language of readdirSync(dist)
  .filter((name) => /^[a-z]{2}$/.test(name))
  .sort()) {
  const pages = readdirSync(join(dist, language)).filter((name) => name.endsWith(".html"));
  for (const page of pages.sort()) {
    const files = new Set([...named(`${language}/${page}`), ...workers()]);
    const total = [...files].reduce((sum, file) => sum + size(file), 0);
    worst = Math.max(worst, total);
    console.log(`${kB(total)}  ${language}/${page.replace(/\.html$/, "")}, ${files.size} files`);
  }
}
console.log("\nen/play in detail:");
for (const file of [...named("en/play.html"), ...workers()])
  console.log(`${kB(size(file))}  ${file}`);

const wasm = readdirSync(join(dist, "assets")).filter((name) => name.endsWith(".wasm"));
console.log("\nWebAssembly:");
for (const name of wasm) console.log(`${kB(size(`assets/${name}`))}  ${name}`);

console.log(`\nbudget: ${kB(BUDGET)} a page, ${kB(WASM_BUDGET)} of WebAssembly`);
const heavy = wasm.filter((name) => size(`assets/${name}`) > WASM_BUDGET);
if (worst > BUDGET || heavy.length > 0) {
  console.error("above the budget");
  process.exit(1);
}
