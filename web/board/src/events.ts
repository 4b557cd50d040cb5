// What a person does at the board. Every listener goes away with one call.

import { focus, hover, legalMove, previewedPit } from "./board.js";
import { activeSideKey, neighbour } from "./keys.js";
import type { Layout } from "./layout.js";
import type { PitName } from "./pits.js";
import type { State } from "./state.js";

/** What the board does when asked. */
export interface Deeds {
  readonly state: State;
  layout(): Layout;
  /** The pit is pressed; `seen` was previewed before the press began. */
  press(pit: PitName, seen: PitName | null): void;
  /** An editor's press; `remove` asks for the opposite. */
  setup(pit: PitName, remove: boolean): void;
  /** Asks why something happened at this pit. */
  why(pit: PitName): void;
  dismiss(): void;
  /** Step by step: goes on. Whether there was a sowing to go on with. */
  step(): boolean;
  /** Puts the keyboard on a pit. */
  reach(pit: PitName): void;
  redraw(): void;
}

export function bind(root: ShadowRoot, deeds: Deeds): () => void {
  const life = new AbortController();
  const { signal } = life;
  const { state } = deeds;
  let seen: PitName | null = null;
  let touched = false;
  let byPointer = false;

  const listen = <K extends keyof HTMLElementEventMap>(
    type: K,
    heard: (event: HTMLElementEventMap[K]) => void,
  ): void => {
    root.addEventListener(type, (event) => heard(event as HTMLElementEventMap[K]), { signal });
  };

  // Before the focus moves: what was previewed when the press began decides what it means.
  listen("pointerdown", (event) => {
    touched = event.pointerType !== "mouse";
    byPointer = true;
    seen = touched ? state.chosen : previewedPit(state);
  });
  listen("pointermove", (event) => {
    if (event.pointerType !== "mouse") return;
    const pit = pitAt(event);
    if (pit === state.hovered) return;
    hover(state, pit);
    deeds.redraw();
  });
  root.host.addEventListener(
    "pointerleave",
    () => {
      if (state.hovered === null) return;
      hover(state, null);
      deeds.redraw();
    },
    { signal },
  );
  listen("focusin", (event) => {
    const pit = pitAt(event);
    if (pit === null) return;
    focus(state, pit, !byPointer);
    deeds.redraw();
  });
  listen("focusout", () => {
    if (!state.focusPreviews) return;
    state.focusPreviews = false;
    deeds.redraw();
  });
  listen("click", (event) => {
    const pit = pitAt(event);
    const why = datum(event, "why");
    // A screen reader's press comes without a pointer.
    const before = byPointer ? seen : previewedPit(state);
    byPointer = false;
    seen = null;
    if (why !== null) deeds.why(why);
    else if (pit === null) deeds.step();
    else if (state.setup) deeds.setup(pit, event.shiftKey);
    else deeds.press(pit, before);
  });
  listen("contextmenu", (event) => {
    const pit = pitAt(event);
    if (!state.setup || pit === null) return;
    event.preventDefault();
    // A long touch asks for a menu too; it takes away, as the other mouse button does.
    deeds.setup(pit, true);
  });
  root.host.addEventListener(
    "keydown",
    (event) => {
      byPointer = false;
      if (handleKey(deeds, event as KeyboardEvent)) event.preventDefault();
    },
    { signal },
  );
  return () => life.abort();
}

/** Whether the board has used the key. */
export function handleKey(deeds: Deeds, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const { state } = deeds;
  const { key } = event;
  if (key === "Escape") {
    deeds.dismiss();
    return true;
  }
  if (key === " " && deeds.step()) return true;
  if (key === "Enter" || key === " ") {
    if (event.repeat) return true;
    if (onMark(event)) return false;
    const previewed = previewedPit(state);
    if (state.setup) deeds.setup(state.focused, event.shiftKey);
    else deeds.press(previewed ?? state.focused, previewed);
    return true;
  }
  if (key === "?") {
    deeds.why(state.focused);
    return true;
  }
  if (state.setup && (key === "Delete" || key === "Backspace" || key === "-" || key === "+")) {
    deeds.setup(state.focused, key !== "+");
    return true;
  }
  const letter = activeSideKey(state, key);
  if (letter !== null) {
    if (event.repeat) return true;
    if (letter === state.focused && state.focusPreviews && legalMove(state, letter) !== null) {
      deeds.press(letter, letter);
    } else {
      deeds.reach(letter);
    }
    return true;
  }
  const next = neighbour(deeds.layout(), state.focused, key);
  if (next === null) return false;
  deeds.reach(next);
  return true;
}

function pitAt(event: Event): PitName | null {
  return datum(event, "pit");
}

function datum(event: Event, name: "pit" | "why"): string | null {
  const { target } = event;
  if (!(target instanceof Element)) return null;
  return target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null;
}

/** Buttons that are no pits do what buttons do. */
function onMark(event: Event): boolean {
  const [target] = event.composedPath();
  return target instanceof HTMLButtonElement && target.dataset.pit === undefined;
}
