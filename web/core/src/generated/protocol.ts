// Written by `npm run protocol --prefix web/core` from the types of the crate
// `kauri-protocol`. A test of that crate says whether it is fresh.

/**
 * `A`–`F` for South's pits, `a`–`f` for North's, each from that player's left:
 * A B C D E F a b c d e f is the sowing order.
 */
export type PitName = string;

/**
 * A node of a game's tree: `start`, or a name made from the moves that lead
 * there. It stays the same while variations change places, and in the next visit;
 * the same moves from the start have it in other games, too.
 */
export type NodeId = string;

/**
 * One of the two players; South moves first.
 */
export type Side = "south" | "north";

/**
 * Which cowries capture.
 */
export type Ruleset = "standard" | "last-cowrie";

/**
 * A pair of things, one for each side.
 */
export type BySide<T> = {
  /**
   * South's.
   */
  south: T;
  /**
   * North's.
   */
  north: T;
};

/**
 * The size of a board (R12); the full one has 6 pits a side, each with 5 seeds
 * and 1 cowrie at the start.
 */
export type BoardSize = {
  /**
   * Pits a side, 1 to 6.
   */
  pits: number;
  /**
   * Seeds in each pit at the start, 1 to 8.
   */
  seeds: number;
  /**
   * Cowries in each pit at the start, 1 to 4.
   */
  cowries: number;
};

/**
 * What lies in a pit.
 */
export type PitView = {
  /**
   * Seeds.
   */
  seeds: number;
  /**
   * Cowries.
   */
  cowries: number;
};

/**
 * By what a game is won.
 */
export type OutcomeReason = "majority" | "last-mover";

/**
 * How a game ended, or that it has not. There is no draw (R11).
 */
export type Outcome =
  | { type: "undecided" }
  | {
      type: "won";
      /**
       * Who.
       */
      winner: Side;
      /**
       * By what.
       */
      reason: OutcomeReason;
      /**
       * The rule that says so: `R9`, `R10`.
       */
      rule: string;
    };

/**
 * Where somebody stands: a position's text and the ruleset it is played by.
 */
export type Place = {
  /**
   * `5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S`.
   */
  position: string;
  /**
   * Standard unless given.
   */
  ruleset?: Ruleset;
};

/**
 * Asks for a position: one that is written down, or the start on a board.
 */
export type Opened = {
  /**
   * The position's text; the start if none is given.
   */
  text?: string;
  /**
   * The board of the start, the full one if none is given; left alone if there
   * is a text.
   */
  size?: BoardSize;
  /**
   * Standard unless given.
   */
  ruleset?: Ruleset;
};

/**
 * Asks for the position after a move.
 */
export type Play = {
  /**
   * The position's text.
   */
  position: string;
  /**
   * Standard unless given.
   */
  ruleset?: Ruleset;
  /**
   * `C`, `d` or `pass`; with an annotation, which then has to be right.
   */
  move: string;
};

/**
 * A position with all that a board shows of it.
 */
export type PositionView = {
  /**
   * Its text.
   */
  text: string;
  /**
   * The ruleset it is played by.
   */
  ruleset: Ruleset;
  /**
   * The board.
   */
  size: BoardSize;
  /**
   * Whose turn it is.
   */
  turn: Side;
  /**
   * Each side's pits, from that player's left: `A` on, and `a` on.
   */
  pits: BySide<Array<PitView>>;
  /**
   * Seeds in the stores.
   */
  stores: BySide<number>;
  /**
   * The legal moves in order of pits; none if, and only if, the game is over.
   * The one move of a side without cowries is `pass` (R8).
   */
  moves: Array<MoveView>;
  /**
   * Whether somebody has won.
   */
  outcome: Outcome;
  /**
   * The same for the same position, else almost surely another: 16 hexadecimal
   * digits.
   */
  hash: string;
};

/**
 * One legal move: everything a preview or an animation needs.
 */
