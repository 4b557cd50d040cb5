// What Lighthouse says of every page. Its version is given by whoever starts this, since it is
// fetched for this alone.

import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { pagePath } from "../../app/src/router/route.ts";
import { PAGES } from "../../app/src/router/pages.ts";
import { BROWSER_ARGS, chromium } from "../program.ts";
import { origin, test } from "../site.ts";

/** The least that is asked of each. */
const CATEGORIES = ["accessibility", "best-practices", "seo", "performance"] as const;

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<
    string,
    { readonly title: string; readonly score: number | null; readonly scoreDisplayMode: string }
  >;
}

test("Lighthouse's figures", async () => {
  for (const name of PAGES) {
    const { stdout } = await promisify(execFile)(
      "npm",
      [
        "exec",
        "--yes",
        "--",
        process.env["LIGHTHOUSE"] ?? "lighthouse",
        `${origin()}${pagePath("en", name)}`,
        "--output=json",
        "--quiet",
        `--only-categories=${CATEGORIES.join(",")}`,
        `--chrome-flags=${["--headless", ...BROWSER_ARGS].join(" ")}`,
      ],
      { env: { ...process.env, CHROME_PATH: chromium() }, maxBuffer: 64 << 20 },
    );
    const report = JSON.parse(stdout) as Report;
    const scores = CATEGORIES.map((category) => {
      const score = report.categories[category]?.score;
      return `${category} ${score === null || score === undefined ? "–" : Math.round(score * 100)}`;
    });
    console.log(`/en/${name}: ${scores.join(", ")}`);
    for (const { title, score, scoreDisplayMode } of Object.values(report.audits)) {
      if (scoreDisplayMode === "binary" && score === 0) console.log(`  not: ${title}`);
    }
  }
});
