//  The settings in use, kept in localStorage if the browser allows it.

import { readLocal, writeLocal } from "./local.ts";
import { notices } from "./notices.svelte.ts";
import { DEFAULT_SETTINGS, readSettings, type Settings } from "./settings.ts";

const KEY = "kauri.settings";

class SettingsStore {
  /** What holds now. Read it in a template or a `$derived`, and it follows changes. */
  current: Settings = $state.raw(DEFAULT_SETTINGS);

  constructor() {
    this.current = readSettings(readLocal(KEY));
    // Another tab may change them.
    if (typeof window !== "undefined") {
      window.addEventListener("storage", (event) => {
        if (event.key === KEY) this.current = readSettings(event.newValue);
      });
    }
  }

  /** Changes some of them, at once and for good. */
  change(some: Partial<Settings>): void {
    this.current = { ...this.current, ...some };
    if (!writeLocal(KEY, JSON.stringify(this.current))) notices.show("storage-denied");
  }

  /** Puts everything back but the language. */
  reset(): void {
    this.change({ ...DEFAULT_SETTINGS, language: this.current.language });
  }
}

export const settings = new SettingsStore();
