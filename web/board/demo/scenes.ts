// The positions that the demo shows, as `npm run demo:data` writes them.

import type { BoardPosition, LegalMove } from "../src/index.js";

export interface ScenePosition extends BoardPosition {
  readonly text: string;
  readonly moves: readonly (LegalMove & { readonly after: string })[];
}

/** A position, and those after it, one move each. */
export type Scene = readonly ScenePosition[];

export async function loadScene(name: string): Promise<Scene> {
  const lines = await (await fetch("./scenes.jsonl")).text();
  const scenes = lines
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { name: string; positions: Scene });
  return (scenes.find((scene) => scene.name === name) ?? scenes[0])?.positions ?? [];
}
