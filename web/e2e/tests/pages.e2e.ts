// Every page in both languages, in light and dark: titles, and what axe finds.

import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

import { LANGUAGES } from "../../app/src/router/languages.ts";
import { PAGES } from "../../app/src/router/pages.ts";
import { pagePath } from "../../app/src/router/route.ts";
import { expect, pit, ready, test, WORDS } from "../site.ts";

const LANGUAGE_CODES = ["en", "pt"] as const;

for (const language of LANGUAGE_CODES) {
  for (const name of PAGES) {
    test(`${name} in ${language} has its title and language, and axe finds nothing`, async ({
      page,
    }) => {
      await page.goto(pagePath(language, name));
      const title = `${WORDS[language][name].title} · Kauri`;
      await expect(page).toHaveTitle(title);
      await expect(page.locator("html")).toHaveAttribute("lang", LANGUAGES[language].tag);
      await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
      await settled(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolations(page, `${colorScheme}`);
      }
    });
  }
}

test("the first page of somebody who reads Portuguese is in Portuguese", async ({ browser }) => {
  const context = await browser.newContext({ locale: "pt-PT" });
  const page = await context.newPage();
  await page.goto(`${process.env["KAURI_ORIGIN"]}/`);
  await expect(page).toHaveURL(/\/pt\/jogar$/);
  await expect(page).toHaveTitle("Jogar · Kauri");
  await context.close();
});

test("another language is a link, and the page stays", async ({ page }) => {
  await page.goto("/en/rules");
  await page.getByRole("link", { name: "Português" }).click();
  await expect(page).toHaveURL(/\/pt\/regras$/);
  await expect(page).toHaveTitle("Regras · Kauri");
});

test("an address that leads nowhere says so, with a way on", async ({ page }) => {
  await page.goto("/en/nowhere");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS.en.shell.missingTitle);
  await expectNoViolations(page, "missing");
  await page.getByRole("main").getByRole("link", { name: "Play" }).click();
  await expect(page).toHaveTitle("Play · Kauri");
});

test("axe finds nothing while a move is previewed, played and explained", async ({ page }) => {
  const t = WORDS.en.play;
  await page.goto("/en/play");
  await ready(page);
  await pit(page, "C").hover();
  await expectNoViolations(page, "preview");
  await pit(page, "C").click();
  await expect(page.locator("[data-ply='2']")).toBeVisible();
  await expectNoViolations(page, "played");
  await page.getByRole("button", { name: t.why }).first().click();
  await expectNoViolations(page, "why");
  await page.getByRole("button", { name: t.evaluation }).click();
  await expectNoViolations(page, "chance");
  await page.getByRole("button", { name: t.resign }).click();
  await expectNoViolations(page, "confirm");
  await page.getByRole("dialog").getByRole("button", { name: t.resign }).click();
  await expectNoViolations(page, "over");
});

test("axe finds nothing in the form of a new game", async ({ page }) => {
  const t = WORDS.en.play;
  await page.goto("/en/play");
  await ready(page);
  await page.getByRole("button", { name: t.newGame }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("radio", { name: t.ownBoard }).first().click();
  await form.getByRole("radio", { name: t.ownClock }).last().click();
  await expectNoViolations(page, "engine");
  await form.getByRole("radio", { name: t.modes.watch }).click();
  await expectNoViolations(page, "watch");
});

/** Waits until what is drawn stands still. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

async function expectNoViolations(page: Page, state: string): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run());
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
  expect(found, state).toEqual([]);
}

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> };
  }
}
