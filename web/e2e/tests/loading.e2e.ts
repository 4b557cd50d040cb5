// How pages load: nothing moves, and nothing comes from elsewhere.

import { pagePath } from "../../app/src/router/route.ts";
import { PAGES } from "../../app/src/router/pages.ts";
import { expect, origin, test } from "../site.ts";

for (const size of [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
]) {
  for (const name of PAGES) {
    test(`nothing moves while ${name} loads, ${size.width} wide`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.addInitScript(() => {
        window.shifts = [];
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            // Figures that change their width, as chances do, are no more than that.
            if (entry.hadRecentInput || entry.value < 0.0005) continue;
            const place = ({ x, y }: DOMRect): string => `(${Math.round(x)}, ${Math.round(y)})`;
            const what = entry.sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.textContent?.trim().slice(0, 40)} from ${place(previousRect)} to ${place(currentRect)}`,
            );
            window.shifts.push({ by: entry.value, what });
          }
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(pagePath("en", name));
      await page.waitForLoadState("networkidle");
      expect(await page.evaluate(() => window.shifts)).toEqual([]);
    });
  }
}

test("nothing is asked of another machine", async ({ page }) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(origin()) && !/^(data|blob):/.test(url)) elsewhere.push(url);
  });
  for (const name of PAGES) {
    await page.goto(pagePath("pt", name));
    await page.waitForLoadState("networkidle");
  }
  expect(elsewhere).toEqual([]);
});

test("the page is isolated, so that threads may share memory", async ({ page }) => {
  await page.goto("/en/play");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test("the site can be installed", async ({ context, page }) => {
  await page.goto("/en/play");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  const found = installabilityErrors.map(({ errorId }) => errorId);
  // Pages of a test's own profile are private, where nothing is ever installed.
  expect(found.filter((error) => error !== "in-incognito")).toEqual([]);
});

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

declare global {
  interface Window {
    shifts: { by: number; what: string[] }[];
  }
}
