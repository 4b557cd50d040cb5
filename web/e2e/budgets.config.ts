import { defineConfig } from "@playwright/test";

import config from "./playwright.config.ts";

// One at a time: figures of pages that load together would be of both.
export default defineConfig({
  ...config,
  testDir: "budgets",
  testMatch: "*.figures.ts",
  outputDir: "dist/budgets",
  fullyParallel: false,
  workers: 1,
  timeout: 180_000,
});
