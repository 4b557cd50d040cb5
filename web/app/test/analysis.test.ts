//  Analyse over the rules themselves: its tree, what is opened, what is set up.

import { beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Kauri } from "@kauri/core";

import { en } from "../src/i18n/en/index.ts";
import { pt } from "../src/i18n/pt/index.ts";
import { Analysis } from "../src/pages/analyse/analysis.svelte.ts";
import { Opener } from "../src/pages/analyse/opener.svelte.ts";
import { openTroubleWords } from "../src/pages/analyse/open_words.ts";
import { SetupEditor } from "../src/pages/analyse/setup.svelte.ts";
import { START } from "../src/pages/analyse/tree.ts";
import { faultWords, kilobytes, troubleWords } from "../src/pages/analyse/trouble.ts";
import { clientOf } from "./client.ts";
import { startRules } from "./facade.ts";

let kauri: Kauri;
let analysis: Analysis;

beforeAll(async () => {
  kauri = clientOf(await startRules());
});

beforeEach(async () => {
  analysis = new Analysis(async () => kauri);
  await analysis.begin();
});

/** The moves as the game's text has them. */
function moves(): string {
  return analysis.game?.kgn.trimEnd().split("\n").at(-1) ?? "";
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
}

describe("an analysed game", () => {
  test("grows by the moves played and begins a variation beside a move that is there", async () => {
    await analysis.play("C");
    await analysis.play("d");
    analysis.back();
    await analysis.play("e");
    expect(moves()).toBe("1. C d (1. … e) *");
    expect(analysis.node?.move).toBe("e");
  });

  test("goes to a move that is there and writes nothing", async () => {
    await analysis.play("C");
    analysis.first();
    const before = analysis.past.length;
    await analysis.play("C");
    expect(analysis.node?.move).toBe("C");
    expect(analysis.past).toHaveLength(before);
  });

  test("knows the position on the board and the move that led there", async () => {
    await analysis.play("C");
    await settled();
    expect(analysis.position?.turn).toBe("north");
    expect(analysis.last).toMatchObject({ move: "C", side: "south" });
    expect(analysis.last?.view.steps[0]).toMatchObject({ type: "pick-up", pit: "C" });
  });

  test("refuses a move against the rules and stays as it was", async () => {
    expect(await analysis.play("d")).toBe(false);
    expect(analysis.trouble).toMatchObject({ code: "illegal-move", rule: "R3" });
    expect(analysis.trouble && troubleWords(analysis.trouble, en)).toContain("R3");
    expect(moves()).toBe("*");
  });

  test("makes a variation the main line, and takes that back", async () => {
    await analysis.play("C");
    analysis.first();
    await analysis.play("A");
    const node = analysis.at;
    await analysis.promote(node, true);
    expect(moves()).toBe("1. A (1. C) *");
    expect(analysis.at).toBe(node);
    await analysis.undo();
    expect(moves()).toBe("1. C (1. A) *");
  });

  test("loses what is deleted, until that is taken back", async () => {
    await analysis.play("C");
    await analysis.play("d");
    const node = analysis.nodes.get(analysis.at)?.parent ?? "";
    await analysis.remove(node);
    expect([moves(), analysis.at]).toEqual(["*", START]);
    await analysis.undo();
    expect(moves()).toBe("1. C d *");
  });

  test("keeps comments and signs, one sign a move", async () => {
    await analysis.play("C");
    const signs = ["!", "?", "!!", "??", "!?", "?!"];
    await analysis.sign(analysis.at, "?", signs);
    await analysis.sign(analysis.at, "!!", signs);
    await analysis.comment(analysis.at, "só assim");
    expect(moves()).toBe("1. C!! {só assim} *");
    await analysis.sign(analysis.at, "!!", signs);
    expect(moves()).toBe("1. C {só assim} *");
  });

  test("comes back from its link as it was", async () => {
    await analysis.play("C");
    await analysis.play("d");
    const share = await kauri.encodeShare(analysis.game?.id ?? 0);
    const other = new Analysis(async () => kauri);
    expect(await other.readShare(share)).toBe(true);
    expect(other.game?.kgn).toBe(analysis.game?.kgn);
    expect(await other.readShare(share.slice(0, -2))).toBe(false);
    expect(other.game?.kgn).toBe(analysis.game?.kgn);
    for (const garbage of ["", "%%%", "A", "A".repeat(5000)]) {
      expect(await other.readShare(garbage)).toBe(false);
      expect(other.trouble?.code).toMatch(/^share-/);
    }
  });
});

