// A board on an element: every change goes through the state, then to the page.

import { moveSentence, previewClauses, stepSentence } from "./announce.js";
import { Sowing } from "./animate.js";
import {
  dismiss,
  effects,
  focus,
  hover,
  pitCount,
  press,
  preview,
  previewedPit,
  tellingStep,
} from "./board.js";
import { configure, type Config } from "./config.js";
import { bind, handleKey, type Deeds } from "./events.js";
import { formOf, layOut, naturalSize, type Layout } from "./layout.js";
import type { PitName } from "./pits.js";
import { View, type Moment, type Stepping } from "./render.js";
import {
  initialState,
  type BoardPosition,
  type LegalMove,
  type State,
  type Step,
} from "./state.js";
import { baseSheet, ownRules } from "./style.js";
import { tableOf } from "./table.js";
import { timeline } from "./timeline.js";

/** What each event of a board carries in its `detail`. */
export interface KauriBoardEvents {
  /** A move is played at this board. The app answers with the position after it. */
  "kauri-move": { move: string };
  /** A move is previewed, or none any more. */
  "kauri-preview": { move: string | null };
  /** An editor's board: a pit is pressed, or is to lose something. */
  "kauri-pit": { pit: PitName; remove: boolean };
  /** Somebody asks why: a step of the last move, and all of its steps at that pit. */
  "kauri-step": { index: number; pit: PitName; indices: number[] };
  /** A sowing has been shown to its end, or was cut short by something new. */
  "kauri-animation-end": { finished: boolean };
}

export type KauriBoardEventName = keyof KauriBoardEvents;

export interface Api {
  /** Takes in a change; see `Config`. Never waits for a sowing: that is cut short. */
  set(config: Config): void;
  /** Shows steps from what lies there now, then the target. */
  animate(steps: readonly Step[], target: BoardPosition): void;
  /** Ends a sowing that is being shown. */
  finish(): void;
  /** Step by step: shows the next step; whether there was one. */
  step(): boolean;
  /** Gives the board a key that was pressed elsewhere on the page; whether it used it. */
  key(event: KeyboardEvent): boolean;
  /** Has a screen reader say something in its time. */
  say(sentence: string): void;
  /** Puts the keyboard on the board. */
  focus(): void;
  /** What the board knows. To read only. */
  readonly state: Readonly<State>;
  /** Whether a sowing is being shown. */
  readonly animating: boolean;
  destroy(): void;
}

/** Makes a board of an element, which gets a shadow root. */
export function KauriBoard(host: HTMLElement, config: Config = {}): Api {
  const board = new Board(host);
  board.set(config);
  return board;
}

class Board implements Api, Deeds {
  readonly state = initialState();
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #view = new View();
  readonly #own = new CSSStyleSheet();
  readonly #unbind: () => void;
  readonly #watch: ResizeObserver;
  #rules = "";
  #layout: Layout | null = null;
  /** What the layout was made for. */
  #measured = "";
  #sowing: Sowing | null = null;
  #previewed: string | null = null;

