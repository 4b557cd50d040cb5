// How smoothly thirty pieces are sown.

import { pit, ready, test } from "../site.ts";

/** Thirty pieces in C, and the other seeds of the full board in North's store. */
const POSITION = "0,0,29c,0,0,5c/0c2,1c2,0c2,0c2,0c,1c 0-24 S";

for (const cpu of [1, 4]) {
  test(`frames while 30 pieces are sown, CPU ${cpu} times slower`, async ({ context, page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(`/en/analyse#position=${encodeURIComponent(POSITION)}`);
    await ready(page);
    await page.waitForLoadState("networkidle");
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpu });
    await page.evaluate(() => {
      window.frames_ = [];
      const board = document.querySelector("kauri-board");
      let running = true;
      board?.addEventListener("kauri-animation-end", () => (running = false), { once: true });
      let last = performance.now();
      const frame = (now: number): void => {
        window.frames_.push(now - last);
        last = now;
        if (running) requestAnimationFrame(frame);
        else window.sown = true;
      };
      requestAnimationFrame(frame);
    });
    await pit(page, "C").click();
    await page.waitForFunction(() => window.sown === true);
    const frames = (await page.evaluate(() => window.frames_)).sort((one, other) => one - other);
    const at = (share: number): string =>
      (frames[Math.floor(share * (frames.length - 1))] ?? NaN).toFixed(1);
    const total = frames.reduce((sum, one) => sum + one, 0);
    console.log(
      `CPU ${cpu} times slower: ${frames.length} frames in ${total.toFixed(0)} ms, ` +
        `${((frames.length * 1000) / total).toFixed(1)} a second; ` +
        `a frame takes ${at(0.5)} ms (half), ${at(0.95)} ms (95 %), ${at(1)} ms (longest)`,
    );
  });
}

declare global {
  interface Window {
    frames_: number[];
    sown?: boolean;
  }
}
