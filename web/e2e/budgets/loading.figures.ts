// How long a page takes to be of use on a slow phone: its first bytes, and the first move.

import { pagePath } from "../../app/src/router/route.ts";
import { playable, test } from "../site.ts";

/** What is said of a line and a phone that are slow. */
const LINES = {
  // Lighthouse's "slow 4G": round trips of 150 ms.
  "slow 4G, CPU 4 times slower": { latency: 150, kbits: 1638, cpu: 4 },
  "as it comes": { latency: 0, kbits: 0, cpu: 1 },
} as const;

const BUDGETS = { bytes: 120_000, interactive: 1500 };

/** The middle of so many loads. */
const LOADS = 5;

for (const [name, line] of Object.entries(LINES)) {
  test(`the first load: ${name}`, async ({ browser }) => {
    const loads: { script: number; wasm: number; painted: number; interactive: number }[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      // Everything new: nothing kept, no service worker.
      const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send("Network.enable");
      if (line.kbits > 0) {
        const throughput = (line.kbits * 1000) / 8;
        await devtools.send("Network.emulateNetworkConditions", {
          offline: false,
          latency: line.latency,
          downloadThroughput: throughput,
          uploadThroughput: throughput / 2,
        });
      }
      await devtools.send("Emulation.setCPUThrottlingRate", { rate: line.cpu });
      await page.addInitScript(() => {
        const look = (): void => {
          const board = document.querySelector("kauri-board")?.shadowRoot;
          if (board?.querySelector("[data-pit][aria-disabled='false']")) {
            performance.mark("interactive");
          } else {
            requestAnimationFrame(look);
          }
        };
        requestAnimationFrame(look);
      });
      // The files of workers too, but not what the service worker keeps for later.
      const files = new Map<string, number>();
      page.on("requestfinished", (request) => {
        const { pathname } = new URL(request.url());
        if (request.serviceWorker() !== null) return;
        void request.sizes().then(({ responseBodySize }) => files.set(pathname, responseBodySize));
      });
      await page.goto(`${process.env["KAURI_ORIGIN"]}${pagePath("en", "play")}`);
      await playable(page).first().waitFor();
      await page.waitForLoadState("networkidle");
      const sum = (kind: RegExp): number =>
        [...files].reduce((total, [name, size]) => total + (kind.test(name) ? size : 0), 0);
      const times = await page.evaluate(() => {
        const at = (name: string): number =>
          performance.getEntriesByName(name)[0]?.startTime ?? NaN;
        return { painted: at("first-contentful-paint"), interactive: at("interactive") };
      });
      loads.push({ script: sum(/\.(js|css)$/), wasm: sum(/\.wasm$/), ...times });
      await context.close();
    }
    const middle = (of: (load: (typeof loads)[number]) => number): number =>
      loads.map(of).sort((one, other) => one - other)[Math.floor(LOADS / 2)] ?? NaN;
    const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
    console.log(
      [
        `${name}, middle of ${LOADS} loads of /en/play:`,
        `  script and style  ${kB(middle(({ script }) => script))} (at most ${kB(BUDGETS.bytes)})`,
        `  WebAssembly       ${kB(middle(({ wasm }) => wasm))}`,
        `  first paint       ${middle(({ painted }) => painted).toFixed(0)} ms`,
        `  first move        ${middle(({ interactive }) => interactive).toFixed(0)} ms (at most ${BUDGETS.interactive} ms on the slow line)`,
      ].join("\n"),
    );
  });
}
