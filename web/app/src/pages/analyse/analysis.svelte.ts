//  The game that is analysed and where in it one is. Every change is made by the rules: the text of
//  the game goes to the worker, the changed game comes back.

import type {
  Edit,
  GameView,
  Kauri,
  MoveView,
  NewGame,
  Node,
  NodeId,
  PositionView,
  Ruleset,
  Side,
} from "@kauri/core";

import { problemOf, type Trouble } from "./trouble.ts";
import { endOf, nodesOf, siblingOf, START, type Nodes } from "./tree.ts";

/** How many changes can be taken back. */
const MEMORY = 100;

/** A move that was played, with what happened in it. */
export interface Played {
  move: string;
  side: Side;
  view: MoveView;
}

export class Analysis {
  /** The game; null until the first is opened. */
  game: GameView | null = $state.raw(null);
  /** The node on the board. */
  at: NodeId = $state(START);
  /** What the rules say of the node's position; null until they have. */
  position: PositionView | null = $state.raw(null);
  /** The move that led there. */
  last: Played | null = $state.raw(null);
  /** What went wrong with the last thing that was asked. */
  trouble: Trouble | null = $state.raw(null);
  /** The games before the last changes, the newest last. */
  past: readonly { game: GameView; at: NodeId }[] = $state.raw([]);
  /** Counts games that were opened: what is known of another game is forgotten. */
  opened: number = $state(0);

  nodes: Nodes = $derived(this.game === null ? new Map() : nodesOf(this.game));
  node: Node | null = $derived(this.nodes.get(this.at) ?? null);

  #kauri: () => Promise<Kauri>;
  /** Positions that were looked at, by their text. */
  #views = new Map<string, Promise<PositionView>>();
  /** Changes wait for each other, as each needs the text that the one before left. */
  #queue: Promise<unknown> = Promise.resolve();
  #looks = 0;

  constructor(kauri: () => Promise<Kauri>) {
    this.#kauri = kauri;
  }

  get ruleset(): Ruleset {
    return this.game?.ruleset ?? "standard";
  }

  /** A game without moves. */
  async begin(wish: NewGame = {}): Promise<boolean> {
    return this.#attempt(async (kauri) => this.take(await kauri.game.new(wish)));
  }