export type MoveView = {
  /**
   * `C`, `d` or `pass`.
   */
  move: string;
  /**
   * With what it wins and gives away: `C+9-2`.
   */
  notation: string;
  /**
   * What happens, in order.
   */
  steps: Array<Step>;
  /**
   * Seeds captured (R5).
   */
  captured: number;
  /**
   * Seeds lost (R6).
   */
  lost: number;
  /**
   * Whether the other side will have to pass (R8).
   */
  opponentPasses: boolean;
  /**
   * Whether somebody has won after it.
   */
  outcome: Outcome;
  /**
   * The text of the position after it.
   */
  after: string;
};

/**
 * A seed or a cowrie.
 */
export type Piece = "seed" | "cowrie";

/**
 * One visible event of a move, and the rule that made it.
 */
export type Step = {
  /**
   * `R3`, `R4`, …
   */
  rule: string;
} & (
  | {
      type: "pick-up";
      /**
       * Which.
       */
      pit: string;
      /**
       * Seeds taken up.
       */
      seeds: number;
      /**
       * Cowries taken up.
       */
      cowries: number;
      /**
       * What it held.
       */
      before: PitView;
      /**
       * What it holds.
       */
      after: PitView;
    }
  | {
      type: "drop";
      /**
       * Where.
       */
      pit: string;
      /**
       * What.
       */
      piece: Piece;
      /**
       * What it held.
       */
      before: PitView;
      /**
       * What it holds.
       */
      after: PitView;
    }
  | {
      type: "capture";
      /**
       * From where.
       */
      pit: string;
      /**
       * How many.
       */
      seeds: number;
      /**
       * To whose store.
       */
      to: Side;
      /**
       * What it held.
       */
      before: PitView;
      /**
       * What it holds.
       */
      after: PitView;
    }
  | {
      type: "loss";
      /**
       * From where.
       */
      pit: string;
      /**
       * How many.
       */
      seeds: number;
      /**
       * To whose store.
       */
      to: Side;
      /**
       * What it held.
       */
      before: PitView;
      /**
       * What it holds.
       */
      after: PitView;
    }
  | {
      type: "pass";
      /**
       * Who.
       */
      side: Side;
    }
);

/**
 * Asks whether counts are a position: an editor's board.
 */
export type SetUp = {
  /**
   * Each side's pits, from that player's left; 1 to 6, as many on both sides.
   */
  pits: BySide<Array<PitView>>;
  /**
   * Seeds in the stores.
   */
  stores: BySide<number>;
  /**
   * Whose turn it is.
   */
  turn: Side;
  /**
   * Standard unless given.
   */
  ruleset?: Ruleset;
};

/**
 * What becomes of an editor's board.
 */
export type SetupAnswer =
  | {
      type: "position";
      /**
       * The position.
       */
      position: PositionView;
    }
  | {
      type: "faults";
      /**
       * Every fault, at least one.
       */
      faults: Array<SetupFault>;
      /**
       * The setup's text, if it has one.
       */
      text?: string;
    };

/**
 * One thing that keeps a setup from being a position.
 */
export type SetupFault =
  | {
      type: "pits";
      /**
       * South's.
       */
      south: number;
      /**
       * North's.
       */
      north: number;
    }
  | {
      type: "seeds";
      /**
       * All, stores included.
       */
      seeds: number;
      /**
       * All pits.
       */
      pits: number;
      /**
       * The fewest, and the step from one number to the next.
       */
      least: number;
      /**
       * The most.
       */
      most: number;
    }
  | {
      type: "cowries";
      /**
       * All.
       */
      cowries: number;
      /**
       * All pits.
       */
      pits: number;
      /**
       * The fewest, and the step from one number to the next.
       */
      least: number;
      /**
       * The most.
       */
      most: number;
    };

/**
 * A tag of a game.
 */
export type Tag = {
  /**
   * `South`, `Date`, …
   */
  name: string;
  /**
   * Its value.
   */
  value: string;
};

/**
 * Who has won, as a record says: perhaps by resignation or on time.
 */
export type GameResult = "1-0" | "0-1" | "*";

/**
 * What a position is worth, as records write it: seen by South.
 */
