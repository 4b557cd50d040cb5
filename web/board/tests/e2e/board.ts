// How tests speak to the board on the demo page.

import { expect, type Locator, type Page } from "@playwright/test";

export interface Heard {
  readonly name: string;
  readonly detail: Record<string, unknown>;
}

/** Opens the demo; the page keeps every event of the board, and every complaint. */
export async function open(page: Page, query: string): Promise<void> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(message.text());
  });
  await page.goto(`/?${query}`);
  await expect(pit(page, "A")).toBeVisible();
  expect(problems).toEqual([]);
}

export function pit(page: Page, name: string): Locator {
  return page.locator(`kauri-board [data-pit="${name}"]`);
}

export function caption(page: Page): Locator {
  return page.locator("kauri-board .caption p");
}

export async function heard(page: Page, name: string): Promise<Heard["detail"][]> {
  const all = await page.evaluate(() => window.heard);
  return all.filter((event) => event.name === name).map((event) => event.detail);
}

/** The moves that the board asked to play. */
export async function moves(page: Page): Promise<unknown[]> {
  return (await heard(page, "kauri-move")).map(({ move }) => move);
}

declare global {
  interface Window {
    heard: Heard[];
  }
}