describe("what is brought to Analyse", () => {
  let opener: Opener;

  beforeEach(() => {
    opener = new Opener(async () => kauri, analysis);
  });

  test("is opened at once if it is one game or a position", async () => {
    expect(await opener.read("1. C d 2. F *")).toBe(true);
    expect(moves()).toBe("1. C d 2. F *");
    expect(await opener.read(" 1c,0,2/0,0c2,2c3 1-0 N ")).toBe(true);
    expect(analysis.game?.nodes[0]?.position).toBe("1c,0,2/0,0c2,2c3 1-0 N");
  });

  test("is to choose from if it is many games", async () => {
    const two = '[South "Ana"]\n\n1. C *\n\n[South "Rui"]\n\n1. A *\n';
    expect(await opener.read(two)).toBe(false);
    expect([opener.choice.length, opener.trouble]).toEqual([2, null]);
    const [first, second] = opener.choice;
    if (second) opener.take(second);
    expect(moves()).toBe("1. A *");
    // What nobody looks at any more is forgotten, and what is looked at is not.
    const comment = { type: "comment", node: START, text: "good" } as const;
    expect(await analysis.comment(START, "good")).toBe(true);
    await expect(kauri.game.edit(first?.id ?? 0, comment)).rejects.toThrow();
  });

  test("takes the place of the game before it, though a change of that is under way", async () => {
    const before = analysis.game;
    const playing = analysis.play("C");
    const game = await kauri.game.new({});
    opener.take(game);
    await playing;
    expect(analysis.game?.id).toBe(game.id);
    await expect(
      kauri.game.edit(before?.id ?? 0, { type: "play", node: START, move: "C" }),
    ).rejects.toThrow();
  });

  test("can be changed by a new client", async () => {
    const other = clientOf(await startRules());
    let client = kauri;
    const moved = new Analysis(async () => client);
    await moved.begin();
    client = other;
    await moved.restarted();
    expect(await moved.play("C")).toBe(true);
  });

  test.each([
    ["nothing", "  \n", /nothing to open/],
    ["a broken game", "1. C d 2. A+9 *", /Line 1, column \d+: expected A/],
    ["another game's record", "1. e4 e5 2. Nf3 *", /Line 1, column \d+/],
    ["a broken position", "5c,5c,5x/5c,5c,5c 0-0 S", /character 7|not a position/i],
    ["a position with too few seeds", "5c,5c/5c,4c 0-0 S", /in steps of 4; there are 19/],
    ["words", "hello world", /./],
  ])("is refused in words of both languages if it is %s", async (_, text, english) => {
    const before = analysis.game;
    expect(await opener.read(text)).toBe(false);
    expect(analysis.game).toBe(before);
    const { trouble } = opener;
    if (trouble === null) throw new Error("nothing was said");
    expect(openTroubleWords(trouble, en, kilobytes)).toMatch(english);
    expect(openTroubleWords(trouble, pt, kilobytes)).not.toBe(
      openTroubleWords(trouble, en, kilobytes),
    );
  });

  test("is refused before it is read if it is too big", async () => {
    const file = new File([new Uint8Array(5 * 1024 * 1024)], "big.kgn");
    expect(await opener.readFile(file)).toBe(false);
    expect(opener.trouble).toEqual({ type: "too-big", bytes: 5 * 1024 * 1024 });
  });
});

describe("a position that is set up", () => {
  let editor: SetupEditor;

  beforeEach(() => {
    editor = new SetupEditor(async () => kauri);
  });

  test("tells every fault at once", async () => {
    editor.setPit("south", 0, { seeds: 1, cowries: 0 });
    await settled();
    expect(editor.position).toBeNull();
    expect(editor.faults.map((fault) => fault.type)).toEqual(["seeds", "cowries"]);
    expect(faultWords(editor.faults, en)).toHaveLength(2);
    expect(faultWords(editor.faults, pt).join()).toContain("R12");
  });

  test("becomes one by taps", async () => {
    editor.setPits(1);
    editor.tap = "add-seed";
    editor.press("A", false);
    editor.press("a", false);
    editor.tap = "add-cowrie";
    editor.press("A", false);
    editor.press("a", false);
    await settled();
    expect(editor.position?.text).toBe("1c/1c 0-0 S");
    editor.press("a", true);
    await settled();
    expect(editor.faults.map((fault) => fault.type)).toEqual(["cowries"]);
  });

  test("is read from its text, with any board and either ruleset", async () => {
    editor.setRuleset("last-cowrie");
    await editor.type("2c2,0c,1/0c,0c,3c 0-0 N");
    expect(editor.position).toMatchObject({ ruleset: "last-cowrie", turn: "north" });
    expect(editor.pits).toBe(3);
    await editor.type("2c2,0,1/0c 0-0 N");
    expect(editor.position).toBeNull();
    expect(editor.trouble?.code ?? editor.faults.length).toBeTruthy();
  });

  test("may be the start of any board", async () => {
    await editor.start({ pits: 4, seeds: 3, cowries: 2 });
    await settled();
    expect(editor.position?.text).toBe("3c2,3c2,3c2,3c2/3c2,3c2,3c2,3c2 0-0 S");
  });
});