  /** All games of a text: one is opened, of many the reader has to choose. */
  async read(kgn: string): Promise<GameView[] | null> {
    let games: GameView[] | null = null;
    await this.#attempt(async (kauri) => {
      games = await kauri.game.open({ kgn });
    });
    return games;
  }

  /** The game of a link. */
  async readShare(text: string): Promise<boolean> {
    return this.#attempt(async (kauri) => this.take(await kauri.decodeShare(text)));
  }

  /** Opens a game, at a node of it. */
  take(game: GameView, at: NodeId = START): void {
    if (this.game !== null && this.game.id !== game.id) this.forget([this.game]);
    this.game = game;
    this.past = [];
    this.trouble = null;
    this.#views.clear();
    this.opened += 1;
    this.goTo(game.nodes.some(({ id }) => id === at) ? at : START);
  }

  /** Has games forgotten that nobody looks at any more. */
  forget(games: readonly GameView[]): void {
    this.#kauri().then(
      (kauri) => games.forEach(({ id }) => kauri.game.close(id)),
      // Without a client there are no games.
      () => undefined,
    );
  }

  /** Puts the same game with more written into it in place of the one there is. */
  replace(game: GameView): void {
    this.#remember();
    this.game = game;
    this.goTo(this.nodes.has(this.at) ? this.at : START);
  }

  /** Plays a move after the node on the board, or goes to it if it is there. */
  async play(move: string): Promise<boolean> {
    const node = this.at;
    const known = this.#child(node, move);
    if (known === null) return this.#edit({ type: "play", node, move });
    this.goTo(known);
    return true;
  }

  /** Adds a line after the node on the board and goes to its first move. */
  async playAll(moves: readonly string[]): Promise<boolean> {
    const node = this.at;
    const first = moves[0];
    const done = await this.#edit({ type: "play-all", node, moves: [...moves] });
    const child = first === undefined ? null : this.#child(node, first);
    if (done && child !== null) this.goTo(child);
    return done;
  }

  comment(node: NodeId, text: string): Promise<boolean> {
    if ((this.nodes.get(node)?.comment ?? "") === text) return Promise.resolve(true);
    return this.#edit({ type: "comment", node, text }, true);
  }

  /** Gives a move one of the signs, or takes it away; other glyphs stay. */
  sign(node: NodeId, sign: string, signs: readonly string[]): Promise<boolean> {
    const had = this.nodes.get(node)?.glyphs ?? [];
    const others = had.filter((glyph) => !signs.includes(glyph));
    const glyphs = had.includes(sign) ? others : [sign, ...others];
    return this.#edit({ type: "glyphs", node, glyphs }, true);
  }

  promote(node: NodeId, toMainLine: boolean): Promise<boolean> {
    return this.#edit({ type: "promote", node, toMainLine }, true);
  }

  remove(node: NodeId): Promise<boolean> {
    return this.#edit({ type: "remove", node });
  }

  tag(name: string, value: string): Promise<boolean> {
    return this.#edit({ type: "tag", name, ...(value === "" ? {} : { value }) }, true);
  }

  /** Takes the last change back. */
  undo(): Promise<boolean> {
    return this.#change(async (kauri, game) => {
      const before = this.past.at(-1);
      if (before === undefined) return;
      const undone = await kauri.game.replace(game.id, game.kgn, before.game);
      if (this.game?.id !== game.id) return;
      this.game = undone;
      this.past = this.past.slice(0, -1);
      this.goTo(before.at);
    });
  }

  goTo(id: NodeId): void {
    this.at = id;
    this.trouble = null;
    void this.#look();
  }

  first(): void {
    this.goTo(START);
  }

  back(): void {
    const parent = this.node?.parent;
    if (parent) this.goTo(parent);
  }

  forward(): void {
    const next = this.node?.children[0];
    if (next !== undefined) this.goTo(next);
  }

  end(): void {
    this.goTo(endOf(this.nodes, this.at));
  }

  /** Goes to the variation before or after this one. */
  vary(step: 1 | -1): void {
    const sibling = siblingOf(this.nodes, this.at, step);
    if (sibling !== null) this.goTo(sibling);
  }

  /** What the rules say of a position of this game. */
  view(text: string): Promise<PositionView> {
    const known = this.#views.get(text);
    if (known !== undefined) return known;
    const ruleset = this.ruleset;
    const asked = this.#kauri().then((kauri) => kauri.position({ text, ruleset }));
    this.#views.set(text, asked);
    asked.catch(() => this.#views.delete(text));
    return asked;
  }

  /** Asks again what could not be answered, after a new client has started, and gives it the game. */
  async restarted(): Promise<void> {
    this.#views.clear();
    await this.#attempt(async (kauri) => {
      if (this.game !== null) this.game = kauri.game.keep(this.game);
    });
    await this.#look();
  }

  #child(node: NodeId, move: string): NodeId | null {
    const children = this.nodes.get(node)?.children ?? [];
    return children.find((id) => this.nodes.get(id)?.move === move) ?? null;
  }

  #remember(): void {
    if (this.game === null) return;
    this.past = [...this.past, { game: this.game, at: this.at }].slice(-MEMORY);
  }

  /** Changes the game; `stay` keeps the board where it is. */
  #edit(edit: Edit, stay = false): Promise<boolean> {
    return this.#change(async (kauri, game) => {
      const changed = await kauri.game.edit(game.id, edit);
      // Another game may have been opened meanwhile.
      if (this.game?.id !== game.id) return;
      this.#remember();
      this.game = changed;
      this.goTo(stay && changed.nodes.some(({ id }) => id === this.at) ? this.at : changed.at);
    });
  }

  /** Makes changes one after the other. */
  #change(deed: (kauri: Kauri, game: GameView) => Promise<void>): Promise<boolean> {
    const done = this.#queue.then(() =>
      this.#attempt(async (kauri) => {
        if (this.game !== null) await deed(kauri, this.game);
      }),
    );
    this.#queue = done;
    return done;
  }

  /** Does something with the worker and keeps what went wrong. Never rejects. */
  async #attempt(deed: (kauri: Kauri) => Promise<void>): Promise<boolean> {
    this.trouble = null;
    try {
      await deed(await this.#kauri());
      return true;
    } catch (error) {
      this.trouble = problemOf(error);
      return false;
    }
  }

  async #look(): Promise<void> {
    const look = ++this.#looks;
    const node = this.node;
    if (node === null) return;
    const parent = node.parent === null ? undefined : this.nodes.get(node.parent);
    try {
      const [position, before] = await Promise.all([
        this.view(node.position),
        parent === undefined ? null : this.view(parent.position),
      ]);
      if (look !== this.#looks) return;
      const view = before?.moves.find(({ move }) => move === node.move);
      this.last = view && before ? { move: view.move, side: before.turn, view } : null;
      this.position = position;
    } catch (error) {
      if (look === this.#looks) this.trouble = problemOf(error);
    }
  }
}