export type EvaluationView =
  | {
      type: "score";
      /**
       * Hundredths of a seed; more is better for South.
       */
      cents: number;
      /**
       * South's winning chance, 0 to 1.
       */
      chance: number;
    }
  | {
      type: "win";
      /**
       * For whom.
       */
      winner: Side;
      /**
       * In so many of the winner's moves.
       */
      moves: number;
      /**
       * South's winning chance: 1 or 0.
       */
      chance: number;
    };

/**
 * A position of a game, and the move that led to it.
 */
export type Node = {
  /**
   * Which.
   */
  id: string;
  /**
   * The node before; `null` for `start`.
   */
  parent: string | null;
  /**
   * The nodes one ply on: the line's next, then the variations.
   */
  children: Array<string>;
  /**
   * Plies from the start.
   */
  ply: number;
  /**
   * The text of the position.
   */
  position: string;
  /**
   * The number the move is written with.
   */
  number?: number;
  /**
   * Who made the move.
   */
  side?: Side;
  /**
   * The move: `C`.
   */
  move?: string;
  /**
   * With what it wins and gives away: `C+9-2`.
   */
  notation?: string;
  /**
   * What is said of the move, without the commands in it; of `start`, what is
   * said before the first move. A line break separates paragraphs.
   */
  comment?: string;
  /**
   * What is said before a variation's first move.
   */
  introduction?: string;
  /**
   * What is said after the variations to the move.
   */
  closing?: string;
  /**
   * `!`, `??` and so on, and `$14`.
   */
  glyphs: Array<string>;
  /**
   * What the position is worth, as the record says.
   */
  eval?: EvaluationView;
  /**
   * What was left on the mover's clock, in milliseconds.
   */
  clock?: number;
};

/**
 * A game with its tree.
 */
export type Game = {
  /**
   * The whole game as text.
   */
  kgn: string;
  /**
   * All tags as they are written.
   */
  tags: Array<Tag>;
  /**
   * The ruleset it is played by.
   */
  ruleset: Ruleset;
  /**
   * The board.
   */
  size: BoardSize;
  /**
   * Who has won, as the record says.
   */
  result: GameResult;
  /**
   * Whether somebody has won in the main line's last position.
   */
  outcome: Outcome;
  /**
   * The tree, each node after its parent; the first is `start`. A node's main
   * continuation is the first of its children.
   */
  nodes: Array<Node>;
  /**
   * The nodes of the main line, `start` first.
   */
  mainLine: Array<string>;
  /**
   * The node that the edit led to: the move played, what was promoted, or the
   * parent of what was removed. `start` for a game that was opened.
   */
  at: string;
};

/**
 * Asks for a game without moves.
 */
export type NewGame = {
  /**
   * Where it starts; the usual start if no text is given.
   */
  position?: string;
  /**
   * The board of the usual start, the full one if none is given.
   */
  size?: BoardSize;
  /**
   * Standard unless given.
   */
  ruleset?: Ruleset;
  /**
   * Tags to set.
   */
  tags?: Array<Tag>;
  /**
   * Moves to play.
   */
  moves?: Array<string>;
};

/**
 * Asks for all games of a text.
 */
export type OpenGames = {
  /**
   * The text, at most 1 MiB of it.
   */
  kgn: string;
};

/**
 * One change of a game.
 */
export type Edit =
  | {
      type: "play";
      /**
       * After which node.
       */
      node: string;
      /**
       * Which.
       */
      move: string;
      /**
       * What is left on the mover's clock, in milliseconds.
       */
      clock?: number;
    }
  | {
      type: "play-all";
      /**
       * After which node.
       */
      node: string;
      /**
       * Which.
       */
      moves: Array<string>;
    }
  | {
      type: "comment";
      /**
       * Of which; of `start`: before the first move.
       */
      node: string;
      /**
       * What; empty for nothing.
       */
      text: string;
    }
  | {
      type: "introduce";
      /**
       * Before which.
       */
      node: string;
      /**
       * What; empty for nothing.
       */
      text: string;
    }
  | {
      type: "glyphs";
      /**
       * Of which.
       */
      node: string;
      /**
       * `!`, `??`, `$14`, …
       */
      glyphs: Array<string>;
    }
  | {
      type: "promote";
      /**
       * A node of it.
       */
      node: string;
      /**
       * Whether it is to become the main line.
       */
      toMainLine?: boolean;
    }
  | {
      type: "remove";
      /**
       * Which.
       */
      node: string;
    }
  | {
      type: "tag";
      /**
       * Its name.
       */
      name: string;
      /**
       * Its value; it is removed if none is given.
       */
      value?: string;
    }
  | {
      type: "result";
      /**
       * Who.
       */
      result: GameResult;
      /**
       * The tag `Termination`, if it is to be said by what.
       */
      termination?: string;
    };

