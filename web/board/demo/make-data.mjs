// Writes `public/scenes.jsonl`, a scene a line, with what the rules say: `npm run demo:data`.
//
// Needs the rules as WebAssembly in `web/core/pkg`, which `cargo xtask run` builds.

import { readFileSync, writeFileSync } from "node:fs";

import { initSync, Kauri } from "../../core/pkg/kauri.js";

/** A position, and the moves that are played from it. */
const SCENES = {
  start: ["5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S", "C", "d", "F", "a"],
  capture: ["3c2,0,6c,3c,12c,1/8c,0c2,4c,9,2c3,5 3-4 S", "C", "a", "E"],
  lap: ["3c,2c,21c9,1,0,3/4,2,0c,6,5,1 8-4 S", "C"],
  full: ["3c2,2c3,9c,40c3,0c12,5/3c2,17,1,13,2c,1 0-0 S", "D"],
  three: ["3c,3c,3c/3c,3c,3c 0-0 S", "C", "b"],
  one: ["2c/2c 0-0 S", "A"],
  pass: ["2c2,0c4,0,1c,0c5,0/0,3,0,0,0,2 27-25 S", "D", "pass"],
  late: ["0,1c,0c2,0,0c,2/0c3,0,1,0c4,0c,0 28-28 N", "d"],
};

globalThis.kauriHost = {
  now: () => performance.now(),
  isStopped: () => false,
  report: () => {},
  read: () => false,
  panicked: (message) => console.error(message),
};
const wasm = new URL("../../core/pkg/kauri.wasm", import.meta.url);
initSync({ module: readFileSync(wasm) });
const kauri = new Kauri();

const lines = Object.entries(SCENES).map(([name, [text, ...moves]]) => {
  const positions = [ask({ type: "position", text })];
  for (const move of moves) {
    positions.push(ask({ type: "play", position: positions.at(-1).text, move }));
  }
  return `${JSON.stringify({ name, positions: positions.map(shown) })}\n`;
});
writeFileSync(new URL("public/scenes.jsonl", import.meta.url), lines.join(""));

function ask(request) {
  const { answer, refusal } = JSON.parse(kauri.handle(JSON.stringify(request)));
  if (answer === undefined) throw new Error(JSON.stringify({ request, refusal }));
  return answer;
}

/** What the demo reads of a position. */
function shown({ text, pits, stores, turn, moves }) {
  return {
    text,
    pits,
    stores,
    turn,
    moves: moves.map(({ move, steps, captured, lost, opponentPasses, after }) => ({
      move,
      steps,
      captured,
      lost,
      opponentPasses,
      after,
    })),
  };
}
