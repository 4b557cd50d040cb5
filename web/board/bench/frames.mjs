// Prints how long frames take while 30 pieces are sown: `npm run bench`.
//
// A headless Chromium without a graphics card draws more slowly than any phone
// in use, so that these figures are upper bounds; the processor is slowed down
// four times for the phone.

import { chromium } from "playwright-core";
import { build, preview } from "vite";

const ROOT = new URL("../demo", import.meta.url).pathname;
const PORT = 7422;
const ROOMS = [
  { name: "desktop 1280×800", width: 1280, height: 800, slowed: 1 },
  { name: "phone 360×640, 4× slowed", width: 360, height: 640, slowed: 4 },
  { name: "4K 3840×2160", width: 3840, height: 2160, slowed: 1 },
];

await build({ root: ROOT, logLevel: "warn" });
const server = await preview({
  root: ROOT,
  preview: { port: PORT, host: "127.0.0.1", strictPort: true },
});
const browser = await chromium.launch({
  executablePath: process.env.KAURI_CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"],
});

console.log(
  "sowing 30 pieces, milliseconds a frame; `work` is what the page's main thread does in it",
);
for (const room of ROOMS) {
  const page = await browser.newPage({ viewport: { width: room.width, height: room.height } });
  await page.goto(`http://127.0.0.1:${PORT}/?scene=lap&fit=box`);
  await page.locator('kauri-board [data-pit="C"]').waitFor();
  const session = await page.context().newCDPSession(page);
  // Time of the processor, so that other programs do not count.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: room.slowed });
  const before = await busy(session);
  const gaps = (await page.evaluate(sow)).sort((a, b) => a - b);
  const work = ((await busy(session)) - before) / (gaps.length + 1);
  console.log(
    `${room.name}: ${gaps.length} frames, median ${at(gaps, 0.5)}, 95 % ${at(gaps, 0.95)}, ` +
      `longest ${at(gaps, 1)}, over 25 ms ${gaps.filter((gap) => gap > 25).length}; work ${work.toFixed(1)}`,
  );
  await page.close();
}
await browser.close();
await new Promise((closed) => server.httpServer.close(closed));

/** Milliseconds that the main thread has been busy. */
async function busy(session) {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0);
}

/** Runs in the page: sows, and notes how long each frame takes until the sowing is over. */
function sow() {
  return new Promise((done) => {
    const board = document.querySelector("kauri-board");
    const gaps = [];
    let before = 0;
    const tick = (now) => {
      if (before > 0) gaps.push(now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    board.addEventListener("kauri-animation-end", () => done(gaps));
    for (const key of ["c", "Enter"]) board.api.key(new KeyboardEvent("keydown", { key }));
    requestAnimationFrame(tick);
  });
}

function at(sorted, part) {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1);
}
