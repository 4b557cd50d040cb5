//  Plays a game: asks the rules and the engine, says when to keep it and when the clock runs. What a
//  message does to the game itself is `game.ts`'s business.

import type { Kauri, LineView, Limits, PositionView, Side } from "@kauri/core";

import { core } from "../../lib/core.svelte.ts";
import type { Chance } from "../../lib/score_words.ts";
import { settings } from "../../lib/settings.svelte.ts";
import { SIDES } from "../../lib/sides.ts";
import { after, limits, leastWait } from "./thinking_time.ts";
import {
  isChoice,
  mustPass,
  newGame,
  position,
  positionAt,
  resigner,
  result,
  update,
  type Game,
  type Message,
} from "./game.ts";
import { Keeper } from "./keeper.ts";
import { reopen, type KeptGame, type Picture } from "./kept_game.ts";
import { changeSides, FIRST_SETUP, type GameSetup, type Level } from "./setup.ts";
import { START } from "../../lib/start.ts";
import { Thinker } from "./thinker.ts";
import { Ticker } from "./ticker.ts";

/** How long a forced pass is shown before it is made, in milliseconds. */
const PASS_AFTER = 2600;
/** How long a reply waits at most for the sowing before it to be shown. */
const PATIENCE = 5000;

/** What the engine is doing, for the line that says so. */
export type Activity = { type: "idle" } | { type: "thinking"; side: Side } | { type: "hint" };

/** What went wrong, in words of `i18n.t.play`. */
export type Trouble = "engineSilent" | "movedBadly" | "keptBroken";

class PlayController {
  /** The game; null until it is known what was kept. */
  game: Game | null = $state.raw(null);
  /** What a kept game's board looked like, until the rules have opened it. */
  picture: Picture | null = $state.raw(null);
  /** How many moves of the game are shown, if somebody looks back. */
  looking: number | null = $state(null);
  activity: Activity = $state.raw({ type: "idle" });
  hint: Chance | null = $state.raw(null);
  chance: Chance | null = $state.raw(null);
  trouble: Trouble | null = $state(null);
  /** Whether two engines have been stopped. */
  paused: boolean = $state(false);
  /** A move that waits for the rules to arrive. */
  pending: string | null = $state(null);
  /** The time for clocks, in milliseconds. */
  now: number = $state(Date.now());
  /** Whose side the board shows at the bottom, apart from turning by hand. */
  facing: Side = $state("south");

  #thinker = new Thinker();
  /** Changes whenever what was planned no longer holds. */
  #plan = 0;
  #pass: ReturnType<typeof setTimeout> | undefined;
  readonly #ticker = new Ticker();
  readonly #keeper = new Keeper();
  #sown: (() => void) | null = null;
  #entered = false;
  /** Whether the board is still to show the last move. */
  #sowing = false;
  /** What was kept, until the rules have opened it. */
  #old: KeptGame | null = null;

  /** The position the board shows. */
  shown: PositionView | null = $derived.by(() => {
    if (this.game === null) return null;
    return positionAt(this.game, this.looking ?? this.game.at);
  });

  /** Whether the shown position is the one that is played. */
  current: boolean = $derived(this.looking === null);

  /** The page is opened. */
  async enter(): Promise<void> {
    this.#entered = true;
    if (this.game !== null) {
      this.#send({ type: "returned", now: Date.now() });
      return;
    }
    const old = await this.#keeper.find();
    if (old === null || old === "broken") {
      if (old === "broken") this.trouble = "keptBroken";
      this.#begin(newGame(FIRST_SETUP, START));
      return;
    }
    this.picture = old.picture;
    this.#old = old;
    await this.#open(old);
  }

  /** The page is left. */
  leave(): void {
    this.#entered = false;
    this.#stop();
    this.#ticker.stop();
    if (this.game === null) return;
    this.game = update(this.game, { type: "left", now: Date.now() });
    this.keepNow();
  }

