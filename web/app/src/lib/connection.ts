//  Says when the connection is gone, and takes it back when it returns.

import { notices } from "./notices.svelte.ts";

export function connection(): void {
  const tell = (): void => {
    if (navigator.onLine) notices.hide("offline");
    else notices.show("offline");
  };
  window.addEventListener("online", tell);
  window.addEventListener("offline", tell);
  tell();
}
