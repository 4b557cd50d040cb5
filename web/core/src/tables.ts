import { type Caches, forget, keep, kept } from "./built";
import type { Channel } from "./channel";
import { type FetchProgress, fetchBytes, findRemote, type RemoteFile } from "./fetching";
import type { BoardSize, Probe, ProbeAnswer, Ruleset, TableView } from "./generated/protocol";

/** A board and a ruleset; the full board and the standard ruleset unless given. */
export interface Board {
  size?: BoardSize;
  ruleset?: Ruleset;
}

/** The board of the full game. */
export const FULL_BOARD: BoardSize = { pits: 6, seeds: 5, cowries: 1 };

/** Perfect endings: built here, fetched whole, or read from afar. */
export class Tables {
  /** All tables in memory, as files; their bytes go to each worker that comes up. */
  private readonly near: Blob[] = [];
  private readonly remote: { source: number; file: RemoteFile }[] = [];
  private readonly prepared = new Map<string, Promise<TableView[]>>();
  private readonly listeners = new Set<() => void>();
  private lastSource = 0;

  constructor(
    private readonly rules: Channel,
    private readonly engine: Channel,
    private readonly helper: Channel,
    private readonly caches: Caches | null,
  ) {}

  /**
   * The endings of a board that are quickly had: on the full one, all without seeds in
   * play. They are built in a worker of their own, once, and kept for the next visit.
   */
  prepare({ size = FULL_BOARD, ruleset = "standard" }: Board = {}): Promise<TableView[]> {
    const name = `${size.pits}x${size.seeds}+${size.cowries}-${ruleset}`;
    let tables = this.prepared.get(name);
    if (tables === undefined) {
      tables = this.find(name, size, ruleset);
      this.prepared.set(name, tables);
      // After a worker has died it is worth another try.
      tables.catch(() => this.prepared.delete(name));
    }
    return tables;
  }

  /** Loads a table into memory, for searches too: its bytes, or where they are. */
  async load(
    from: string | ArrayBuffer,
    onProgress?: (progress: FetchProgress) => void,
  ): Promise<TableView> {
    const bytes = typeof from === "string" ? await fetchBytes(from, onProgress) : from;
    return this.add(bytes);
  }

  /**
   * Uses a table that is too large to fetch: it is read piece by piece, for verdicts on
   * single positions. The server has to answer ranges.
   */
  async openRemote(url: string): Promise<TableView> {
    const absolute = new URL(url, globalThis.location?.href).href;
    const source = ++this.lastSource;
    const file = await findRemote(absolute);
    await this.helper.start();
    this.helper.tell({ type: "source", source, file });
    const view = await this.helper.askNow({ type: "open-remote", source, bytes: file.bytes });
    this.remote.push({ source, file });
    this.changed();
    return view;
  }

  /** All tables there are. */
  async list(): Promise<TableView[]> {
    const { tables } = await this.prober.ask({ type: "tables" });
    return tables;
  }

  /** What perfect play leads to. */
  async probe(question: Probe): Promise<ProbeAnswer> {
    return this.prober.ask({ type: "probe", ...question });
  }

  /** Calls back whenever there are more tables; the answer takes that back. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Gives a new worker what it should have. */
  async equip(channel: Channel): Promise<void> {
    for (const table of this.near) await channel.addTable(await table.arrayBuffer());
    if (channel !== this.helper) return;
    for (const { source, file } of this.remote) {
      channel.tell({ type: "source", source, file });
      await channel.askNow({ type: "open-remote", source, bytes: file.bytes });
    }
  }

  /** Who knows all tables. Waiting for pieces from afar must not hold up the rules. */
  private get prober(): Channel {
    return this.remote.length > 0 ? this.helper : this.rules;
  }

  private async find(name: string, size: BoardSize, ruleset: Ruleset): Promise<TableView[]> {
    const known = await kept(this.caches, name);
    if (known.length > 0) {
      try {
        return await this.addAll(known);
      } catch {
        await forget(this.caches, name);
      }
    }
    const { tables } = await this.helper.askForTables({ type: "build-endings", size, ruleset });
    // Unless there is more to do for it: another board's endings, or tables from afar.
    if (this.remote.length === 0 && this.helper.isIdle) this.helper.end({ code: "stopped" });
    await keep(
      this.caches,
      name,
      tables.map((bytes) => bytes.slice(0)),
    );
    return this.addAll(tables);
  }

  private async addAll(tables: ArrayBuffer[]): Promise<TableView[]> {
    const views: TableView[] = [];
    for (const bytes of tables) views.push(await this.add(bytes));
    return views;
  }

  private async add(bytes: ArrayBuffer): Promise<TableView> {
    await this.rules.start();
    const view = await this.rules.addTable(bytes.slice(0));
    this.near.push(new Blob([bytes]));
    for (const channel of [this.engine, this.helper]) {
      if (!channel.isRunning) continue;
      // Nobody waits for it: a search may go on for long, and the next one comes after it. One
      // that is not there, or ends meanwhile, gets it when it comes up.
      channel
        .start()
        .then(() => channel.addTable(bytes.slice(0)))
        .catch(() => undefined);
    }
    this.changed();
    return view;
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