/**
 * Asks for a changed game.
 */
export type EditGame = {
  /**
   * The game as it is.
   */
  kgn: string;
  /**
   * What to change.
   */
  edit: Edit;
};

/**
 * Asks for a game in few characters, for a link.
 */
export type EncodeShare = {
  /**
   * The game.
   */
  kgn: string;
};

/**
 * A game in few characters.
 */
export type Shared = {
  /**
   * Letters, digits, `-` and `_`.
   */
  text: string;
};

/**
 * Asks for the game of a link.
 */
export type DecodeShare = {
  /**
   * What [`Shared`] gave.
   */
  text: string;
};

/**
 * Bounds of a search; those that are not given do not count.
 */
export type Bounds = {
  /**
   * Plies to look ahead.
   */
  depth?: number;
  /**
   * Positions to visit.
   */
  nodes?: number;
  /**
   * Milliseconds to spend.
   */
  millis?: number;
};

/**
 * When a search ends by itself.
 */
export type Limits =
  | { type: "infinite" }
  | ({ type: "bounded" } & Bounds)
  | {
      type: "clock";
      /**
       * What each side has left.
       */
      remaining: BySide<number>;
      /**
       * What each side gets for every move it makes.
       */
      increment?: BySide<number>;
    };

/**
 * Asks for the best move.
 */
export type Search = {
  /**
   * The position's text.
   */
  position: string;
  /**
   * Standard unless given.
   */
  ruleset?: Ruleset;
  /**
   * Positions that have stood on the board in this game; the engine does not
   * like to repeat them.
   */
  history?: Array<string>;
  /**
   * When to end; when told to, unless given.
   */
  limits?: Limits;
  /**
   * 1 to 10; full strength unless given.
   */
  level?: number;
  /**
   * What the errors of a level are drawn from: the same seed, the same errors.
   */
  seed?: number;
  /**
   * How many of the best lines to follow; one unless given.
   */
  lines?: number;
};

/**
 * How good something is for the side to move.
 */
export type ScoreView =
  | {
      type: "score";
      /**
       * Hundredths of a seed.
       */
      cents: number;
    }
  | {
      type: "win";
      /**
       * In so many plies, if that is known; 0: it has won.
       */
      plies?: number;
    }
  | {
      type: "loss";
      /**
       * In so many plies, if that is known; 0: it has lost.
       */
      plies?: number;
    };

/**
 * One line of play and its worth.
 */
export type LineView = {
  /**
   * For the side that makes the first move.
   */
  score: ScoreView;
  /**
   * The chance that this side wins, 0 to 1.
   */
  chance: number;
  /**
   * The moves; empty where the game is over.
   */
  moves: Array<string>;
  /**
   * The same with what they win and give away.
   */
  notation: Array<string>;
  /**
   * Plies looked ahead.
   */
  depth: number;
};

/**
 * What a search knows after an iteration.
 */
export type SearchInfo = {
  /**
   * Plies looked ahead.
   */
  depth: number;
  /**
   * The longest line looked at, in plies.
   */
  seldepth: number;
  /**
   * Positions visited.
   */
  nodes: number;
  /**
   * Positions visited a second.
   */
  nps: number;
  /**
   * Milliseconds since the search was asked for.
   */
  millis: number;
  /**
   * How full the engine's table is, in thousandths.
   */
  hashFull: number;
  /**
   * The best lines, the best first.
   */
  lines: Array<LineView>;
  /**
   * Whether tables of perfect endings know all moves of the position.
   */
  tables: boolean;
};

/**
 * The answer of a search.
 */
