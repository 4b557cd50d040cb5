// Whole games against the engine, on a board so small that they end soon.

import type { Locator, Page } from "@playwright/test";

import { expectResult, playOut } from "../game.ts";
import { expect, live, pit, ready, status, test, WORDS } from "../site.ts";

const t = WORDS.en.play;
const shell = WORDS.en.shell;

const passButton = (page: Page): Locator =>
  page.locator(".status").getByRole("button", { name: t.pass });

/** The form of a new game. */
const form = (page: Page): Locator => page.getByRole("dialog", { name: t.newGame });

const radio = (page: Page, name: string): Locator =>
  form(page).getByRole("radio", { name, exact: true });

/** Begins a game on the board 2x(1+1) against level 1. */
async function beginSmall(page: Page, press: (button: Locator) => Promise<void>): Promise<void> {
  await press(page.getByRole("button", { name: t.newGame }));
  await press(radio(page, "1"));
  await press(radio(page, t.ownBoard).first());
  for (const what of [t.pits, t.seedsEach]) {
    for (let i = 0; i < 4; i += 1) {
      await press(form(page).getByRole("button", { name: shell.fewer({ what }) }));
    }
  }
  await press(form(page).getByRole("button", { name: t.start }));
  await expect(page.locator("kauri-board [data-pit]")).toHaveCount(4);
}

test("a whole game by mouse", async ({ page }) => {
  await page.goto("/en/play");
  await ready(page);
  await beginSmall(page, (button) => button.click());
  await playOut(
    page,
    (name) => pit(page, name).click(),
    () => passButton(page).click(),
  );
  await expectResult(page);
  await page.getByRole("button", { name: t.rematch }).click();
  await expect(page.getByText(t.noMoves).or(page.locator("[data-ply='1']"))).toBeVisible();
});

test("a whole game by keyboard only", async ({ page }) => {
  await page.goto("/en/play");
  await ready(page);
  await tabTo(page, page.getByRole("button", { name: t.newGame }));
  await page.keyboard.press("Enter");
  await expect(form(page)).toBeVisible();
  // Arrows go through the choices of a group.
  await tabTo(page, radio(page, "3"));
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(radio(page, "1")).toBeChecked();
  await tabTo(page, radio(page, t.fullBoard));
  await page.keyboard.press("ArrowLeft");
  await expect(radio(page, t.ownBoard).first()).toBeChecked();
  for (const [label, count] of [
    [t.pits, "2"],
    [t.seedsEach, "1"],
  ] as const) {
    await tabTo(page, form(page).getByRole("spinbutton", { name: label }));
    await page.keyboard.press("Control+a");
    await page.keyboard.type(count);
  }
  await page.keyboard.press("Enter");
  await expect(page.locator("kauri-board [data-pit]")).toHaveCount(4);
  await playOut(
    page,
    async (name) => {
      await tabInto(page, page.locator("kauri-board [data-pit]"));
      await page.keyboard.press(name);
      await expect(pit(page, name)).toBeFocused();
      await page.keyboard.press("Enter");
    },
    async () => {
      await tabTo(page, passButton(page));
      await page.keyboard.press("Enter");
    },
  );
  await expectResult(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a whole game by touch", async ({ page }) => {
    await page.goto("/en/play");
    await ready(page);
    await beginSmall(page, (button) => button.tap());
    await playOut(
      page,
      async (name) => {
        // The first tap shows what the move will do, the second plays it.
        await pit(page, name).tap();
        await expect(page.locator("kauri-board .caption p")).toBeVisible();
        await pit(page, name).tap();
      },
      () => passButton(page).tap(),
    );
    await expectResult(page);
  });

  for (const rules of ["there", "on their way"]) {
    test(`nothing is wider than the screen, the rules being ${rules}`, async ({ page }) => {
      // A request that is never answered.
      if (rules === "on their way") await page.route("**/*.wasm", () => {});
      for (const path of [
        "/en/play",
        "/pt/aprender",
        "/pt/analisar",
        "/en/rules",
        "/pt/definicoes",
      ]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width, path).toBeLessThanOrEqual(360);
      }
    });
  }
});

for (const [language, sentence] of [
  ["en", /^South sows C: 6 pieces/],
  ["pt", /^Sul semeia C: 6 peças/],
] as const) {
  test(`a move is told in a sentence (${language})`, async ({ page }) => {
    await page.goto(language === "en" ? "/en/play" : "/pt/jogar");
    await ready(page);
    await pit(page, "C").click();
    await expect(live(page)).toHaveText(sentence);
    // The engine answers, and its move is told too.
    await expect(live(page)).toHaveText(/(North sows|Norte semeia) [a-f]: \d+ (piece|peça)s?/);
    await expect(status(page)).toHaveText(WORDS[language].play.yourMove);
  });
}

test("one may leave in the middle of a sowing, and the game goes on", async ({ page }) => {
  // The page that is left for is there at once, as it has been seen before.
  await page.goto("/en/rules");
  const rules = page.getByRole("heading", { level: 1, name: WORDS.en.rules.heading });
  await expect(rules).toBeVisible();
  await page.getByRole("link", { name: shell.pages.play, exact: true }).click();
  await ready(page);
  await pit(page, "C").click();
  await page.getByRole("link", { name: shell.pages.rules, exact: true }).click();
  await expect(rules).toBeVisible();
  await page.goBack();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  await expect(status(page)).toHaveText(t.yourMove);
});

test("undo takes back both moves, and redo plays them again", async ({ page }) => {
  await page.goto("/en/play");
  await ready(page);
  await pit(page, "C").click();
  const answered = page.locator("[data-ply='2']");
  await expect(answered).toBeVisible();
  await expect(status(page)).toHaveText(t.yourMove);
  await page.getByRole("button", { name: t.undo }).click();
  await expect(page.getByText(t.noMoves)).toBeVisible();
  await page.getByRole("button", { name: t.redo }).click();
  await expect(answered).toBeVisible();
});

test("the focus goes to the board when a button can be used no longer", async ({ page }) => {
  await page.goto("/en/play");
  await ready(page);
  await pit(page, "C").click();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  await expect(status(page)).toHaveText(t.yourMove);
  const board = page.locator("kauri-board");
  await page.getByRole("button", { name: t.undo }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t.noMoves)).toBeVisible();
  await expect(board).toBeFocused();
  await page.getByRole("button", { name: t.resign }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: t.resign }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(board).toBeFocused();
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await tabInto(page, wanted);
  await expect(wanted).toBeFocused();
}

/** Presses Tab until one of these has the focus. */
async function tabInto(page: Page, wanted: Locator): Promise<void> {
  const isThere = (): Promise<boolean> =>
    wanted.evaluateAll((all) => {
      const root = all[0]?.getRootNode();
      const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement;
      return all.some((one) => one === focused);
    });
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not get there");
}
