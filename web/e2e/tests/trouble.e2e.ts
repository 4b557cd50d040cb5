// What a browser may deny: workers, storage, room on the disk.

import type { Locator, Page } from "@playwright/test";

import { expect, pit, ready, test, WORDS } from "../site.ts";

const shell = WORDS.en.shell;

/** Opens Play without its workers, and lets them be fetched from then on; gives the notice. */
async function openWithoutWorkers(page: Page): Promise<Locator> {
  const workers = /worker[^/]*\.js(\?.*)?$/i;
  await page.route(workers, (route) => route.abort());
  await page.goto("/en/play");
  const notice = page.getByRole("alert").filter({ hasText: shell.engineFailedTitle });
  await expect(notice).toBeVisible();
  await page.unroute(workers);
  return notice;
}

test.describe("a worker that cannot be fetched", () => {
  test.use({ expected: [/net::ERR_FAILED/, /Failed to load resource/, /worker/i] });

  test("is said in words, and starting again goes on", async ({ page }) => {
    const notice = await openWithoutWorkers(page);
    await notice.getByRole("button", { name: shell.startAgain }).click();
    await expect(notice).toBeHidden();
    await ready(page);
    await pit(page, "C").click();
    await expect(page.locator("[data-ply='2']")).toBeVisible();
  });

  test("may be there after the page is loaded again", async ({ page }) => {
    const notice = await openWithoutWorkers(page);
    await notice.getByRole("button", { name: shell.reload }).click();
    await ready(page);
    await expect(notice).toBeHidden();
  });
});

test.describe("rules that cannot be fetched", () => {
  test.use({ expected: [/net::ERR_FAILED/, /Failed to load resource/, /wasm/i] });

  test("are said in words too", async ({ page }) => {
    await page.route(/\.wasm$/, (route) => route.abort());
    await page.goto("/en/play");
    await expect(
      page.getByRole("alert").filter({ hasText: shell.engineFailedTitle }),
    ).toBeVisible();
  });
});

test("storage that is denied is said, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    const denied = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    Object.defineProperty(window, "localStorage", { get: denied });
    indexedDB.open = denied;
  });
  await page.goto("/en/play");
  await ready(page);
  await pit(page, "C").click();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  await expect(page.getByText(shell.storageDenied)).toBeVisible();
});

test("a full disk is said, and the game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/en/play");
  await ready(page);
  await pit(page, "C").click();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  const notice = page.getByRole("paragraph").filter({ hasText: shell.storageFull });
  await expect(notice).toBeVisible();
  await notice.getByRole("button", { name: shell.close }).click();
  await expect(page.getByText(shell.storageFull)).toBeHidden();
});

test("a game that was kept and cannot be read is replaced, and that is said", async ({ page }) => {
  await page.goto("/en/play");
  await ready(page);
  await pit(page, "C").click();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  await page.evaluate(async () => {
    const opened = indexedDB.open("kauri");
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const kept = opened.result.transaction("kept", "readwrite").objectStore("kept");
    const keys = kept.getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    for (const key of keys.result) kept.put({ version: 1, moves: ["Z"], at: 7 }, key);
    await new Promise((resolve) => (kept.transaction.oncomplete = resolve));
    opened.result.close();
  });
  await page.reload();
  await ready(page);
  await expect(page.getByText(WORDS.en.play.keptBroken)).toBeVisible();
});
