// What axe finds in the states that pages come to, in light and dark.

import { expectNoViolations, expectNoViolationsInLightAndDark } from "../accessible.ts";
import { expect, pit, ready, test, WORDS } from "../site.ts";

test("axe finds nothing while a move is previewed, played and explained", async ({ page }) => {
  const t = WORDS.en.play;
  await page.goto("/en/play");
  await ready(page);
  await pit(page, "C").hover();
  await expectNoViolationsInLightAndDark(page, "preview");
  await pit(page, "C").click();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  await expectNoViolationsInLightAndDark(page, "played");
  await page.getByRole("button", { name: t.why }).first().click();
  await page.getByRole("button", { name: t.evaluation }).click();
  await expectNoViolationsInLightAndDark(page, "explained, with chances");
  await page.getByRole("button", { name: t.resign }).click();
  await expectNoViolations(page, "asked whether to resign");
  await page.getByRole("dialog").getByRole("button", { name: t.resign }).click();
  await expectNoViolationsInLightAndDark(page, "over");
});

test("axe finds nothing in the form of a new game", async ({ page }) => {
  const t = WORDS.en.play;
  await page.goto("/en/play");
  await ready(page);
  await page.getByRole("button", { name: t.newGame }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("radio", { name: t.ownBoard }).first().click();
  await form.getByRole("radio", { name: t.ownClock }).last().click();
  await expectNoViolationsInLightAndDark(page, "against the engine");
  await form.getByRole("radio", { name: t.modes.watch }).click();
  await expectNoViolations(page, "two engines");
});

test("axe finds nothing while a game is analysed", async ({ page }) => {
  test.setTimeout(120_000);
  const t = WORDS.en.analyse;
  await page.goto("/en/analyse");
  await page.getByRole("button", { name: t.open, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t.openTitle });
  await dialog.getByRole("textbox").fill("1. C Z");
  await dialog.getByRole("button", { name: t.openIt, exact: true }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectNoViolationsInLightAndDark(page, "refused");
  await dialog.getByRole("textbox").fill("1. C d (1. … e {A try.}) 2. F a $2 *");
  await dialog.getByRole("button", { name: t.openIt, exact: true }).click();
  const whole = page.getByRole("region", { name: t.whole });
  await whole.getByRole("button", { name: t.analyseGame }).click();
  await expect(whole.getByRole("rowheader", { name: t.accuracy })).toBeVisible({
    timeout: 100_000,
  });
  await expectNoViolationsInLightAndDark(page, "analysed");
  await page.getByRole("button", { name: t.share, exact: true }).click();
  await expectNoViolations(page, "shared");
});

test("axe finds nothing while a position is set up", async ({ page }) => {
  const t = WORDS.en.analyse;
  await page.goto("/en/analyse");
  await ready(page);
  await page.getByRole("button", { name: t.setUp, exact: true }).click();
  await expectNoViolationsInLightAndDark(page, "set up");
  await page.getByRole("button", { name: t.toEmpty }).click();
  await expect(page.getByText(t.faultsTitle)).toBeVisible();
  await expectNoViolations(page, "faults");
});

test("a forced pass is shown and explained, and axe finds nothing", async ({ page }) => {
  const t = WORDS.en.analyse;
  await page.goto(`/en/analyse#position=${encodeURIComponent("0c2,1c2/1,1 0-1 N")}`);
  const words = page.getByText(t.mustPass({ side: "North" }));
  await expect(words).toBeVisible();
  await expectNoViolations(page, "pass");
  await page.getByRole("button", { name: t.pass, exact: true }).click();
  await expect(words).toBeHidden();
  const stand = page.getByRole("status").filter({ hasText: t.toMove({ side: "South" }) });
  await expect(stand).toBeVisible();
});

test("axe finds nothing in a lesson that is tried, helped and done", async ({ page }) => {
  const t = WORDS.en.learn;
  await page.goto("/en/learn");
  await ready(page);
  await page.getByRole("button", { name: t.hint, exact: true }).click();
  await expectNoViolationsInLightAndDark(page, "hint");
  await pit(page, "C").click();
  // Beside the one above the lesson, which leads on at any time.
  const next = page.getByRole("button", { name: t.next, exact: true });
  await expect(next).toHaveCount(2);
  await expectNoViolationsInLightAndDark(page, "done");
  await next.last().click();
  await expect(page.getByText(t.exercises.pickUp.task)).toBeVisible();
});

test("axe finds nothing on a board of any theme", async ({ page }) => {
  const t = WORDS.en.settings;
  await page.goto("/en/settings");
  for (const theme of Object.values(t.boardThemes)) {
    await page.getByRole("radio", { name: theme, exact: true }).click();
    await expectNoViolationsInLightAndDark(page, theme);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("axe finds nothing with the menu open and a move chosen", async ({ page }) => {
    const t = WORDS.pt.shell;
    await page.goto("/pt/jogar");
    await ready(page);
    await pit(page, "C").tap();
    await expectNoViolationsInLightAndDark(page, "chosen");
    await page.getByRole("button", { name: t.menu, exact: true }).tap();
    await expect(page.getByRole("link", { name: t.pages.learn })).toBeVisible();
    await expectNoViolationsInLightAndDark(page, "menu");
  });
});
