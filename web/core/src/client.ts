import { browserCaches, type Caches } from "./built";
import { Channel } from "./channel";
import { KauriError } from "./error";
import { Games, type GameView } from "./games";
import type {
  Analysis,
  AnalysisProgress,
  BenchAnswer,
  BenchSearch,
  Bounds,
  Game,
  Judge,
  Judgement,
  Opened,
  Play,
  PositionView,
  Probe,
  ProbeAnswer,
  Search,
  SearchAnswer,
  SearchInfo,
  SetUp,
  SetupAnswer,
} from "./generated/protocol";
import type { Role, WasmSource, WorkerLike } from "./messages";
import { type Board, Tables } from "./tables";
import { type Stoppable, stoppable, stoppableAfter, Thinking, answeringAtOnce } from "./thinking";

export interface StartOptions {
  /** Makes a worker; by default one of the script beside this one. */
  createWorker?: (role: Role) => WorkerLike;
  /** Where the WebAssembly is, with vectors and without; beside the script by default. */
  wasm?: { simdUrl?: string; plainUrl?: string };
  /** Mebibytes of the engine's table; 16 by default. */
  hashMib?: number;
  /** Whether quick endings are built as soon as a board is searched; yes by default. */
  endings?: boolean;
  /**
   * Whether a search is told to stop through shared memory; by default wherever the page is
   * isolated. Else searches pause now and then to listen.
   */
  sharedMemory?: boolean;
  /** Where built tables are kept; the browser's caches by default. */
  caches?: Caches | null;
}

/** How an analysis is made. */
export interface AnalyseOptions extends Bounds {
  /** How many of the best lines are written at a fault; one by default. */
  lines?: number;
  /** Whether what was found is written into the game; yes by default. */
  write?: boolean;
}

/** An analysis, and the game it is about, with what was found unless that was not wanted. */
export type GameAnalysis = Omit<Analysis, "game"> & { game: GameView };

/** Starts the workers. The promise is kept when the rules can be asked. */
export async function start(options: StartOptions = {}): Promise<Kauri> {
  const kauri = new Kauri(options);
  await kauri.ready();
  return kauri;
}

/**
 * Kauri's rules, records, engine and perfect endings. All answers are promises; they are
 * rejected with a {@link KauriError}. Rules are answered by a worker that never searches.
 */
export class Kauri {
  /** Recorded games as trees. */
  readonly game: Games;
  /** Perfect endings. */
  readonly tables: Tables;
  /** Whether searches are stopped through shared memory. */
  readonly isIsolated: boolean;

  private readonly rules: Channel;
  private readonly engine: Channel;
  private readonly helper: Channel;
  private readonly thinking: Thinking;
  private readonly prepares: boolean;
  private hashMib: number;
  private compiled: WasmSource | null = null;

  constructor(options: StartOptions = {}) {
    const createWorker = options.createWorker ?? browserWorker;
    this.isIsolated = options.sharedMemory ?? globalThis.crossOriginIsolated === true;
    const stopFlag = this.isIsolated ? new SharedArrayBuffer(4) : undefined;
    const channel = (role: Role, prepare: (channel: Channel) => Promise<void>) =>
      new Channel({
        createWorker: () => createWorker(role),
        wasm: () => this.compiled ?? options.wasm ?? {},
        stopFlag,
        onReady: (module, simd) => {
          this.compiled = { module, simd };
        },
        prepare,
      });
    this.hashMib = options.hashMib ?? 16;
    this.rules = channel("rules", (rules) => this.tables.equip(rules));
    this.engine = channel("engine", async (engine) => {
      await engine.askNow({ type: "configure", hashMib: this.hashMib });
      await this.tables.equip(engine);
    });
    this.helper = channel("tables", (helper) => this.tables.equip(helper));
    this.thinking = new Thinking(this.engine, stopFlag);
    this.prepares = options.endings ?? true;
    this.game = new Games(this.rules);
    const caches = options.caches === undefined ? browserCaches() : options.caches;
    this.tables = new Tables(this.rules, this.engine, this.helper, caches);
  }

  /** Resolves when the rules can be asked. */
  ready(): Promise<void> {
    return this.rules.start();
  }

  /** Whether WebAssembly has vectors here; `null` until it is known. */
  get hasSimd(): boolean | null {
    return this.compiled !== null && "module" in this.compiled ? this.compiled.simd : null;
  }

  /** A position that is written down, or the start on a board. */
  position(question: Opened = {}): Promise<PositionView> {
    return this.rules.ask({ type: "position", ...question });
  }