export type SearchAnswer = {
  /**
   * The move to play; `null` if, and only if, the game is over.
   */
  best: string | null;
  /**
   * The answer that is expected, if one is.
   */
  ponder: string | null;
  /**
   * What is known at the end; `null` if the search was stopped before it knew
   * anything.
   */
  info: SearchInfo | null;
};

/**
 * Asks the engine to take so much memory; its table is empty then, unless it had
 * that size.
 */
export type Configure = {
  /**
   * Mebibytes, at least 1.
   */
  hashMib: number;
};

/**
 * What the engine has now.
 */
export type Configured = {
  /**
   * Mebibytes.
   */
  hashMib: number;
};

/**
 * Asks the engine to forget what it has learnt, for a new game.
 */
export type Clear = Record<symbol, never>;

/**
 * Asks for the same searches every time: a signature of the engine, and its
 * speed. It takes some seconds.
 */
export type Bench = Record<symbol, never>;

/**
 * One search of the bench.
 */
export type BenchSearch = {
  /**
   * Where it started.
   */
  position: string;
  /**
   * The ruleset.
   */
  ruleset: Ruleset;
  /**
   * Plies looked ahead.
   */
  depth: number;
  /**
   * Positions visited.
   */
  nodes: number;
};

/**
 * All searches of the bench.
 */
export type BenchAnswer = {
  /**
   * The sum of all positions visited: the signature, the same as that of
   * `kauri bench`.
   */
  nodes: number;
  /**
   * Milliseconds it took.
   */
  millis: number;
};

/**
 * Asks for a whole game to be judged.
 */
export type Analyse = {
  /**
   * The game.
   */
  kgn: string;
  /**
   * What may be spent on each position; a million positions unless given.
   */
  bounds?: Bounds;
  /**
   * How many of the best lines are written into the game at a fault; one
   * unless given.
   */
  lines?: number;
};

/**
 * How far an analysis is.
 */
export type AnalysisProgress = {
  /**
   * Positions searched.
   */
  done: number;
  /**
   * Positions to search in all.
   */
  total: number;
  /**
   * Milliseconds it will yet take, as far as can be told.
   */
  remaining?: number;
};

/**
 * What is to be said of a move, by the winning chance it gives away.
 */
export type Verdict =
  "forced" | "only" | "best" | "fine" | "inaccuracy" | "mistake" | "blunder" | "missed-win";

/**
 * What a move was worth beside the best one.
 */
export type Judgement = {
  /**
   * What is to be said of it.
   */
  verdict: Verdict;
  /**
   * `!`, `?!`, … if the verdict has a sign.
   */
  glyph: string | null;
  /**
   * What it gave away of the winning chance, 0 to 1.
   */
  loss: number;
  /**
   * Whether there is something to learn from it: a mistake, a blunder or a
   * missed win.
   */
  lesson: boolean;
  /**
   * The best lines, the best first.
   */
  best: Array<LineView>;
  /**
   * The line that begins with the move.
   */
  played: LineView;
};

/**
 * What an analysis found out about one ply.
 */
export type PlyReport = {
  /**
   * The node the move led to.
   */
  node: string;
  /**
   * Plies played up to and with it.
   */
  ply: number;
  /**
   * The number the move is written with.
   */
  number: number;
  /**
   * Who played it.
   */
  side: Side;
  /**
   * With what it won and gave away.
   */
  notation: string;
  /**
   * The judgement; `null` if the analysis was stopped before.
   */
  judgement: Judgement | null;
};

/**
 * How often a side deserved blame.
 */
export type Faults = {
  /**
   * `?!`
   */
  inaccuracies: number;
  /**
   * `?`
   */
  mistakes: number;
  /**
   * `??`
   */
  blunders: number;
  /**
   * Forced wins that were given away.
   */
  missedWins: number;
};

/**
 * What kind of turn it was.
 */
export type Turn = "for-good" | "biggest";

/**
 * The move at which a game turned.
 */
