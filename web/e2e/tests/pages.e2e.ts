// Every page in both languages, in light and dark: titles, and what axe finds.

import { LANGUAGES } from "../../app/src/router/languages.ts";
import { PAGES } from "../../app/src/router/pages.ts";
import { pagePath } from "../../app/src/router/route.ts";
import { expectNoViolations, expectNoViolationsInLightAndDark } from "../accessible.ts";
import { expect, test, WORDS } from "../site.ts";

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
      await expectNoViolationsInLightAndDark(page, "loaded");
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

test.describe("at an address that leads nowhere", () => {
  // The server says so too, which the browser tells.
  test.use({ expected: [/the server responded with a status of 404/] });

  test("a page says so, with a way on", async ({ page }) => {
    await page.goto("/en/nowhere");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(WORDS.en.shell.missingTitle);
    await expectNoViolations(page, "missing");
    await page.getByRole("main").getByRole("link", { name: "Play" }).click();
    await expect(page).toHaveTitle("Play · Kauri");
  });
});
