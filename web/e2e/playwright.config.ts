import { defineConfig } from "@playwright/test";

import { BROWSER_ARGS, chromium } from "./program.ts";

export default defineConfig({
  testDir: "tests",
  testMatch: "*.e2e.ts",
  outputDir: "dist/results",
  globalSetup: "./global_setup.ts",
  reporter: "list",
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 60_000,
  // Engines think while tests wait, on machines that do other things too.
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    launchOptions: { executablePath: chromium(), args: BROWSER_ARGS },
    trace: "retain-on-failure",
  },
});
