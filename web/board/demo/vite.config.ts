import { defineConfig } from "vite";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  // Small assets as data: addresses would break the page's own content-security policy.
  build: {
    outDir: "../dist/demo",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
  },
});
