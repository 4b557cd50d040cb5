//  Things the reader has to be told, one line each, above every page.

export const NOTICES = [
  "offline",
  "offline-ready",
  "new-version",
  "storage-denied",
  "storage-full",
] as const;

export type Notice = (typeof NOTICES)[number];

/** Good news goes by itself after so many milliseconds. */
const READING_TIME = 4000;

class Notices {
  /** Those on show, the oldest first. */
  shown: readonly Notice[] = $state.raw([]);
  /** What the reader closed is not shown again before the next load. */
  #closed = new Set<Notice>();

  show(notice: Notice): void {
    if (this.#closed.has(notice) || this.shown.includes(notice)) return;
    this.shown = [...this.shown, notice];
    if (notice === "offline-ready") setTimeout(() => this.hide(notice), READING_TIME);
  }

  /** Takes a notice away because it holds no longer. */
  hide(notice: Notice): void {
    this.shown = this.shown.filter((one) => one !== notice);
  }

  /** Takes a notice away because the reader has read it. */
  close(notice: Notice): void {
    this.#closed.add(notice);
    this.hide(notice);
  }
}

export const notices = new Notices();
