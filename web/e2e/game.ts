// Playing a game on the page Play until it is over.

import type { Page } from "@playwright/test";

import { expect, playable, status, WORDS } from "./site.ts";

const t = WORDS.en.play;

/** More moves than a game on a small board takes. */
const MOST_MOVES = 200;

/** What a side may do now. */
type Turn = "move" | "pass" | "over";

/**
 * Plays all moves of the person's until the game is over. Any legal move will
 * do, but not always the first: two players who never vary may go in circles.
 */
export async function playOut(
  page: Page,
  move: (pit: string) => Promise<void>,
  pass: () => Promise<void>,
): Promise<void> {
  for (let count = 0; count < MOST_MOVES; count += 1) {
    const turn = await nextTurn(page);
    if (turn === "over") return;
    if (turn === "pass") {
      await pass();
      continue;
    }
    const pits = await playable(page).all();
    const names = await Promise.all(pits.map((one) => one.getAttribute("data-pit")));
    const name = names[(count * 7 + (count >> 2)) % names.length];
    const before = await moves(page);
    await move(name ?? "A");
    await expect.poll(() => moves(page)).toBeGreaterThan(before);
  }
  throw new Error(`the game was not over after ${MOST_MOVES} moves`);
}

/** How many moves the list has. */
async function moves(page: Page): Promise<number> {
  return page.locator(".moves [data-ply]").count();
}

async function nextTurn(page: Page): Promise<Turn> {
  const over = page.getByRole("button", { name: t.rematch });
  const pass = page.locator(".status").getByRole("button", { name: t.pass });
  const yours = playable(page).first();
  await expect(over.or(pass).or(yours).first()).toBeVisible();
  if (await over.isVisible()) return "over";
  return (await pass.isVisible()) ? "pass" : "move";
}

/** The game is over, and the status says who has won and by which rule. */
export async function expectResult(page: Page): Promise<void> {
  await expect(status(page)).toHaveText(/^(South|North) has won: .*\(R(9|10)\)\.$/);
}
