//  Perfect endings for a position: what can be built here, and what the server has.

import type { Kauri, PositionView, ServedTable } from "@kauri/core";

import { isRecord } from "../../lib/is_record.ts";

/** Tables up to this many bytes are fetched whole, so that searches know them too. */
const SMALL = 4 * 1024 * 1024;

/** With more seeds in play no table is of use. */
const NEAR = 8;

let served: Promise<readonly ServedTable[]> | null = null;
/** Tables that are there, or on their way. */
const opened = new Set<string>();

/** Seeds that are not yet in a store. */
export function seedsInPlay({ pits }: PositionView): number {
  return [...pits.south, ...pits.north].reduce((sum, pit) => sum + pit.seeds, 0);
}

/** Gets the endings that a position needs, if they can be had; never rejects. */
export async function prepareEndings(kauri: Kauri, position: PositionView): Promise<void> {
  const { size, ruleset } = position;
  const seeds = seedsInPlay(position);
  if (seeds > NEAR) return;
  // What has no seeds in play is soon built here.
  const jobs: Promise<unknown>[] = [kauri.tables.prepare({ size, ruleset })];
  served ??= fetchList();
  for (const table of await served) {
    const fits =
      table.pits === size.pits &&
      table.cowries === size.cowries &&
      table.inPlay > 0 &&
      table.inPlay <= seeds &&
      table.rulesets.includes(ruleset);
    if (!fits || opened.has(table.url)) continue;
    opened.add(table.url);
    const { url, bytes } = table;
    const job = bytes <= SMALL ? kauri.tables.load(url) : kauri.tables.openRemote(url);
    // Another position is another try.
    jobs.push(job.catch(() => opened.delete(url)));
  }
  // Without them there is the engine, so nobody needs to hear of it.
  await Promise.allSettled(jobs);
}

/** New workers know nothing of what the old ones had opened. */
export function forgetEndings(): void {
  opened.clear();
}

async function fetchList(): Promise<readonly ServedTable[]> {
  try {
    const answer = await fetch("/tables", { headers: { accept: "application/json" } });
    // A server may only hand out files.
    const list: unknown = answer.ok ? await answer.json() : null;
    const tables = isRecord(list) && Array.isArray(list["tables"]) ? list["tables"] : [];
    return tables.filter(isServed);
  } catch {
    // No connection now; perhaps for the next position.
    served = null;
    return [];
  }
}

function isServed(value: unknown): value is ServedTable {
  if (!isRecord(value)) return false;
  const numbers = ["bytes", "pits", "cowries", "inPlay"];
  return (
    numbers.every((name) => typeof value[name] === "number") &&
    typeof value["url"] === "string" &&
    Array.isArray(value["rulesets"])
  );
}
