// Mouse, keyboard and finger.

import { expect, test } from "@playwright/test";

import { caption, heard, moves, open, pit } from "./board.js";

const MOVE_C = "C: 6 seeds + 1 cowrie·captures 9 in d·loses 1 in b";

async function said(page: Parameters<typeof caption>[0]): Promise<string> {
  return (await caption(page).locator("span").allTextContents())
    .join("·")
    .replaceAll("\u00a0", " ");
}

test.describe("with a mouse", () => {
  test("hovering previews, clicking plays, leaving takes the preview away", async ({ page }) => {
    await open(page, "scene=capture");
    await pit(page, "C").hover();
    expect(await said(page)).toBe(MOVE_C);
    await page.mouse.move(640, 790);
    await expect(caption(page)).toBeHidden();
    await pit(page, "C").click();
    expect(await moves(page)).toEqual(["C"]);
    await expect(pit(page, "d")).toHaveAttribute("aria-label", "d, 1 cowrie");
  });

  test("rings tell by their shape what falls where", async ({ page }) => {
    await open(page, "scene=capture");
    await pit(page, "C").hover();
    const rings = page.locator("kauri-board .ring");
    await expect(page.locator("kauri-board .ring.captured")).toHaveCount(1);
    await expect(page.locator("kauri-board .ring.lost[stroke-dasharray]")).toHaveCount(1);
    await expect(page.locator("kauri-board .ring.dots[stroke-dasharray]")).toHaveCount(5);
    // Two more make the double ring of the pit that is lifted.
    await expect(rings).toHaveCount(9);
    await expect(page.locator("kauri-board .badge-text")).toHaveText(["−1", "+9"]);
  });

  test("a pit without a legal move previews and plays nothing", async ({ page }) => {
    await open(page, "scene=capture");
    // Said to be disabled, so that it takes force to press them.
    await pit(page, "B").click({ force: true });
    await pit(page, "a").click({ force: true });
    await expect(caption(page)).toBeHidden();
    expect(await moves(page)).toEqual([]);
  });

  test("the forced pass of the other side is in the preview", async ({ page }) => {
    await open(page, "scene=pass");
    await pit(page, "D").hover();
    await expect(caption(page)).toContainText("North must pass");
  });

  test("a mark of the last move asks why", async ({ page }) => {
    await open(page, "scene=capture&play=C&speed=off");
    await page.locator('kauri-board [data-why="d"]').click();
    await page.locator('kauri-board [data-why="D"]').click();
    const asked = await heard(page, "kauri-step");
    expect(asked.map(({ index, pit: at }) => [index, at])).toEqual([
      [9, "d"],
      [1, "D"],
    ]);
  });

  test("an editor's board tells which pit is pressed, and whether to take away", async ({
    page,
  }) => {
    await open(page, "scene=capture&setup");
    await pit(page, "B").click();
    await pit(page, "b").click({ button: "right" });
    await pit(page, "c").click({ modifiers: ["Shift"] });
    expect(await heard(page, "kauri-pit")).toEqual([
      { pit: "B", remove: false },
      { pit: "b", remove: true },
      { pit: "c", remove: true },
    ]);
    expect(await moves(page)).toEqual([]);
  });

  test("an editor's board is also used by keyboard", async ({ page }) => {
    await open(page, "scene=capture&setup");
    await page.keyboard.press("Tab");
    for (const key of ["d", "Enter", "-", "D", "+"]) await page.keyboard.press(key);
    expect(await heard(page, "kauri-pit")).toEqual([
      { pit: "d", remove: false },
      { pit: "d", remove: true },
      { pit: "D", remove: false },
    ]);
  });
});