export type TurningPoint = {
  /**
   * The node it led to.
   */
  node: string;
  /**
   * What kind of turn it was.
   */
  turn: Turn;
  /**
   * Whom it helped.
   */
  gainer: Side;
  /**
   * The gainer's winning chance before, 0 to 1.
   */
  before: number;
  /**
   * The gainer's winning chance after, 0 to 1.
   */
  after: number;
};

/**
 * What an analysis found out.
 */
export type Analysis = {
  /**
   * The plies of the main line.
   */
  plies: Array<PlyReport>;
  /**
   * South's winning chance at the start and after each ply, 0 to 1; `null`
   * where it was stopped before.
   */
  chances: Array<number | null>;
  /**
   * South's store minus North's at the start and after each ply.
   */
  margins: Array<number>;
  /**
   * How accurately each side played, 0 to 100; `null` if it had nothing to lose.
   */
  accuracy: BySide<number | null>;
  /**
   * How often each side deserved blame.
   */
  faults: BySide<Faults>;
  /**
   * Where the game turned, if it did.
   */
  turningPoint: TurningPoint | null;
  /**
   * Whether every ply was judged.
   */
  complete: boolean;
  /**
   * The game with evaluations, glyphs and better lines written into it.
   */
  game: Game;
};

/**
 * Asks what a move gives away: to somebody who tries again.
 */
export type Judge = {
  /**
   * The position's text.
   */
  position: string;
  /**
   * Standard unless given.
   */
  ruleset?: Ruleset;
  /**
   * The move.
   */
  move: string;
  /**
   * What may be spent; a million positions unless given.
   */
  bounds?: Bounds;
};

/**
 * What is reported before the answer.
 */
export type Report =
  | {
      type: "search";
      /**
       * What it knows.
       */
      info: SearchInfo;
    }
  | {
      type: "analysis";
      /**
       * How far it is.
       */
      progress: AnalysisProgress;
    }
  | {
      type: "bench";
      /**
       * One of its searches.
       */
      search: BenchSearch;
    };

/**
 * Asks what perfect play leads to.
 */
export type Probe = {
  /**
   * The position's text.
   */
  position: string;
  /**
   * Standard unless given.
   */
  ruleset?: Ruleset;
};

/**
 * Who wins.
 */
export type Value = "wins" | "loses" | "neither";

/**
 * What perfect play leads to, seen by the side to move.
 */
export type TableVerdict = {
  /**
   * Who wins.
   */
  value: Value;
  /**
   * In how many plies, if the tables know and somebody does. 0: it is over.
   */
  plies?: number;
};

/**
 * What a move leads to.
 */
export type MoveVerdict = {
  /**
   * The move.
   */
  move: string;
  /**
   * Seen by the side that moves; plies count the move.
   */
  verdict: TableVerdict;
  /**
   * Whether it gives nothing away.
   */
  keeps: boolean;
  /**
   * Whether it is among the best: a won game comes nearer to its end, a lost
   * one lasts long.
   */
  best: boolean;
};

/**
 * What the tables say of a position.
 */
export type ProbeAnswer =
  | { type: "unknown" }
  | {
      type: "known";
      /**
       * What perfect play leads to, seen by the side to move.
       */
      verdict: TableVerdict;
      /**
       * What each legal move leads to, in order of pits; `null` if there is no
       * table for what one of them leads to.
       */
      moves: Array<MoveVerdict> | null;
    };

/**
 * Asks which tables there are.
 */
export type Tables = Record<symbol, never>;

/**
 * A table of one slice: all positions with so many seeds in play.
 */
export type TableView = {
  /**
   * As its file is called.
   */
  name: string;
  /**
   * Pits a side.
   */
  pits: number;
  /**
   * Cowries a pit at the start.
   */
  cowries: number;
  /**
   * The rulesets it is right for.
   */
  rulesets: Array<Ruleset>;
  /**
   * Seeds in play.
   */
  inPlay: number;
  /**
   * Bytes it has.
   */
  bytes: number;
  /**
   * Whether it is read from afar, for verdicts on single positions alone.
   */
  remote: boolean;
};

/**
 * Which tables there are.
 */
export type TablesAnswer = {
  /**
   * Each, small boards and slices first.
   */
  tables: Array<TableView>;
};

