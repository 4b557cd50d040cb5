// Games and positions from elsewhere: opened, analysed, refused in words.

import type { Page } from "@playwright/test";

import { expect, test, WORDS } from "../site.ts";

const t = WORDS.en.analyse;

const GAME = `[Event "A test"]
[South "Ana"]
[North "Rui"]
[Result "*"]

1. C d 2. F a *
`;

async function open(page: Page, text: string): Promise<void> {
  await page.goto("/en/analyse");
  await page.getByRole("button", { name: t.open, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t.openTitle });
  await dialog.getByRole("textbox").fill(text);
  await dialog.getByRole("button", { name: t.openIt, exact: true }).click();
}

test("an imported game is analysed as a whole", async ({ page }) => {
  test.setTimeout(180_000);
  await open(page, GAME);
  await expect(page.getByRole("dialog")).toBeHidden();
  const moves = page.getByRole("region", { name: t.moves });
  await expect(moves.getByRole("button", { name: /^C/ }).first()).toBeVisible();
  const whole = page.getByRole("region", { name: t.whole });
  await whole.getByRole("button", { name: t.analyseGame }).click();
  await expect(whole.getByRole("rowheader", { name: t.accuracy })).toBeVisible({
    timeout: 150_000,
  });
  await expect(whole.getByRole("button", { name: t.analyseAgain })).toBeVisible();
});

test("a position from elsewhere is shown with whose move it is", async ({ page }) => {
  await open(page, "3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.locator("kauri-board [data-pit]")).toHaveCount(8);
  await expect(page.getByRole("status").filter({ hasText: "North to move" })).toBeVisible();
});

test("after a pass the focus goes to the board, as its button is gone", async ({ page }) => {
  await open(page, "0c2,1c2/1,1 0-1 N");
  await expect(page.getByRole("dialog")).toBeHidden();
  const pass = page.getByRole("button", { name: t.pass, exact: true });
  await pass.focus();
  await page.keyboard.press("Enter");
  await expect(pass).toBeHidden();
  await expect(page.locator("kauri-board")).toBeFocused();
});

for (const [what, text] of [
  ["a game that breaks off in the middle", '[South "Ana'],
  ["a move that cannot be played", "1. C C"],
  ["a position of no board", "9c,9c/9c,9c 0-0 S"],
  ["a position of another game", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"],
  ["nothing at all", ""],
] as const) {
  test(`${what} is refused in words, and the text stays to be mended`, async ({ page }) => {
    await open(page, text);
    const dialog = page.getByRole("dialog", { name: t.openTitle });
    await expect(dialog.getByRole("alert")).toHaveText(/\w{3,}/);
    await expect(dialog.getByRole("textbox")).toHaveValue(text);
  });
}

test("a link holds the whole game", async ({ context, page }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, GAME);
  await page.getByRole("button", { name: t.share, exact: true }).click();
  const link = page.getByRole("dialog").getByRole("textbox").first();
  await expect(link).toHaveValue(/\/en\/analyse#/);
  const other = await context.newPage();
  await other.goto(await link.inputValue());
  const moves = other.getByRole("region", { name: t.moves });
  await expect(moves.getByRole("button", { name: /^F/ }).first()).toBeVisible();
});

test("a broken link is refused in words", async ({ page }) => {
  await page.goto("/en/analyse#game=broken");
  await expect(page.getByRole("alert")).toHaveText(/\w{3,}/);
});
