/**
 * The engine's speed in Node and in a browser beside the native one, turn about, and how long
 * the endings without seeds take to build.
 *
 *     npm run measure [-- RUNS]
 *
 * `KAURI` names the native program (`cargo build --release -p kauri-cli` makes it), `CHROMIUM`
 * the browser.
 */

import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { chromium } from "playwright-core";
import { createServer } from "vite";

const runs = Number(process.argv[2] ?? 3);
const program =
  process.env.KAURI ?? fileURLToPath(new URL("../../../target/release/kauri", import.meta.url));
const PORT = 7410;

const isolated = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

await sizes();
const server = await createServer({
  root: fileURLToPath(new URL("..", import.meta.url)),
  configFile: false,
  logLevel: "error",
  server: { host: "127.0.0.1", port: PORT, strictPort: true, headers: isolated },
});
await server.listen();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});
try {
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${PORT}/measure/index.html`);
  await page.waitForFunction(() => "start" in window);
  const shares = [];
  for (let run = 1; run <= runs; run++) {
    const native = benchNative();
    const inNode = await benchInNode("kauri_simd.wasm");
    const inBrowser = await page.evaluate(bench);
    const plain = await benchInNode("kauri.wasm");
    const share = inBrowser.speed / native.speed;
    shares.push(share);
    print(run, { native, node: inNode, "node without vectors": plain, browser: inBrowser });
    const first = inBrowser.first / native.speed;
    console.log(
      `  browser: ${Math.round(100 * share)} % of native, ` +
        `${Math.round(100 * first)} % while it still compiles`,
    );
  }
  shares.sort((a, b) => a - b);
  console.log(`median ${Math.round(100 * shares[Math.floor(shares.length / 2)])} %`);
  const { millis, stops } = await page.evaluate(endings);
  console.log(`slice 0 built in ${millis.map(Math.round).join(", ")} ms`);
  console.log(`stop answered after ${stops.map((stop) => stop.toFixed(1)).join(", ")} ms`);
} finally {
  await browser.close();
  await server.close();
}

/** What the files weigh on the way to the browser. */
async function sizes() {
  for (const name of ["kauri_simd.wasm", "kauri.wasm", "kauri.js"]) {
    const bytes = await readFile(new URL(`../pkg/${name}`, import.meta.url));
    const brotli = await promisify(brotliCompress)(bytes);
    const zipped = await promisify(gzip)(bytes, { level: 9 });
    console.log(`${name}: ${bytes.length} bytes, brotli ${brotli.length}, gzip ${zipped.length}`);
  }
}

function benchNative() {
  const said = JSON.parse(execFileSync(program, ["bench", "--json"], { encoding: "utf8" }));
  return { nodes: said.nodes, speed: said.nodes / (1000 * said.seconds) };
}

async function benchInNode(name) {
  globalThis.kauriHost = {
    now: () => performance.now(),
    isStopped: () => false,
    report: () => undefined,
    read: () => false,
    panicked: (message) => console.error(message),
  };
  const bytes = await readFile(new URL(`../pkg/${name}`, import.meta.url));
  // The glue keeps its first module, so each run has a copy of it.
  const copy = await import(`../pkg/kauri.js?${name}${Math.random()}`);
  copy.initSync({ module: new WebAssembly.Module(bytes) });
  const said = JSON.parse(new copy.Kauri().handle('{"type":"bench"}'));
  return { nodes: said.answer.nodes, speed: said.answer.nodes / said.answer.millis };
}

function print(run, all) {
  console.log(`run ${run}`);
  for (const [name, { nodes, speed }] of Object.entries(all)) {
    console.log(`  ${name}: ${nodes} nodes, ${Math.round(speed)} a millisecond`);
  }
}

/* In the page: once while the browser still compiles what is used most, and once after. */
async function bench() {
  const kauri = await window.start({ endings: false });
  const first = await kauri.bench();
  const { nodes, millis } = await kauri.bench();
  kauri.close();
  return { nodes, speed: nodes / millis, first: first.nodes / first.millis };
}

/* In the page. */
async function endings() {
  const millis = [];
  const stops = [];
  for (let i = 0; i < 3; i++) {
    const kauri = await window.start({ endings: false, caches: null });
    const begun = performance.now();
    await kauri.tables.prepare();
    millis.push(performance.now() - begun);
    const { text } = await kauri.position();
    const search = kauri.search({ position: text });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const asked = performance.now();
    await search.stop();
    stops.push(performance.now() - asked);
    kauri.close();
  }
  return { millis, stops };
}
