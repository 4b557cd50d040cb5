// The style sheets of a board, adopted by its shadow root: no inline style, no `<style>` element.

import { declarations, PALETTES } from "./themes.js";
import type { Mode, ThemeName } from "./state.js";

const BASE = `
:host { display: block; position: relative; width: 100%; contain: layout; box-sizing: border-box;
  font-family: var(--kauri-font, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif);
  color: var(--kauri-text); line-height: 1.25; -webkit-tap-highlight-color: transparent; }
:host([hidden]) { display: none; }
.board { position: absolute; inset: 0; direction: ltr; user-select: none; -webkit-user-select: none; }
.layer { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; pointer-events: none; }
svg text { font-variant-numeric: tabular-nums; fill: var(--kauri-text); }

.panel { fill: var(--kauri-panel); stroke: var(--kauri-panel-rim); }
.panel-top { stop-color: var(--kauri-panel); } .panel-low { stop-color: var(--kauri-panel-shade); }
.grain { fill: none; stroke: var(--kauri-panel-rim); opacity: .22; }
.bevel { fill: none; stroke: #fff; opacity: .14; }
.lip { fill: none; } .lip-top { stop-color: #fff; stop-opacity: 0; } .lip-low { stop-color: #fff; stop-opacity: .3; }
.hollow { stroke: var(--kauri-hollow-rim); }
.floor { stop-color: var(--kauri-hollow); } .edge { stop-color: var(--kauri-hollow-shade); }
.playable { fill: none; stroke: var(--kauri-playable); }
.seeds { font-weight: 700; } .cowries { font-weight: 600; }
text.letter, text.name { fill: var(--kauri-letter); font-weight: 600; }

.seed-light { stop-color: var(--kauri-seed-light); } .seed-dark { stop-color: var(--kauri-seed); }
.seed { stroke: var(--kauri-seed-edge); } .seed-shine { fill: #fff; opacity: .6; }
.cowrie-light { stop-color: var(--kauri-cowrie); } .cowrie-dark { stop-color: var(--kauri-cowrie-shade); }
.cowrie { stroke: var(--kauri-cowrie-edge); } .slit { fill: var(--kauri-slit); }
.teeth { stroke: var(--kauri-slit); fill: none; stroke-linecap: round; }
.shadow { fill: #000; opacity: .3; }
.flat .seed-shine, .flat .shadow, .flat .bevel, .flat .lip { display: none; }

.ring { fill: none; stroke: var(--kauri-ring); }
.ring.dots { stroke-linecap: round; } .ring.captured { stroke: var(--kauri-captured); } .ring.lost { stroke: var(--kauri-lost); }
.badge, .plate { fill: var(--kauri-badge); } text.badge-text, text.plate-text { fill: var(--kauri-badge-text); font-weight: 800; }
.mark { fill: var(--kauri-mark); stroke: none; } .mark.open { fill: none; stroke: var(--kauri-mark); }
.tone-main { --tone: var(--kauri-main); } .tone-other { --tone: var(--kauri-other); }
.tone-good { --tone: var(--kauri-good); } .tone-bad { --tone: var(--kauri-bad); }
.arrow { fill: none; stroke: var(--tone); stroke-linecap: round; } .arrow-head { fill: var(--tone); }
.arrow-case { fill: none; stroke: var(--kauri-badge); stroke-linecap: round; opacity: .35; }
.highlight { fill: none; stroke: var(--tone); }

[role=row], [role=gridcell], .marks { display: contents; }
button { position: absolute; margin: 0; padding: 0; border: 0; background: none; color: inherit;
  font: inherit; touch-action: manipulation; border-radius: 14px; outline-offset: -1px; }
button.pit { cursor: default; }
button.pit.can { cursor: pointer; }
button:focus { outline: none; }
button:focus-visible { outline: 3px solid var(--kauri-focus); box-shadow: 0 0 0 5px rgb(0 0 0 / .35) inset; }
button.why { cursor: help; border-radius: 50%; }

.caption { position: absolute; display: flex; align-items: center; justify-content: center;
  pointer-events: none; text-align: center; }
.caption[hidden] { display: none; }
.caption p { margin: 0; background: var(--kauri-badge); color: var(--kauri-badge-text); font-weight: 700;
  border-radius: 1.2em; padding: .4em 1em; overflow-wrap: break-word; text-wrap: balance; }
.caption span { display: inline-block; } .caption span + span::before { content: "·"; margin: 0 .45em; }
.caption.stacked p { padding: .5em .6em; border-radius: .9em; }
.caption.stacked span { display: block; } .caption.stacked span + span { margin-top: .35em; padding-top: .35em;
  border-top: 1px solid color-mix(in srgb, currentColor 30%, transparent); }
.caption.stacked span + span::before { content: none; }
button.next { position: static; pointer-events: auto; cursor: pointer; min-height: 44px; min-width: 44px;
  margin: 4px; padding: .4em .9em; border-radius: 1.2em; font-weight: 700;
  background: var(--kauri-badge-text); color: var(--kauri-badge); border: 2px solid var(--kauri-badge); }
.caption.stepping { flex-wrap: wrap; gap: 2px; } .caption.stacked.stepping { flex-direction: column; }

.flyer { position: absolute; left: 0; top: 0; pointer-events: none; will-change: transform; overflow: visible; }
.heard { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }
@media (forced-colors: active) { .board { forced-color-adjust: none; } }
@media print { .caption, .flyer { display: none; } }
`;

let base: CSSStyleSheet | undefined;

/** The sheet that all boards share. */
export function baseSheet(): CSSStyleSheet {
  if (base === undefined) {
    base = new CSSStyleSheet();
    base.replaceSync(BASE);
  }
  return base;
}

/** The rules of one board: its colours, and the shape it asks for while its height is free. */
export function ownRules(theme: ThemeName, mode: Mode, ratio: string): string {
  const { light, dark } = PALETTES[theme];
  const shape = `:host{aspect-ratio:${ratio}}`;
  if (mode !== "auto") return `${shape}:host{${declarations(mode === "dark" ? dark : light)}}`;
  return (
    `${shape}:host{${declarations(light)}}` +
    `@media (prefers-color-scheme:dark){:host{${declarations(dark)}}}`
  );
}
