import { describe, expect, test } from "vitest";

import { MODES, SPEEDS, THEMES } from "../src/state.js";
import { ownRules } from "../src/style.js";
import { contrast, NEEDED_CONTRAST, PALETTES, type Palette } from "../src/themes.js";

test("contrast is that of WCAG 2", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrast("#123456", "#123456")).toBe(1);
});

describe.each(THEMES)("the theme %s", (theme) => {
  describe.each(["light", "dark"] as const)("in its %s colours", (scheme) => {
    const palette = PALETTES[theme][scheme];

    test("has 4.5:1 for text and 3:1 for rings and pieces", () => {
      const failing = NEEDED_CONTRAST.filter(
        ({ of, on, least }) => contrast(palette[of], palette[on]) < least,
      );
      expect(failing).toEqual([]);
    });

    test("sets cowries off by their fill or their edge", () => {
      for (const floor of ["hollow", "hollowShade"] as const) {
        expect(standsOut(palette, floor)).toBeGreaterThanOrEqual(3);
      }
    });

    test("names colours in full", () => {
      for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    });
  });
});

test("the high contrast theme has at least 7:1 for all text", () => {
  for (const palette of Object.values(PALETTES.contrast)) {
    for (const { of, on, least } of NEEDED_CONTRAST.filter((need) => need.least > 4)) {
      expect(contrast(palette[of], palette[on])).toBeGreaterThan(Math.max(7, least));
    }
  }
});

test("every theme has its rules in every mode", () => {
  for (const theme of THEMES) {
    for (const mode of MODES)
      expect(ownRules(theme, mode, "2/1")).toContain("--kauri-panel-shade:#");
  }
  expect(SPEEDS).toContain("step");
});

function standsOut(palette: Palette, floor: "hollow" | "hollowShade"): number {
  return Math.max(
    contrast(palette.cowrie, palette[floor]),
    contrast(palette.cowrieEdge, palette[floor]),
  );
}