  /** Whether an editor's counts are a position; if not, every fault. */
  setup(counts: SetUp): Promise<SetupAnswer> {
    return this.rules.ask({ type: "setup", ...counts });
  }

  /** The position after a move. */
  play(question: Play): Promise<PositionView> {
    return this.rules.ask({ type: "play", ...question });
  }

  /** What perfect play leads to, and what each move does, where tables know. */
  probe(question: Probe): Promise<ProbeAnswer> {
    return this.tables.probe(question);
  }

  /**
   * The best move. A search that is under way is stopped, and so is this one by `stop()`; it
   * then gives what it has.
   */
  search(question: Search, onInfo?: (info: SearchInfo) => void): Stoppable<SearchAnswer> {
    // Levels play without tables.
    if (this.prepares && question.level === undefined) this.prepareFor(question);
    let last: SearchInfo | null = null;
    const search = this.thinking.ask(
      { type: "search", ...question },
      (report) => {
        if (report.type !== "search") return;
        last = report.info;
        onInfo?.(report.info);
      },
      true,
    );
    // A slice may take some tenths of a second to end, and a level has to choose.
    if (this.isIsolated || question.level !== undefined) return search;
    return answeringAtOnce(search, () => (last === null ? null : answerOf(last)));
  }

  /** Judges all moves of a game's main line. */
  analyse(
    game: number,
    options: AnalyseOptions = {},
    onProgress?: (progress: AnalysisProgress) => void,
  ): Stoppable<GameAnalysis> {
    const { lines, write = true, ...bounds } = options;
    const more = lines === undefined ? {} : { lines };
    return stoppableAfter(this.textOf(game), (kgn) =>
      stoppable(
        this.thinking.ask(
          { type: "analyse", kgn, bounds, ...more },
          (report) => {
            if (report.type === "analysis") onProgress?.(report.progress);
          },
          false,
        ),
        async (analysis) => ({
          ...analysis,
          game: write
            ? await this.game.replace(game, kgn, analysis.game)
            : { ...analysis.game, id: game },
        }),
      ),
    );
  }

  /** What a move gives away; `null` if it was stopped. */
  judge(question: Judge): Stoppable<Judgement | null> {
    return this.thinking.ask({ type: "judge", ...question }, () => undefined, false);
  }

  /** The engine forgets what it has learnt, for a new game. */
  async clear(): Promise<void> {
    if (this.engine.isRunning) await this.engine.ask({ type: "clear" });
  }

  /** Changes the size of the engine's table, in mebibytes. */
  async setHash(mib: number): Promise<void> {
    if (this.engine.isRunning) await this.engine.ask({ type: "configure", hashMib: mib });
    this.hashMib = mib;
  }

  /** A whole game in few characters, for a link. */
  async encodeShare(game: number | { kgn: string }): Promise<string> {
    const kgn = typeof game === "number" ? await this.game.kgn(game) : game.kgn;
    return (await this.rules.ask({ type: "encode-share", kgn })).text;
  }

  /** The game of a link. */
  async decodeShare(text: string): Promise<GameView> {
    return this.game.keep(await this.rules.ask({ type: "decode-share", text }));
  }

  /** The same searches every time, as `kauri bench` does: the engine's speed here. */
  bench(onSearch?: (search: BenchSearch) => void): Stoppable<BenchAnswer> {
    return this.thinking.ask(
      { type: "bench" },
      (report) => {
        if (report.type === "bench") onSearch?.(report.search);
      },
      false,
    );
  }

  /** Ends all workers. */
  close(): void {
    for (const channel of [this.rules, this.engine, this.helper]) channel.close();
  }

  /** Has quick endings built for the board of a search, in the background. */
  private prepareFor(question: Search): void {
    const text = question.position;
    const ruleset = question.ruleset === undefined ? {} : { ruleset: question.ruleset };
    this.position({ text, ...ruleset })
      .then(({ size, ruleset }): Promise<unknown> => this.tables.prepare({ size, ruleset }))
      // There are none then, and the engine plays on without them.
      .catch(() => undefined);
  }

  private async textOf(game: number): Promise<string> {
    return this.game.kgn(game);
  }
}

/** The answer of a search that knows as much. */
function answerOf(info: SearchInfo): SearchAnswer {
  const [best = null, ponder = null] = info.lines[0]?.moves ?? [];
  return { best, ponder, info };
}

function browserWorker(): WorkerLike {
  if (typeof Worker === "undefined") {
    throw new KauriError({ code: "worker-missing", detail: "this browser has no workers" });
  }
  return new Worker(new URL("./worker.ts", import.meta.url), {
    type: "module",
  }) as unknown as WorkerLike;
}

export type { Board, Game };