/**
 * Asks for the endings of a board that are few enough to be built while somebody
 * waits: at least all without seeds in play on the full board.
 */
export type BuildEndings = {
  /**
   * The board.
   */
  size: BoardSize;
  /**
   * Standard unless given.
   */
  ruleset?: Ruleset;
};

/**
 * What was built.
 */
export type Built = {
  /**
   * The tables, slice by slice. Their bytes come beside this message.
   */
  tables: Array<TableView>;
};

/**
 * Asks to read a table from afar, piece by piece, for verdicts on single
 * positions.
 */
export type OpenRemote = {
  /**
   * The number by which the page knows where it lies.
   */
  source: number;
  /**
   * How many bytes it has.
   */
  bytes: number;
};

/**
 * It is done.
 */
export type Done = Record<symbol, never>;

/**
 * Whether all is well.
 */
export type HealthStatus = "ok";

/**
 * What `/healthz` says.
 */
export type Health = {
  /**
   * Whether all is well.
   */
  status: HealthStatus;
  /**
   * The version of the program.
   */
  version: string;
  /**
   * Whether the program has the site.
   */
  site: boolean;
  /**
   * How many tables are served.
   */
  tables: number;
};

/**
 * A table that can be fetched, whole or in parts.
 */
export type ServedTable = {
  /**
   * Where it is, from the root of the server.
   */
  url: string;
  /**
   * Bytes it has.
   */
  bytes: number;
  /**
   * Pits a side.
   */
  pits: number;
  /**
   * Cowries a pit at the start.
   */
  cowries: number;
  /**
   * The rulesets it is right for.
   */
  rulesets: Array<Ruleset>;
  /**
   * Seeds in play.
   */
  inPlay: number;
  /**
   * What it says of how far away the end is: `needs`, `progress` or `plies`.
   */
  metric: string;
};

/**
 * What `/tables` says.
 */
export type ServedTables = {
  /**
   * Each, by the names of their files.
   */
  tables: Array<ServedTable>;
};

/**
 * Why a move is illegal.
 */
export type IllegalReason =
  "game-over" | "must-move" | "must-pass" | "no-such-pit" | "not-your-pit" | "no-cowrie";

/**
 * What is wrong in a game's text.
 */
export type RecordProblem =
  | {
      type: "syntax";
      /**
       * What should, in English.
       */
      expected: string;
      /**
       * What does; empty at the end of the text.
       */
      found: string;
    }
  | { type: "encoding" }
  | {
      type: "duplicate-tag";
      /**
       * Its name.
       */
      name: string;
    }
  | {
      type: "too-many-tags";
      /**
       * The most.
       */
      most: number;
    }
  | { type: "ruleset" }
  | {
      type: "of";
      /**
       * What is wrong.
       */
      problem: Problem;
    }
  | {
      type: "move-number";
      /**
       * The number it should have.
       */
      expected: number;
      /**
       * The one it has.
       */
      found: number;
    }
  | { type: "not-north" }
  | {
      type: "result-mismatch";
      /**
       * The tag's.
       */
      tag: string;
      /**
       * The one at the end.
       */
      end: string;
    }
  | {
      type: "too-deep";
      /**
       * How deep they may.
       */
      most: number;
    }
  | {
      type: "too-long";
      /**
       * The most, in bytes.
       */
      most: number;
    };

/**
 * Why a request was refused.
 */
