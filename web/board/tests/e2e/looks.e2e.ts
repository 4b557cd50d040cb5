// Sizes that can be measured, and pictures of the board in its themes and sizes.

import { expect, test } from "@playwright/test";

import { open, pit } from "./board.js";

const SIZES = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 1280, height: 800 },
  { width: 3840, height: 2160 },
];

for (const size of SIZES) {
  test.describe(`at ${size.width}×${size.height}`, () => {
    test.use({ viewport: size });

    test("every pit and every mark is a target of at least 44 px", async ({ page }) => {
      await open(page, "scene=capture&play=C&speed=off&fit=box");
      for (const target of await page.locator("kauri-board button").all()) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    });

    test("nothing is wider than the page", async ({ page }) => {
      await open(page, "scene=full");
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    });
  });
}

test.describe("from right to left", () => {
  test.use({ viewport: { width: 800, height: 330 } });

  test("a board in a page from right to left lies as in any other", async ({ page }) => {
    await open(page, "scene=capture");
    const before = await pit(page, "A").boundingBox();
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    expect(await pit(page, "A").boundingBox()).toEqual(before);
    await pit(page, "C").hover();
    await expect(page).toHaveScreenshot("right-to-left.png");
  });
});

const PICTURES: readonly (readonly [string, { width: number; height: number }, string, string?])[] =
  [
    ...["wood", "plain", "contrast", "numbers"].flatMap((theme) =>
      ["light", "dark"].map(
        (mode) =>
          [
            `${theme}-${mode}`,
            { width: 960, height: 400 },
            `scene=capture&theme=${theme}&mode=${mode}`,
            "C",
          ] as const,
      ),
    ),
    ["phone-360", { width: 360, height: 560 }, "scene=capture", "C"],
    ["phone-320-dark", { width: 320, height: 500 }, "scene=capture&mode=dark&lang=pt", "C"],
    ["phone-numbers", { width: 360, height: 560 }, "scene=full&theme=numbers"],
    ["phone-last-move", { width: 360, height: 560 }, "scene=capture&play=C&speed=off"],
    ["landscape", { width: 640, height: 360 }, "scene=capture&fit=box", "C"],
    ["last-move", { width: 800, height: 330 }, "scene=capture&play=C&speed=off"],
    ["full", { width: 800, height: 330 }, "scene=full"],
    ["north", { width: 800, height: 330 }, "scene=capture&near=north&play=C&speed=off", "a"],
    ["shapes", { width: 800, height: 330 }, "scene=start&shapes"],
    ["three", { width: 800, height: 500 }, "scene=three", "C"],
    ["one", { width: 600, height: 400 }, "scene=one", "A"],
    ["4k", { width: 3840, height: 1600 }, "scene=capture&theme=contrast&mode=dark", "C"],
  ];

for (const [name, viewport, query, hovered] of PICTURES) {
  test.describe(name, () => {
    test.use({ viewport });

    test("looks as before", async ({ page }) => {
      await open(page, query);
      if (hovered !== undefined) await pit(page, hovered).hover();
      await expect(page).toHaveScreenshot(`${name}.png`);
    });
  });
}
