import { afterAll, beforeAll, expect, test } from "vitest";
import type { Kauri } from "../src/client";
import { refusal, startInNode } from "./node";

let kauri: Kauri;
beforeAll(async () => {
  ({ kauri } = await startInNode());
});
afterAll(() => kauri.close());

test("a game grows move by move, and its text with it", async () => {
  const game = await kauri.game.new({ tags: [{ name: "South", value: "Inês" }] });
  const first = await kauri.game.play(game.id, "start", "C");
  const second = await kauri.game.play(game.id, first.at, "d", 61_000);
  expect(second.mainLine).toEqual(["start", first.at, second.at]);
  expect(second.kgn).toContain('[South "Inês"]');
  expect(second.kgn).toContain("1. C d {[%clk 0:01:01]} *");
  expect(second.nodes.at(-1)).toMatchObject({ ply: 2, move: "d", side: "north", clock: 61_000 });
});

test("edits that are asked for together are made one after the other", async () => {
  const game = await kauri.game.new();
  const edits = ["A", "B", "C"].map((move) => kauri.game.play(game.id, "start", move));
  const last = (await Promise.all(edits)).at(-1);
  expect(last?.nodes[0]?.children).toHaveLength(3);
});

test("a node keeps its name while variations change places", async () => {
  const [game] = await kauri.game.open({ kgn: "1. C (1. D a) d *" });
  const variation = game?.nodes.find(({ move }) => move === "a");
  const promoted = await kauri.game.promote(game?.id ?? 0, variation?.id ?? "", true);
  expect(promoted.mainLine.at(-1)).toBe(variation?.id);
  expect(promoted.kgn).toContain("1. D (1. C d) 1. … a *");
});

test("comments, glyphs, tags and results are written", async () => {
  const [opened] = await kauri.game.open({ kgn: "1. C {[%eval 0.50] good} d *" });
  const id = opened?.id ?? 0;
  const [, move, last] = opened?.mainLine ?? [];
  expect(opened?.nodes[1]).toMatchObject({ comment: "good", eval: { type: "score", cents: 50 } });
  await kauri.game.comment(id, move ?? "", "better");
  await kauri.game.glyph(id, last ?? "", ["?!", "$14"]);
  await kauri.game.tag(id, "Event", "Liga");
  const game = await kauri.game.result(id, "0-1", "resignation");
  expect(game.kgn).toContain("1. C {[%eval 0.50] better} 1. … d?! $14 0-1");
  expect(game.tags).toContainEqual({ name: "Termination", value: "resignation" });
  const shorter = await kauri.game.remove(id, last ?? "");
  expect(shorter.at).toBe(move);
});

test("an edit that is refused leaves the game as it was", async () => {
  const game = await kauri.game.new();
  expect(await refusal(kauri.game.play(game.id, "start", "d"))).toMatchObject({
    code: "illegal-move",
    reason: "not-your-pit",
    rule: "R3",
  });
  expect(await refusal(kauri.game.comment(game.id, "nowhere", "x"))).toEqual({
    code: "no-such-node",
    node: "nowhere",
  });
  expect(await kauri.game.kgn(game.id)).toBe(game.kgn);
});

test("a broken game is refused with the place and what is wrong there", async () => {
  const kgn = '[South "Ana"]\n\n1. C c 2. A+9 *\n';
  expect(await refusal(kauri.game.open({ kgn }))).toMatchObject({
    code: "record",
    line: 3,
    game: 1,
    problem: { type: "of", problem: { code: "annotation", found: "A+9" } },
  });
  expect(await refusal(kauri.game.open({ kgn: "  \n" }))).toEqual({ code: "no-game" });
});

test("a closed game is no game any more", async () => {
  const game = await kauri.game.new();
  kauri.game.close(game.id);
  const error = { code: "no-such-game", game: game.id };
  expect(await refusal(kauri.game.play(game.id, "start", "C"))).toEqual(error);
  expect(await refusal(kauri.encodeShare(game.id))).toEqual(error);
});

test("a whole game fits in a link and comes back", async () => {
  const [game] = await kauri.game.open({
    kgn: '[South "Inês"]\n\n1. C {olá} d (1. … e! 2. F) 2. F *',
  });
  const link = await kauri.encodeShare(game?.id ?? 0);
  expect(link).toMatch(/^1[A-Za-z0-9_-]+$/);
  expect(link.length).toBeLessThan(120);
  const back = await kauri.decodeShare(link);
  expect(back.kgn).toBe(game?.kgn);
  expect(back.nodes).toEqual(game?.nodes);
});

test("a link that is cut short or changed is refused", async () => {
  const link = await kauri.encodeShare({ kgn: "1. C d 2. F e *" });
  for (const bad of ["", "1", "1!!", link.slice(0, -3), `x${link}`]) {
    expect(await refusal(kauri.decodeShare(bad))).toMatchObject({ code: "share-damaged" });
  }
  expect(await refusal(kauri.decodeShare(`2${link}`))).toEqual({ code: "share-version" });
});
