// Real-browser tests of the board, on the demo page. Snapshots are of this Chromium and its fonts.

import { defineConfig } from "@playwright/test";

const PORT = 7421;

export default defineConfig({
  testDir: ".",
  testMatch: "*.e2e.ts",
  snapshotPathTemplate: "{testDir}/snapshots/{arg}{ext}",
  outputDir: "../../dist/e2e",
  reporter: "list",
  workers: 1,
  timeout: 20_000,
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.004, threshold: 0.2 } },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env["KAURI_CHROMIUM"] ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--font-render-hinting=none",
      ],
    },
  },
  webServer: {
    // As it is shipped: built, under the strict policy that the page sets for itself.
    command: `npx vite build demo && npx vite preview demo --port ${PORT} --strictPort --host 127.0.0.1`,
    cwd: "../..",
    url: `http://127.0.0.1:${PORT}`,
    reuseExistingServer: false,
  },
});
