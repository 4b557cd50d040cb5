//  localStorage, which a browser may deny or have no room in.

/** Reads a kept text; null if there is none or the browser denies it. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text and says whether that worked. */
export function writeLocal(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
