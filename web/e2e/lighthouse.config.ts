import { defineConfig } from "@playwright/test";

import config from "./playwright.config.ts";

export default defineConfig({
  ...config,
  testDir: "budgets",
  testMatch: "lighthouse.ts",
  outputDir: "dist/lighthouse",
  workers: 1,
  timeout: 600_000,
});
