//  The boards of the rules page: where each begins and what is sown. The rules tell what happens.

import type { Ruleset } from "@kauri/core";

export const DIAGRAMS = [
  "start",
  "sow",
  "lap",
  "capture",
  "captureTwo",
  "loss",
  "pass",
  "majority",
  "lastMover",
  "standard",
  "lastCowrie",
] as const;

export type DiagramId = (typeof DIAGRAMS)[number];

export interface DiagramData {
  position: string;
  ruleset: Ruleset;
  /** The moves that are shown, none for a board that only stands there. */
  moves: readonly string[];
}

/** A position in which the rulesets differ. */
const DIFFERING = "0,1,3c,2c2,0,1/6,3,1c2,2c2,2c2,1c3 18-20 S";

const standard = (position: string, ...moves: string[]): DiagramData => ({
  position,
  ruleset: "standard",
  moves,
});

export const DIAGRAM_DATA: Record<DiagramId, DiagramData> = {
  start: standard("5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S"),
  sow: standard("1,5c2,2,0,3,1/2c,1c2,2c2,3c,2c2,2c2 18-18 S", "B"),
  lap: standard("1,0,11c2,0,1,2c/1,2c2,1c2,3c2,0,1c3 18-19 S", "C"),
  capture: standard("1,7c,0,2c,1,0/2c2,1c2,2c2,4,3c2,2c2 18-17 S", "B"),
  captureTwo: standard("1,0,1,2c2,0c2,1/2,3,0c2,0,1c3,1c3 25-23 S", "D"),
  loss: standard("0,2,5c,0,1,1/0c2,3c,2c2,2c2,1c2,3c2 20-20 S", "C"),
  pass: standard("0,2c2,1c3,1,2c,4c6/3,2,1,2,1,3 18-20 S", "B", "pass"),
  majority: standard("2c,1,3c,4c,0,1c/5,1c2,2c2,1,3c2,1c2 26-10 S", "C"),
  lastMover: standard("0c3,0,0c2,0c,0c2,0c4/0,0,0,0,0,0 30-30 S", "A"),
  standard: standard(DIFFERING, "D"),
  lastCowrie: { position: DIFFERING, ruleset: "last-cowrie", moves: ["D"] },
};
