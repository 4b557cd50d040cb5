//  What Analyse reads after `#` in an address: a shared game, or a position.

import type { Ruleset } from "@kauri/core";

import { gameOfHash } from "../../lib/handover.ts";

/** What an address asks Analyse to open. */
export type Asked =
  { type: "game"; share: string } | { type: "position"; text: string; ruleset: Ruleset };

/** What follows `#` for a position. */
export function positionHash(place: { position: string; ruleset: Ruleset }): string {
  const query = new URLSearchParams({ position: place.position });
  if (place.ruleset !== "standard") query.set("ruleset", place.ruleset);
  return query.toString();
}

/** Reads what follows `#`; null if it asks for nothing that Analyse knows. */
export function readHash(hash: string): Asked | null {
  const share = gameOfHash(hash);
  if (share !== null) return { type: "game", share };
  const query = new URLSearchParams(hash);
  const text = query.get("position");
  if (text === null) return null;
  const ruleset = query.get("ruleset") === "last-cowrie" ? "last-cowrie" : "standard";
  return { type: "position", text, ruleset };
}
