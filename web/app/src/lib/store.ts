//  What is kept on the device: values by key in IndexedDB. A browser may deny it, or be full;
//  then a notice says so, and the site goes on without.

import { openDB, type IDBPDatabase } from "idb";

import { notices } from "./notices.svelte.ts";

const DATABASE = "kauri";
const TABLE = "kept";
/** How long is waited for what was kept, in milliseconds. */
const PATIENCE = 2000;

let opened: Promise<IDBPDatabase> | null = null;

function database(): Promise<IDBPDatabase> {
  opened ??= openDB(DATABASE, 1, {
    upgrade: (db) => {
      db.createObjectStore(TABLE);
    },
    // A newer version in another tab wants to change the database: let it.
    blocking: close,
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** Lets go of the database; the next question opens it anew. */
function close(): void {
  opened?.then(
    (db) => db.close(),
    // It was never there.
    () => undefined,
  );
  opened = null;
}

/** Keeps a value and says whether that worked; if not, a notice is shown. */
export async function keep(key: string, value: unknown): Promise<boolean> {
  try {
    await (await database()).put(TABLE, value, key);
    notices.hide("storage-full");
    return true;
  } catch (error) {
    close();
    notices.show(isFull(error) ? "storage-full" : "storage-denied");
    return false;
  }
}

/** The value kept under a key: undefined if there is none, or none can be had. */
export async function kept(key: string): Promise<unknown> {
  try {
    const value: unknown = await Promise.race([
      database().then((db) => db.get(TABLE, key)),
      tooLong(),
    ]);
    return value;
  } catch {
    close();
    notices.show("storage-denied");
    return undefined;
  }
}

/** Forgets the value kept under a key. */
export async function forget(key: string): Promise<void> {
  try {
    await (await database()).delete(TABLE, key);
  } catch {
    close();
  }
}

/** Some browsers never answer where storage is denied. */
function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("the database does not answer")), PATIENCE);
  });
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === "QuotaExceededError";
}