  constructor(host: HTMLElement) {
    this.#host = host;
    this.#root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    this.#root.adoptedStyleSheets = [baseSheet(), this.#own];
    this.#root.replaceChildren(this.#view.board);
    this.#unbind = bind(this.#root, this);
    this.#watch = new ResizeObserver(() => this.#resize());
    this.#watch.observe(host);
    document.addEventListener("visibilitychange", this.#hidden);
  }

  get animating(): boolean {
    return this.#sowing !== null;
  }

  layout(): Layout {
    return this.#layout ?? this.#measure();
  }

  set(config: Config): void {
    const change = configure(this.state, config);
    if (config.lastMove !== undefined && config.lastMove !== null && change.sown !== null) {
      this.say(moveSentence(config.lastMove, this.state.texts));
    }
    if (change.moved || change.sown !== null) this.#cut();
    if (change.sown !== null) this.#sow(change.sown.from, change.sown.played.steps);
    this.#draw();
  }

  animate(steps: readonly Step[], target: BoardPosition): void {
    const from = this.state.position;
    this.#cut();
    configure(this.state, { position: target, legal: this.state.legal });
    this.say(moveSentence({ move: "", steps }, this.state.texts));
    this.#sow(from, steps);
    this.#draw();
  }

  finish(): void {
    if (this.#sowing === null) return;
    this.#cut();
    this.#draw();
  }

  step(): boolean {
    if (this.#sowing === null || this.state.speed !== "step") return false;
    if (!this.#sowing.step()) this.finish();
    else this.#draw();
    return true;
  }

  key(event: KeyboardEvent): boolean {
    return handleKey(this, event);
  }

  say(sentence: string): void {
    this.#view.say(sentence, this.state.texts.language);
  }

  focus(): void {
    this.#view.buttons.button(this.state.focused)?.focus();
  }

  destroy(): void {
    this.#cut();
    this.#unbind();
    this.#watch.disconnect();
    document.removeEventListener("visibilitychange", this.#hidden);
    this.#root.replaceChildren();
  }

  press(pit: PitName, seen: PitName | null): void {
    const move = press(this.state, pit, seen);
    if (move !== null) this.finish();
    this.redraw();
    if (move !== null) this.#tell("kauri-move", { move: move.move });
    else this.#sayChosen();
  }

  setup(pit: PitName, remove: boolean): void {
    focus(this.state, pit, false);
    this.redraw();
    this.#tell("kauri-pit", { pit, remove });
  }

  why(pit: PitName): void {
    const steps = this.state.lastMove?.steps ?? [];
    const effect = effects(steps).get(pit);
    if (effect === undefined) return;
    this.#tell("kauri-step", { index: tellingStep(steps, effect), pit, indices: effect.steps });
  }

  dismiss(): void {
    dismiss(this.state);
    this.finish();
    this.redraw();
  }

  reach(pit: PitName): void {
    focus(this.state, pit, true);
    hover(this.state, null);
    this.redraw();
    this.#view.buttons.button(pit)?.focus();
  }

  redraw(): void {
    this.#view.marks(this.state, this.layout(), this.#moment());
    this.#tellPreview();
  }

  /** Nobody sees a hidden page, and its frames do not come: what is being sown is over. */
  readonly #hidden = (): void => {
    if (document.hidden) this.finish();
  };

  #draw(): void {
    this.#style();
    this.#view.render(this.state, this.#measure(), this.#moment());
    this.#tellPreview();
  }

  #resize(): void {
    const { width, height } = this.layout();
    const box = this.#host.getBoundingClientRect();
    if (Math.abs(box.width - width) < 0.5 && Math.abs(box.height - height) < 0.5) return;
    this.#draw();
  }

  #style(): void {
    const { theme, mode, fit } = this.state;
    const width = this.#host.clientWidth;
    const ratio =
      fit === "box" || width === 0
        ? "auto"
        : `${width}/${naturalSize(width, pitCount(this.state)).height.toFixed(1)}`;
    const rules = ownRules(theme, mode, ratio);
    if (rules === this.#rules) return;
    this.#rules = rules;
    this.#own.replaceSync(rules);
  }

  /** The layout for the room there is: the same object while nothing about it changes. */
  #measure(): Layout {
    const { width, height } = this.#host.getBoundingClientRect();
    const room = {
      width: Math.max(1, width),
      height: Math.max(1, height),
      pits: pitCount(this.state),
      near: this.state.orientation,
    };
    const form = formOf(room, this.state.fit);
    const wanted = Object.values({ ...room, form }).join();
    if (this.#layout === null || wanted !== this.#measured) {
      this.#measured = wanted;
      this.#layout = layOut(room, form);
    }
    return this.#layout;
  }

  #sow(from: BoardPosition, steps: readonly Step[]): void {
    const speed = this.#speed();
    if (speed === "off") {
      queueMicrotask(() => this.#tell("kauri-animation-end", { finished: true }));
      return;
    }
    const stage = { state: this.state, view: this.#view, layout: () => this.layout() };
    const stepwise = speed === "step";
    const sowing = new Sowing(stage, tableOf(from), steps, timeline(steps, speed), stepwise, () => {
      this.#sowing = null;
      this.#draw();
      this.#tell("kauri-animation-end", { finished: true });
    });
    this.#sowing = sowing;
    if (stepwise) sowing.step();
    else sowing.start();
  }

  #speed(): State["speed"] {
    const { speed } = this.state;
    if (document.hidden || !this.#host.isConnected) return "off";
    if (speed === "step") return speed;
    return matchMedia("(prefers-reduced-motion: reduce)").matches ? "off" : speed;
  }

  #cut(): void {
    if (this.#sowing === null) return;
    this.#sowing.stop();
    this.#sowing = null;
    this.#tell("kauri-animation-end", { finished: false });
  }

  #moment(): Moment {
    return {
      table: this.#sowing?.table ?? tableOf(this.state.position),
      shown: this.#sowing?.shown ?? null,
      stepping: this.#stepping(),
    };
  }

  #stepping(): Stepping | null {
    const sowing = this.#sowing;
    if (sowing === null || this.state.speed !== "step") return null;
    const step = sowing.steps[Math.max(0, sowing.stepped - 1)];
    if (step === undefined) return null;
    const { texts } = this.state;
    return {
      sentence: stepSentence(step, texts),
      next:
        sowing.stepped < sowing.steps.length
          ? texts.next(sowing.stepped, sowing.steps.length)
          : texts.done,
    };
  }

  #tellPreview(): void {
    const move: LegalMove | null = preview(this.state);
    const name = move?.move ?? null;
    if (name === this.#previewed) return;
    this.#previewed = name;
    this.#tell("kauri-preview", { move: name });
  }

  /** A finger that cannot see hears what it has chosen; the keyboard hears the description. */
  #sayChosen(): void {
    const move = preview(this.state);
    if (move === null || this.state.chosen !== previewedPit(this.state)) return;
    this.say(this.state.texts.chosen(previewClauses(move, this.state.texts).join(", ")));
  }

  #tell<K extends KauriBoardEventName>(name: K, detail: KauriBoardEvents[K]): void {
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
