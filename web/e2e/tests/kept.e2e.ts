// What is kept: the game after a crash, and the whole site without a server.

import { expect, keptForOffline, pit, ready, status, test, WORDS } from "../site.ts";
import { serve } from "../server.ts";

const t = WORDS.en.play;

test("a game goes on after its tab was killed", async ({ context, page }) => {
  await page.goto("/en/play");
  await ready(page);
  await pit(page, "C").click();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  await expect(status(page)).toHaveText(t.yourMove);
  const moves = await page.locator("[data-ply]").allTextContents();
  const pits = await page.locator("kauri-board [data-pit]").evaluateAll(names);
  const crashed = page.waitForEvent("crash");
  const devtools = await context.newCDPSession(page);
  // It is not answered: there is nobody left to do so.
  devtools.send("Page.crash").catch(() => undefined);
  await crashed;
  await page.close();

  const again = await context.newPage();
  await again.goto("/en/play");
  await expect(again.locator("[data-ply='2']")).toBeVisible();
  expect(await again.locator("[data-ply]").allTextContents()).toEqual(moves);
  expect(await again.locator("kauri-board [data-pit]").evaluateAll(names)).toEqual(pits);
  await ready(again);
  await expect(status(again)).toHaveText(t.yourMove);
});

test("a game goes on after a reload", async ({ page }) => {
  await page.goto("/en/play");
  await ready(page);
  await pit(page, "B").click();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  await page.reload();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  await expect(page.locator("[data-ply='1']")).toHaveText(/^B/);
});

test.describe("without a server", () => {
  // A fetch that cannot be answered is told by the browser itself.
  test.use({ expected: [/net::ERR_(CONNECTION_REFUSED|FAILED|INTERNET_DISCONNECTED)/] });

  test("every page works, with the rules and the engine", async ({ page }) => {
    const server = await serve();
    try {
      await page.goto(`${server.origin}/en/play`);
      await ready(page);
      await keptForOffline(page);
    } finally {
      await server.stop();
    }
    await page.reload();
    await ready(page);
    await pit(page, "C").click();
    await expect(page.locator("[data-ply='2']")).toBeVisible();
    for (const [path, title] of [
      ["/pt/jogar", "Jogar · Kauri"],
      ["/pt/analisar", "Analisar · Kauri"],
      ["/en/learn", "Learn · Kauri"],
      ["/en/rules", "Rules · Kauri"],
    ] as const) {
      await page.goto(`${server.origin}${path}`);
      await expect(page).toHaveTitle(title);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    }
  });
});

function names(pits: Element[]): (string | null)[] {
  return pits.map((one) => one.getAttribute("aria-label"));
}
