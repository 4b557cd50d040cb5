//  Light or dark, as the settings or the device say.

import { settings } from "./settings.svelte.ts";

const DARK = "(prefers-color-scheme: dark)";

/** The ground of `base.css`, for what lies outside the page. */
const GROUND = { light: "#f6f2ea", dark: "#17181b" } as const;

class SchemeInUse {
  #deviceIsDark = $state(false);

  /** What is shown now. */
  current: "light" | "dark" = $derived.by(() => {
    const wanted = settings.current.scheme;
    if (wanted !== "auto") return wanted;
    return this.#deviceIsDark ? "dark" : "light";
  });

  follow(): void {
    const query = window.matchMedia(DARK);
    this.#deviceIsDark = query.matches;
    query.addEventListener("change", (event) => {
      this.#deviceIsDark = event.matches;
    });
    $effect.root(() => {
      $effect.pre(() => {
        document.documentElement.dataset["scheme"] = this.current;
        // The browser's own bars go with it.
        for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
          meta.content = GROUND[this.current];
        }
      });
    });
  }
}

export const scheme = new SchemeInUse();

/** Puts the scheme on the document and keeps it there. */
export function followScheme(): void {
  scheme.follow();
}
