// The sowing that is shown, and what cuts it short.

import { expect, test, type Page } from "@playwright/test";

import { caption, heard, moves, open, pit } from "./board.js";

/** The count that is drawn beside a pit's hollow, in the order of the pits after the stores. */
async function drawn(page: Page, of: string): Promise<number> {
  const at = "ABCDEFabcdef".indexOf(of);
  const texts = await page.evaluate(() => {
    const root = document.querySelector("kauri-board")?.shadowRoot;
    return [...(root?.querySelectorAll(".counts > g") ?? [])].map(
      (count) => count.querySelector("text")?.textContent ?? "",
    );
  });
  return Number(texts[at + 2]);
}

test("shows pieces one by one, the board being ahead in what it says", async ({ page }) => {
  await open(page, "scene=capture");
  await pit(page, "C").click();
  await expect(pit(page, "d")).toHaveAttribute("aria-label", "d, 1 cowrie");
  expect(await drawn(page, "d")).toBe(9);
  await expect.poll(() => drawn(page, "D")).toBe(4);
  await expect.poll(() => drawn(page, "d")).toBe(0);
  await expect.poll(async () => (await heard(page, "kauri-animation-end")).length).toBe(1);
  expect(await heard(page, "kauri-animation-end")).toEqual([{ finished: true }]);
  await expect(page.locator("kauri-board .flyer")).toHaveCount(0);
});

test("is cut short by the next move, which does not wait", async ({ page }) => {
  await open(page, "scene=capture&speed=slow");
  await pit(page, "C").click();
  await page.waitForTimeout(150);
  await pit(page, "a").click();
  expect(await moves(page)).toEqual(["C", "a"]);
  expect(await heard(page, "kauri-animation-end")).toEqual([{ finished: false }]);
  await page.keyboard.press("Escape");
  await expect(page.locator("kauri-board .flyer")).toHaveCount(0);
  expect(await drawn(page, "d")).toBe(1);
});

test("is cut short by a new position", async ({ page }) => {
  await open(page, "scene=capture&speed=slow");
  await pit(page, "C").click();
  await page.waitForTimeout(100);
  const after = await page.evaluate(() => {
    const board = document.querySelector("kauri-board");
    const row = [{ seeds: 2, cowries: 1 }];
    board?.set({
      position: { pits: { south: row, north: row }, stores: { south: 0, north: 0 }, turn: "south" },
    });
    return board?.api?.animating;
  });
  expect(after).toBe(false);
  await expect(page.locator("kauri-board .pit")).toHaveCount(2);
  await expect(page.locator("kauri-board .flyer")).toHaveCount(0);
});

test("can be previewed over", async ({ page }) => {
  await open(page, "scene=capture&speed=slow");
  await pit(page, "C").click();
  await pit(page, "a").hover();
  await expect(caption(page)).toContainText("a:");
});

test("step by step waits for each step, and Escape ends it", async ({ page }) => {
  await open(page, "scene=capture&speed=step");
  await pit(page, "C").click();
  await expect(caption(page)).toHaveText("C: 6 seeds and 1 cowrie taken up");
  const next = page.getByRole("button", { name: "Next step (1 of 10)" });
  await next.click();
  await expect(caption(page)).toHaveText("D: a seed falls");
  await expect.poll(() => drawn(page, "D")).toBe(4);
  expect(await drawn(page, "E")).toBe(12);
  await pit(page, "D").focus();
  await page.keyboard.press("Space");
  await expect.poll(() => drawn(page, "E")).toBe(13);
  await page.keyboard.press("Escape");
  expect(await drawn(page, "d")).toBe(0);
  await expect(page.locator("kauri-board .next")).toHaveCount(0);
});

test("step by step ends after the last step", async ({ page }) => {
  await open(page, "scene=one&speed=step");
  await pit(page, "A").click();
  for (let step = 0; step < 8; step += 1) {
    const next = page.locator("kauri-board .next");
    if (!(await next.isVisible())) break;
    await next.click();
  }
  await expect(page.locator("kauri-board .next")).toHaveCount(0);
  expect((await heard(page, "kauri-animation-end")).length).toBe(1);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the board changes at once and the last move stays marked", async ({ page }) => {
    await open(page, "scene=capture");
    await pit(page, "C").click();
    expect(await drawn(page, "d")).toBe(0);
    await page.mouse.move(640, 790);
    await expect(page.locator("kauri-board .mark, kauri-board .badge")).toHaveCount(8);
    expect(await heard(page, "kauri-animation-end")).toEqual([{ finished: true }]);
  });
});

test("stops when the element leaves the page, and comes back as it was told to be", async ({
  page,
}) => {
  await open(page, "scene=capture&speed=slow");
  await pit(page, "C").click();
  await page.evaluate(() => {
    const board = document.querySelector("kauri-board");
    board?.remove();
    if (board) document.querySelector("main")?.append(board);
  });
  await expect(pit(page, "d")).toHaveAttribute("aria-label", "d, 1 cowrie");
  expect(await drawn(page, "d")).toBe(0);
});
