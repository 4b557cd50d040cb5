// What every test begins with: a page of the site that is not allowed to complain.

import {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  test as base,
} from "@playwright/test";

import { en } from "../app/src/i18n/en/index.ts";
import type { Messages } from "../app/src/i18n/messages.ts";
import { pt } from "../app/src/i18n/pt/index.ts";

/** All words of the site. */
export const WORDS: Record<"en" | "pt", Messages> = { en, pt };

/** Where the site is served. */
export function origin(): string {
  const origin = process.env["KAURI_ORIGIN"];
  if (origin === undefined) throw new Error("expected the server that the set-up starts");
  return origin;
}

interface Options {
  /** Complaints that a test brings about on purpose. */
  expected: RegExp[];
}

interface Fixtures {
  /** What pages have complained of so far. */
  complaints: string[];
}

export const test = base.extend<Options & Fixtures>({
  expected: [[], { option: true }],
  baseURL: async ({}, use) => use(origin()),
  complaints: [
    async ({ context, expected }, use) => {
      const complaints: string[] = [];
      listen(context, complaints);
      await use(complaints);
      const others = complaints.filter((text) => !expected.some((known) => known.test(text)));
      expect(others, "complaints of the page").toEqual([]);
    },
    { auto: true },
  ],
});

function listen(context: BrowserContext, complaints: string[]): void {
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("console", (message) => {
    // Violations of the policy come as errors too.
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
}

export { expect };

/** A pit of the board. */
export function pit(page: Page, name: string): Locator {
  return page.locator(`kauri-board [data-pit="${name}"]`);
}

/** The pits that may be played from now. */
export function playable(page: Page): Locator {
  return page.locator("kauri-board [data-pit][aria-disabled='false']");
}

/** The sentence on the page Play that says how things stand. */
export function status(page: Page): Locator {
  return page.locator(".status").getByRole("status");
}

/** What screen readers are told of the moves. */
export function live(page: Page): Locator {
  return page.locator("kauri-board [aria-live='polite']");
}

/** Waits until the rules and the engine answer. */
export async function ready(page: Page): Promise<void> {
  await expect(playable(page).first()).toBeVisible();
}

/** Waits until the service worker has kept the whole site. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const worker = registration.active;
    if (worker === null || worker.state === "activated") return;
    await new Promise<void>((resolve) => {
      worker.addEventListener("statechange", () => {
        if (worker.state === "activated") resolve();
      });
    });
  });
}
