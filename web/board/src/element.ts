// The custom element `<kauri-board>`.

import { KauriBoard, type Api, type KauriBoardEventName, type KauriBoardEvents } from "./api.js";
import type { Config } from "./config.js";
import { MODES, SPEEDS, THEMES, type BoardPosition, type Step } from "./state.js";
import { SIDES } from "./pits.js";

// Where there is no browser (tests, a server that renders pages) the class can still be read.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** Attributes that set what `Config` also sets. */
const ATTRIBUTES = {
  theme: THEMES,
  mode: MODES,
  speed: SPEEDS,
  orientation: SIDES,
} as const;

export class KauriBoardElement extends Base {
  static readonly observedAttributes = Object.keys(ATTRIBUTES);

  #api: Api | null = null;
  /** What was set before the element was on a page, or while it was not. */
  #config: Config = {};

  connectedCallback(): void {
    // A page may have set the property before this class was known.
    const early = Object.getOwnPropertyDescriptor(this, "config");
    if (early !== undefined) {
      Reflect.deleteProperty(this, "config");
      this.set(early.value as Config);
    }
    this.#api = KauriBoard(this, this.#config);
  }

  disconnectedCallback(): void {
    this.#api?.destroy();
    this.#api = null;
  }

  attributeChangedCallback(name: string, _: string | null, value: string | null): void {
    const known = ATTRIBUTES[name as keyof typeof ATTRIBUTES] as readonly string[];
    // A word that the board does not know changes nothing, as in HTML.
    if (value !== null && known.includes(value)) this.set({ [name]: value } as Config);
  }

  /** Takes in a change. */
  set(config: Config): void {
    this.#config = { ...this.#config, ...config };
    this.#api?.set(config);
  }

  /** The same as a property, for frameworks that set properties. */
  set config(config: Config) {
    this.set(config);
  }

  get config(): Config {
    return this.#config;
  }

  /** Shows steps, then the target. */
  override animate(
    keyframes: Keyframe[] | PropertyIndexedKeyframes | null,
    options?: number | KeyframeAnimationOptions,
  ): Animation;
  override animate(steps: readonly Step[], target: BoardPosition): void;
  override animate(first: unknown, second?: unknown): Animation | void {
    if (isPosition(second)) {
      this.#config = { ...this.#config, position: second };
      this.#api?.animate(first as readonly Step[], second);
      return undefined;
    }
    return super.animate(first as Keyframe[], second as number | KeyframeAnimationOptions);
  }

  /** All that the board can do; nothing while it is not on a page. */
  get api(): Api | null {
    return this.#api;
  }

  override focus(): void {
    this.#api?.focus();
  }
}

function isPosition(value: unknown): value is BoardPosition {
  return typeof value === "object" && value !== null && "pits" in value;
}

/** Makes `<kauri-board>` known, once. */
export function defineKauriBoard(): void {
  if (globalThis.customElements === undefined || customElements.get("kauri-board")) return;
  customElements.define("kauri-board", KauriBoardElement);
}

defineKauriBoard();

type BoardEvents = { [K in KauriBoardEventName]: CustomEvent<KauriBoardEvents[K]> };

declare global {
  interface HTMLElementTagNameMap {
    "kauri-board": KauriBoardElement;
  }
  interface HTMLElementEventMap extends BoardEvents {}
}
