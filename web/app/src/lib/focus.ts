//  Where the focus goes when what had it can be used no longer.

import { tick } from "svelte";

/**
 * Gives the focus to something else if a deed has left it nowhere: its button was switched off or
 * is gone. Whoever plays by keyboard would begin at the top of the page again.
 */
export async function holdFocus(other: () => { focus(): void } | null | undefined): Promise<void> {
  await tick();
  const active = document.activeElement;
  // A button that was switched off keeps the focus until the page is drawn.
  const isLost = active === null || active === document.body || active.matches(":disabled");
  if (isLost) other()?.focus();
}