test.describe("with the keyboard", () => {
  test("a whole game's worth of keys reaches every pit", async ({ page }) => {
    await open(page, "scene=capture&speed=off");
    await page.keyboard.press("Tab");
    await expect(pit(page, "A")).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(pit(page, "C")).toBeFocused();
    expect(await said(page)).toBe(MOVE_C);
    await page.keyboard.press("ArrowUp");
    await expect(pit(page, "d")).toBeFocused();
    await expect(caption(page)).toBeHidden();
    await page.keyboard.press("Home");
    await expect(pit(page, "f")).toBeFocused();
    await page.keyboard.press("c");
    await expect(pit(page, "C")).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await moves(page)).toEqual(["C"]);
    await page.keyboard.press("a");
    await expect(pit(page, "a")).toBeFocused();
    await page.keyboard.press("Space");
    expect(await moves(page)).toEqual(["C", "a"]);
    await page.keyboard.press("e");
    await page.keyboard.press("e");
    expect(await moves(page)).toEqual(["C", "a", "E"]);
  });

  test("Tab goes in and out again: one pit is in its order", async ({ page }) => {
    await open(page, "scene=capture");
    await page.keyboard.press("Tab");
    await expect(pit(page, "A")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(pit(page, "A")).not.toBeFocused();
    await expect(page.locator("kauri-board .pit[tabindex='0']")).toHaveCount(1);
  });

  test("Escape takes the preview away", async ({ page }) => {
    await open(page, "scene=capture");
    await page.keyboard.press("Tab");
    await page.keyboard.press("c");
    await expect(caption(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(caption(page)).toBeHidden();
    // What is not seen is not played.
    await page.keyboard.press("Enter");
    await expect(caption(page)).toBeVisible();
    expect(await moves(page)).toEqual([]);
    await page.keyboard.press("Enter");
    expect(await moves(page)).toEqual(["C"]);
  });

  test("a question mark asks why of the pit in focus", async ({ page }) => {
    await open(page, "scene=capture&play=C&speed=off");
    await pit(page, "b").focus();
    await page.keyboard.press("?");
    expect(await heard(page, "kauri-step")).toEqual([{ index: 6, pit: "b", indices: [5, 6] }]);
  });

  test("the focus keeps its pit while the board changes", async ({ page }) => {
    await open(page, "scene=capture&speed=off");
    await page.keyboard.press("Tab");
    await page.keyboard.press("c");
    await page.keyboard.press("Enter");
    await expect(pit(page, "C")).toBeFocused();
  });
});

test.describe("with a finger on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("the first tap previews, the second plays", async ({ page }) => {
    await open(page, "scene=capture&speed=off");
    await pit(page, "C").tap();
    expect(await said(page)).toBe(MOVE_C);
    expect(await moves(page)).toEqual([]);
    await pit(page, "E").tap();
    await expect(caption(page)).toContainText("E:");
    await pit(page, "C").tap();
    expect(await moves(page)).toEqual([]);
    await pit(page, "C").tap();
    expect(await moves(page)).toEqual(["C"]);
    await expect(caption(page)).toBeHidden();
  });

  test("one tap plays by choice", async ({ page }) => {
    await open(page, "scene=capture&one-tap");
    await pit(page, "C").tap();
    expect(await moves(page)).toEqual(["C"]);
  });
});

test.describe("what is heard", () => {
  test("names, roles and descriptions of the pits", async ({ page }) => {
    await open(page, "scene=capture");
    const board = page.getByRole("grid", { name: "Kauri board" });
    await expect(board.getByRole("row")).toHaveCount(2);
    await expect(board.getByRole("gridcell")).toHaveCount(12);
    const c = page.getByRole("button", { name: "C, 6 seeds, 1 cowrie", exact: true });
    await expect(c).toHaveAccessibleDescription(
      /^South\. Can be played\. C: 6\sseeds \+\s1\scowrie, captures 9 in d, loses 1 in b$/u,
    );
    await expect(page.getByRole("button", { name: "d, 9 seeds" })).toHaveAccessibleDescription(
      "North",
    );
    await expect(pit(page, "d")).toHaveAttribute("aria-disabled", "true");
    await expect(page.locator("kauri-board .heard").first()).toContainText(
      "South's store, 3 seeds",
    );
  });

  for (const [lang, sentence] of [
    ["en", "South sows C: 7 pieces; captures 9 seeds in d; loses 1 seed in b"],
    ["pt", "Sul semeia C: 7 peças; captura 9 sementes em d; perde 1 semente em b"],
  ] as const) {
    test(`the live region tells the move in a sentence (${lang})`, async ({ page }) => {
      await open(page, `scene=capture&lang=${lang}`);
      const log = page.locator("kauri-board [aria-live=polite]");
      await pit(page, "C").click();
      await expect(log).toHaveText(sentence);
      await expect(log).toHaveAttribute("lang", lang === "pt" ? "pt-PT" : "en");
    });
  }
});
