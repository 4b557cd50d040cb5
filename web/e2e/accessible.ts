// What axe finds on a page. It is put into the page from outside, past the policy that lets nothing
// else in.

import type { Page } from "@playwright/test";
import axe, { type AxeResults } from "axe-core";

import { expect } from "./site.ts";

/** Axe finds nothing; `state` says when that was, if it does. */
export async function expectNoViolations(page: Page, state: string): Promise<void> {
  await settled(page);
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run());
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`,
  );
  expect(found, state).toEqual([]);
}

/** Axe finds nothing, neither in light surroundings nor in dark ones. */
export async function expectNoViolationsInLightAndDark(page: Page, state: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page, `${state}, ${colorScheme}`);
  }
}

/** Waits until what is drawn stands still. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    await Promise.allSettled(running.map(({ finished }) => finished));
  });
}

declare global {
  interface Window {
    axe: { run(): Promise<AxeResults> };
  }
}
