import type { Channel } from "./channel";
import { KauriError } from "./error";
import type { Edit, Game, GameResult, NewGame, NodeId } from "./generated/protocol";

/** A game with the number by which the client knows it. */
export type GameView = Game & { id: number };

interface Kept {
  kgn: string;
  /** The edits that are under way, one after the other. */
  edits: Promise<unknown>;
}

/** Counted over all clients: a game of one that was closed is no other's. */
let lastId = 0;

/**
 * Games that are open. Each is kept as text here, so nothing is lost with a worker, and
 * edits of one game are made in the order they were asked for.
 */
export class Games {
  private readonly games = new Map<number, Kept>();

  constructor(private readonly rules: Channel) {}

  /** A game without moves, or with those given. */
  async new(options: NewGame = {}): Promise<GameView> {
    return this.keep(await this.rules.ask({ type: "new-game", ...options }));
  }

  /** All games of a text. */
  async open(text: { kgn: string }): Promise<GameView[]> {
    const games = await this.rules.ask({ type: "open-games", kgn: text.kgn });
    return games.map((game) => this.keep(game));
  }

  /** Keeps a game that came some other way: from a link, or an analysis. */
  keep(game: Game): GameView {
    const id = ++lastId;
    this.games.set(id, { kgn: game.kgn, edits: Promise.resolve() });
    return { ...game, id };
  }

  /** Adds a move after a node; `at` of the answer is its node. It may be there already. */
  play(game: number, node: NodeId, move: string, clock?: number): Promise<GameView> {
    return this.edit(game, { type: "play", node, move, ...(clock === undefined ? {} : { clock }) });
  }

  /** Adds moves one after the other. */
  playAll(game: number, node: NodeId, moves: string[]): Promise<GameView> {
    return this.edit(game, { type: "play-all", node, moves });
  }

  /** Says something of a move in place of what was said; at `start`, before the first. */
  comment(game: number, node: NodeId, text: string): Promise<GameView> {
    return this.edit(game, { type: "comment", node, text });
  }

  /** Says something before a variation's first move. */
  introduce(game: number, node: NodeId, text: string): Promise<GameView> {
    return this.edit(game, { type: "introduce", node, text });
  }

  /** Gives a move these glyphs in place of those it had. */
  glyph(game: number, node: NodeId, glyphs: string[]): Promise<GameView> {
    return this.edit(game, { type: "glyphs", node, glyphs });
  }

  /** Puts a variation in place of the line it leaves, or makes it the main line. */
  promote(game: number, node: NodeId, toMainLine = false): Promise<GameView> {
    return this.edit(game, { type: "promote", node, toMainLine });
  }

  /** Removes a move and all that follows. */
  remove(game: number, node: NodeId): Promise<GameView> {
    return this.edit(game, { type: "remove", node });
  }

  /** Sets a tag, or removes it. */
  tag(game: number, name: string, value?: string): Promise<GameView> {
    return this.edit(game, { type: "tag", name, ...(value === undefined ? {} : { value }) });
  }

  /** Says who has won. */
  result(game: number, result: GameResult, termination?: string): Promise<GameView> {
    const how = termination === undefined ? {} : { termination };
    return this.edit(game, { type: "result", result, ...how });
  }

  /** The whole game as text, with all edits asked for until now. */
  async kgn(game: number): Promise<string> {
    const kept = this.get(game);
    await kept.edits;
    return kept.kgn;
  }

  /** Forgets a game. */
  close(game: number): void {
    this.games.delete(game);
  }

  /** Makes one change. */
  edit(game: number, edit: Edit): Promise<GameView> {
    return this.change(game, (kgn) => this.rules.ask({ type: "edit-game", kgn, edit }));
  }

  /** Puts a game in place of another, unless that has changed since it was `before`. */
  replace(game: number, before: string, after: Game): Promise<GameView> {
    return this.change(game, (kgn) =>
      Promise.resolve(
        kgn === before ? after : this.rules.ask({ type: "open-games", kgn }).then(first),
      ),
    );
  }

  private async change(game: number, make: (kgn: string) => Promise<Game>): Promise<GameView> {
    const kept = this.get(game);
    const changed = kept.edits.then(async () => {
      const view = await make(kept.kgn);
      kept.kgn = view.kgn;
      return { ...view, id: game };
    });
    // An edit that is refused leaves the game as it was for the next.
    kept.edits = changed.catch(() => undefined);
    return changed;
  }

  private get(game: number): Kept {
    const kept = this.games.get(game);
    if (kept === undefined) throw new KauriError({ code: "no-such-game", game });
    return kept;
  }
}

function first(games: Game[]): Game {
  const [game] = games;
  if (game === undefined) throw new KauriError({ code: "no-game" });
  return game;
}