export type Problem =
  | { code: "bad-request" }
  | {
      code: "too-long";
      /**
       * The most, in bytes.
       */
      most: number;
    }
  | {
      code: "position-syntax";
      /**
       * The character at which it goes wrong, from 1.
       */
      column: number;
      /**
       * What should have come there, in English.
       */
      expected: string;
    }
  | {
      code: "position-faults";
      /**
       * Every fault.
       */
      faults: Array<SetupFault>;
    }
  | { code: "board-size" }
  | {
      code: "move-syntax";
      /**
       * What came.
       */
      text: string;
    }
  | {
      code: "illegal-move";
      /**
       * The move.
       */
      move: string;
      /**
       * Where it was to be played.
       */
      position: string;
      /**
       * Why.
       */
      reason: IllegalReason;
      /**
       * The rule that forbids it.
       */
      rule: string;
      /**
       * The moves that are legal.
       */
      legal: Array<string>;
      /**
       * How the game stands.
       */
      outcome: Outcome;
    }
  | {
      code: "annotation";
      /**
       * What it should say.
       */
      expected: string;
      /**
       * What it says.
       */
      found: string;
    }
  | { code: "level" }
  | {
      code: "memory";
      /**
       * What was asked for, in mebibytes.
       */
      asked: number;
      /**
       * The most that can be had.
       */
      most: number;
    }
  | {
      code: "record";
      /**
       * The line, from 1.
       */
      line: number;
      /**
       * The character of that line, from 1.
       */
      column: number;
      /**
       * Which game of the text, from 1.
       */
      game: number;
      /**
       * What is wrong there.
       */
      problem: RecordProblem;
    }
  | { code: "no-game" }
  | {
      code: "no-such-node";
      /**
       * The node.
       */
      node: string;
    }
  | { code: "no-move" }
  | { code: "no-variation" }
  | { code: "not-first" }
  | {
      code: "too-deep";
      /**
       * How deep they may.
       */
      most: number;
    }
  | { code: "comment-brace" }
  | { code: "comment-tag" }
  | {
      code: "glyph";
      /**
       * What came.
       */
      text: string;
    }
  | {
      code: "tag-name";
      /**
       * What came.
       */
      name: string;
    }
  | { code: "tag-line-break" }
  | { code: "tag-start" }
  | {
      code: "too-many-tags";
      /**
       * The most.
       */
      most: number;
    }
  | { code: "result-syntax" }
  | {
      code: "wrong-result";
      /**
       * Who has won.
       */
      winner: Side;
      /**
       * By which rule.
       */
      rule: string;
    }
  | { code: "share-damaged" }
  | { code: "share-version" }
  | { code: "table-foreign" }
  | {
      code: "table-version";
      /**
       * The file's.
       */
      found: number;
      /**
       * The one that is read.
       */
      expected: number;
    }
  | {
      code: "table-length";
      /**
       * Bytes it should have.
       */
      expected: number;
      /**
       * Bytes it has.
       */
      found: number;
    }
  | { code: "table-altered" }
  | { code: "table-unreadable" }
  | { code: "too-many-endings" }
  | { code: "busy" }
  | { code: "no-search" };

/**
 * A request was refused, and changed nothing.
 */
export type Refusal = {
  /**
   * Why.
   */
  problem: Problem;
  /**
   * The same in English, for logs.
   */
  message: string;
};

/**
 * All that can be asked.
 */
export type Request =
  | ({ type: "position" } & Opened)
  | ({ type: "play" } & Play)
  | ({ type: "setup" } & SetUp)
  | ({ type: "new-game" } & NewGame)
  | ({ type: "open-games" } & OpenGames)
  | ({ type: "edit-game" } & EditGame)
  | ({ type: "encode-share" } & EncodeShare)
  | ({ type: "decode-share" } & DecodeShare)
  | ({ type: "probe" } & Probe)
  | ({ type: "tables" } & Tables)
  | ({ type: "open-remote" } & OpenRemote)
  | ({ type: "build-endings" } & BuildEndings)
  | ({ type: "configure" } & Configure)
  | ({ type: "clear" } & Clear)
  | ({ type: "search" } & Search)
  | ({ type: "analyse" } & Analyse)
  | ({ type: "judge" } & Judge)
  | ({ type: "bench" } & Bench);

/** What each request is answered with. */
export interface Answers {
  position: PositionView;
  play: PositionView;
  setup: SetupAnswer;
  "new-game": Game;
  "open-games": Array<Game>;
  "edit-game": Game;
  "encode-share": Shared;
  "decode-share": Game;
  probe: ProbeAnswer;
  tables: TablesAnswer;
  "open-remote": TableView;
  "build-endings": Built;
  configure: Configured;
  clear: Done;
  search: SearchAnswer;
  analyse: Analysis;
  judge: Judgement | null;
  bench: BenchAnswer;
}
