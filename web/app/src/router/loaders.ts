//  How each page is fetched.

import type { Component } from "svelte";

import type { Page } from "./pages.ts";

/** A page is a component without properties: what it needs it takes from `src/lib`. */
export type PageModule = { default: Component };

/** Each page is a bundle of its own, fetched when it is first opened. */
export const LOADERS: Record<Page, () => Promise<PageModule>> = {
  play: () => import("../pages/play/Play.svelte"),
  learn: () => import("../pages/learn/Learn.svelte"),
  analyse: () => import("../pages/analyse/Analyse.svelte"),
  rules: () => import("../pages/rules/Rules.svelte"),
  settings: () => import("../pages/settings/Settings.svelte"),
  print: () => import("../pages/print/Print.svelte"),
};