  /** The workers were started again. */
  restarted(): void {
    this.#thinker = new Thinker();
    // A move that waited for them is about to be played.
    if (!this.#entered || this.pending !== null) return;
    if (this.game !== null) this.#attend();
    else if (this.#old !== null) void this.#open(this.#old);
  }

  async begin(setup: GameSetup): Promise<void> {
    const plan = this.#stop();
    try {
      const kauri = await core.ready();
      const start = await kauri.position({ size: setup.size, ruleset: setup.ruleset });
      if (plan === this.#plan) this.#begin(newGame(setup, start));
    } catch (error) {
      core.broke(error);
      // The frame says that the rules are not there; the old game stays.
      if (plan === this.#plan && this.#entered) this.#attend();
    }
  }

  /**
   * Begins a game from a position that was looked at in Analyse: with who played last, a person
   * to move if one plays, and without clocks.
   */
  beginFrom(start: PositionView): void {
    this.#stop();
    const before = this.game?.setup ?? FIRST_SETUP;
    const setup = { ...before, size: start.size, ruleset: start.ruleset, clock: null };
    const people = SIDES.filter((side) => setup.seats[side].type === "person");
    const turned = people.length === 1 && people[0] !== start.turn;
    this.#begin(newGame(turned ? changeSides(setup) : setup, start));
    this.keepNow();
  }

  /** A person plays a move, on the board as it stands. */
  async play(move: string): Promise<void> {
    if (this.looking === null) await this.#move(move);
  }

  /** Plays a move for the side to move; who looks back is brought to it. */
  async #move(move: string): Promise<void> {
    const game = this.game;
    if (game === null) return;
    const plan = this.#stop();
    this.pending = move;
    const { text, ruleset, turn } = position(game);
    // A person plays another move; nobody does for the engine, so it has to be tried again.
    const refused = game.setup.seats[turn].type === "engine" ? "engineSilent" : "movedBadly";
    try {
      const kauri = await core.ready();
      const after = await kauri.play({ position: text, ruleset, move });
      if (plan !== this.#plan) return;
      this.trouble = null;
      this.#send({ type: "played", move, after, now: Date.now() });
    } catch (error) {
      if (plan !== this.#plan) return;
      const gone = core.broke(error) || core.status.type === "failed";
      this.trouble = gone ? null : refused;
    } finally {
      if (this.pending === move) this.pending = null;
    }
  }

  /** Lets the engine try once more. */
  tryAgain(): void {
    this.trouble = null;
    this.#attend();
  }

  undo(): void {
    // The other engine would play on at once.
    if (this.game?.setup.mode === "watch") this.paused = true;
    this.#send({ type: "undo", now: Date.now() });
  }

  redo(): void {
    this.#send({ type: "redo", now: Date.now() });
  }

  resign(): void {
    const loser = this.game === null ? null : resigner(this.game);
    if (loser !== null) this.#send({ type: "resigned", loser, now: Date.now() });
  }

  pause(paused: boolean): void {
    this.paused = paused;
    this.#attend();
  }

  /** Shows the position after so many moves; the last is the game itself. */
  look(at: number): void {
    if (this.game === null) return;
    const to = Math.max(0, Math.min(at, this.game.at));
    this.looking = to === this.game.at ? null : to;
  }

  /** Asks the engine at full strength what to play. */
  async askHint(): Promise<void> {
    const game = this.game;
    if (game === null || !isChoice(game, game.at)) return;
    const plan = this.#stop();
    this.activity = { type: "hint" };
    this.hint = null;
    const view = position(game);
    try {
      const answer = await this.#search(game, { type: "bounded", millis: 1200 });
      if (plan !== this.#plan) return;
      const line = answer.info?.lines[0];
      if (line !== undefined) this.hint = { line, turn: view.turn };
      else this.trouble = "engineSilent";
    } catch (error) {
      if (plan === this.#plan) this.#engineFailed(error);
    } finally {
      if (plan === this.#plan) this.activity = { type: "idle" };
    }
  }

  /** The board has shown the last move to its end. */
  sown(): void {
    this.#sowing = false;
    this.#sown?.();
    this.#face();
  }

  /** Shows or hides the winning chance. */
  showChance(evaluation: boolean): void {
    settings.change({ evaluation });
    this.chance = null;
    this.#attend();
  }

  /** Keeps the game as it is, before the page may be gone. */
  keepNow(): void {
    void this.#keeper.keep(this.game);
  }

  async #open(old: KeptGame): Promise<void> {
    try {
      const game = await reopen(await core.ready(), old);
      if (this.game === null) this.#begin(update(game, { type: "returned", now: Date.now() }));
    } catch (error) {
      if (this.game !== null || core.broke(error) || core.status.type === "failed") return;
      this.trouble = "keptBroken";
      this.#begin(newGame(FIRST_SETUP, START));
    }
  }

  #begin(game: Game): void {
    this.game = game;
    this.#old = null;
    this.#sowing = false;
    this.picture = null;
    this.looking = null;
    this.chance = null;
    this.paused = false;
    this.facing = this.#bottom(game);
    this.#attend();
  }

  #send(message: Message): void {
    if (this.game === null) return;
    const before = this.game;
    this.game = update(before, message);
    if (this.game === before) return;
    this.#sowing =
      message.type === "played" && message.move !== "pass" && settings.current.speed !== "off";
    this.looking = null;
    this.#attend();
  }

  /** Sees to what comes next, after any change. */
  #attend(): void {
    const plan = this.#stop();
    const game = this.game;
    if (game === null || !this.#entered) return;
    this.keepNow();
    this.#watchClock(game);
    if (result(game) !== null) return;
    void this.#goOn(game, plan);
  }

  async #goOn(game: Game, plan: number): Promise<void> {
    await this.#untilSown();
    if (plan !== this.#plan) return;
    const view = position(game);
    const seat = game.setup.seats[view.turn];
    const stopped = game.setup.mode === "watch" && this.paused;
    if (stopped) return;
    if (mustPass(view)) {
      this.#pass = setTimeout(() => void this.#move("pass"), PASS_AFTER);
      return;
    }
    try {
      if (settings.current.evaluation)
        await this.#evaluate(game, seat.type === "person" ? 2500 : 350, plan);
      if (plan === this.#plan && seat.type === "engine") await this.#think(game, seat.level, plan);
    } catch (error) {
      if (plan === this.#plan) this.#engineFailed(error);
    }
  }

  async #think(game: Game, level: Level, plan: number): Promise<void> {
    const view = position(game);
    this.activity = { type: "thinking", side: view.turn };
    const [answer] = await Promise.all([
      this.#search(game, limits(game, level, Date.now()), level),
      after(leastWait(settings.current.speed)),
    ]);
    if (plan !== this.#plan) return;
    if (answer.best === null) {
      this.activity = { type: "idle" };
      this.trouble = "engineSilent";
    } else {
      await this.#move(answer.best);
    }
  }

  async #evaluate(game: Game, millis: number, plan: number): Promise<void> {
    const { turn } = position(game);
    await this.#search(game, { type: "bounded", millis }, "full", (line) => {
      if (plan === this.#plan) this.chance = { line, turn };
    });
  }

  async #search(
    game: Game,
    bounds: Limits,
    level: Level = "full",
    onLine?: (line: LineView) => void,
  ): ReturnType<Thinker["search"]> {
    const kauri: Kauri = await core.ready();
    return this.#thinker.search(kauri, game, bounds, level, onLine);
  }

  /** Waits until the board has shown the last move. */
  async #untilSown(): Promise<void> {
    if (this.#sowing) {
      await new Promise<void>((resolve) => {
        this.#sown = resolve;
        // Step by step, the reader says when; else a board that is not seen must not hold up the game.
        if (settings.current.speed !== "step") setTimeout(resolve, PATIENCE);
      });
    }
    this.#face();
  }

  #face(): void {
    if (this.game !== null) this.facing = this.#bottom(this.game);
  }

  #bottom(game: Game): Side {
    const { mode, seats, turnBoard } = game.setup;
    if (mode === "two") return turnBoard ? position(game).turn : "south";
    return mode === "engine" && seats.north.type === "person" ? "north" : "south";
  }

  /** Ends all that was planned; what is planned now goes by the number returned. */
  #stop(): number {
    this.#thinker.stop();
    clearTimeout(this.#pass);
    this.#sown = null;
    this.activity = { type: "idle" };
    this.hint = null;
    return ++this.#plan;
  }

  #watchClock(game: Game): void {
    this.#ticker.stop();
    this.now = Date.now();
    if (game.clock === null || game.clock.running === null) return;
    this.#ticker.start(() => {
      this.now = Date.now();
      this.#send({ type: "tick", now: this.now });
      void this.#keeper.keepNowAndThen(this.game);
    });
  }

  #engineFailed(error: unknown): void {
    this.activity = { type: "idle" };
    // If the worker is gone the frame says so, with a way on.
    if (!core.broke(error) && core.status.type !== "failed") this.trouble = "engineSilent";
  }
}

export const play = new PlayController();
