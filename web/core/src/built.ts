/** Tables that were built here, kept for the next visit where the browser lets us. */

import wasmUrl from "../pkg/kauri.wasm?url";

/** What the names of all caches of tables begin with. */
const PREFIX = "kauri-endings-";

/** Another program may write other tables, and its file has another name. */
const STORE = PREFIX + wasmUrl.slice(wasmUrl.lastIndexOf("/") + 1);

/** As much of a browser's caches as is used. */
export interface Caches {
  open(name: string): Promise<Pick<Cache, "match" | "put" | "delete">>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
}

/** The browser's own; none where there are none, or they may not be used. */
export function browserCaches(): Caches | null {
  try {
    return typeof caches === "undefined" ? null : caches;
  } catch {
    return null;
  }
}

/** The tables that were kept under a name; none if there are none. */
export async function kept(caches: Caches | null, name: string): Promise<ArrayBuffer[]> {
  try {
    const store = await caches?.open(STORE);
    const tables: ArrayBuffer[] = [];
    for (;;) {
      const found = await store?.match(address(name, tables.length));
      if (found === undefined) return tables;
      tables.push(await found.arrayBuffer());
    }
  } catch {
    return [];
  }
}

/**
 * Keeps tables, in place of those that another program built. A disk that is full or denied is
 * no reason not to use them now.
 */
export async function keep(
  caches: Caches | null,
  name: string,
  tables: ArrayBuffer[],
): Promise<void> {
  try {
    for (const old of (await caches?.keys()) ?? []) {
      if (old.startsWith(PREFIX) && old !== STORE) await caches?.delete(old);
    }
    const store = await caches?.open(STORE);
    // The last first: what was broken off is not taken for the whole.
    for (const [number, bytes] of [...tables.entries()].reverse()) {
      await store?.put(address(name, number), new Response(bytes));
    }
  } catch {
    await forget(caches, name);
  }
}

/** Forgets tables that turned out to be of no use. */
export async function forget(caches: Caches | null, name: string): Promise<void> {
  try {
    const store = await caches?.open(STORE);
    for (let number = 0; (await store?.delete(address(name, number))) === true; number++);
  } catch {
    // Then they are built anew each time.
  }
}

function address(name: string, number: number): string {
  return `/kauri-endings/${name}/${number}`;
}
