import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";

import { CONTENT_SECURITY_POLICY } from "./vite/csp.ts";
import { pageFiles } from "./vite/page_files.ts";
import { startPosition } from "./vite/start_position.ts";

/** Svelte, the board, the client of the workers, and what all pages share with the first one. */
const IN_ONE_PIECE =
  /\/node_modules\/(svelte|esm-env|clsx|idb)\/|\/web\/(board|core)\/src\/|\/app\/src\/(lib|router|i18n\/[^/]+\.ts|pages\/play)(\/|$)|\/app\/src\/i18n\/[^/]+\.ts$|virtual:kauri|kauri-start/;

export default defineConfig({
  plugins: [
    svelte(),
    startPosition(),
    pageFiles(),
    VitePWA({
      // The page registers it itself, without an inline script.
      injectRegister: false,
      registerType: "prompt",
      manifest: {
        name: "Kauri",
        short_name: "Kauri",
        description: "A mancala game with seeds and cowries: play, learn and analyse.",
        start_url: "/",
        scope: "/",
        id: "/",
        display: "standalone",
        background_color: "#f6f2ea",
        theme_color: "#6b4326",
        categories: ["games"],
        icons: [
          { src: "/icons/kauri.svg", sizes: "any", type: "image/svg+xml" },
          { src: "/icons/kauri-192.png", sizes: "192x192", type: "image/png" },
          { src: "/icons/kauri-512.png", sizes: "512x512", type: "image/png" },
          {
            src: "/icons/kauri-maskable-512.png",
            sizes: "512x512",
            type: "image/png",
            purpose: "maskable",
          },
        ],
      },
      workbox: {
        // Everything: the rules and the engine are needed without a connection too.
        globPatterns: ["**/*.{js,css,html,wasm,svg,png}"],
        maximumFileSizeToCacheInBytes: 16 * 1024 * 1024,
        navigateFallback: "/index.html",
        // These are the server's own answers.
        navigateFallbackDenylist: [/^\/(healthz|tables)(\/|$)/],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  worker: { format: "es" },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Nothing becomes a `data:` address: all is a file with a hash, cached for long.
    assetsInlineLimit: 0,
    manifest: true,
    chunkSizeWarningLimit: 200,
    rolldownOptions: {
      output: {
        // What a first load needs anyway comes in one piece: on a slow line each
        // file more that waits for its turn costs another round trip.
        codeSplitting: { groups: [{ name: "site", test: IN_ONE_PIECE }] },
      },
    },
  },
  server: { port: 7430, strictPort: true },
  preview: {
    port: 7430,
    strictPort: true,
    headers: { "content-security-policy": CONTENT_SECURITY_POLICY },
  },
});
