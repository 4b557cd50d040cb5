//  The service worker: everything is fetched once and works without a connection afterwards.

import { registerSW } from "virtual:pwa-register";

import { notices } from "./notices.svelte.ts";

let update: ((reload?: boolean) => Promise<void>) | null = null;

/** Registers the service worker once the page is at rest. Without one, all works but offline. */
export function offline(): void {
  if (!("serviceWorker" in navigator)) return;
  update = registerSW({
    onNeedRefresh: () => notices.show("new-version"),
    onOfflineReady: () => notices.show("offline-ready"),
  });
}

/** Takes the newer version that is waiting. */
export async function useNewVersion(): Promise<void> {
  await update?.(true);
}
