// O tabuleiro em português de Portugal.

import type { PitCount, Texts } from "./texts.js";

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const seeds = (n: number): string => count(n, "semente", "sementes");
const cowries = (n: number): string => count(n, "cowrie", "cowries");
const pieces = (n: number): string => count(n, "peça", "peças");

function list(words: readonly string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;
}

function words(seedCount: number, cowrieCount: number): string[] {
  const found = [];
  if (seedCount > 0) found.push(seeds(seedCount));
  if (cowrieCount > 0) found.push(cowries(cowrieCount));
  return found;
}

function held(seedCount: number, cowrieCount: number): string {
  return words(seedCount, cowrieCount).join(", ") || "vazio";
}

/** "9 sementes em d e 2 em e". */
function seedsIn(parts: readonly PitCount[]): string {
  return list(
    parts.map((part, at) => `${at === 0 ? seeds(part.seeds) : part.seeds} em ${part.pit}`),
  );
}

/** "9 em d, 2 em e". */
function briefly(parts: readonly PitCount[]): string {
  const sum = parts.reduce((total, part) => total + part.seeds, 0);
  const each = parts.map((part) => `${part.seeds} em ${part.pit}`).join(", ");
  return parts.length > 1 ? `${sum} (${each})` : each;
}

const NBSP = "\u00a0";

/** Um número fica com o seu nome quando a linha muda. */
function tied(words: string): string {
  return words.replace(" ", NBSP);
}

const sides = { south: "Sul", north: "Norte" } as const;

export const PT: Texts = {
  language: "pt-PT",
  board: "Tabuleiro de Kauri",
  sides,
  row: (side) => `Poços de ${sides[side]}`,
  pit: (pit, seedCount, cowrieCount) => `${pit}, ${held(seedCount, cowrieCount)}`,
  store: (side, n) => `Armazém de ${sides[side]}, ${seeds(n)}`,
  turn: (side) => `Joga ${sides[side]}`,

  previewSow: (pit, s, c) => `${pit}: ${tied(seeds(s))} +${NBSP}${tied(cowries(c))}`,
  previewCapture: (parts) => `captura ${briefly(parts)}`,
  previewLoss: (parts) => `perde ${briefly(parts)}`,
  previewPass: (side) => `${sides[side]} terá de passar`,
  playable: (clauses) => `Pode jogar-se. ${clauses}`,
  chosen: (clauses) => `${clauses}. Prima outra vez para jogar.`,

  sows: (side, pit, n) => `${sides[side]} semeia ${pit}: ${pieces(n)}`,
  captures: (parts) => `captura ${seedsIn(parts)}`,
  loses: (parts) => `perde ${seedsIn(parts)}`,
  passes: (side) => `${sides[side]} passa`,
  mustPass: (side) => `${sides[side]} terá de passar`,

  lastMove: "Última jogada",
  why: (what) => `Porquê? ${what}`,

  stepPickUp: (pit, s, c) => `${pit}: recolhe ${list(words(s, c))}`,
  stepDrop: (pit, piece) => `${pit}: cai ${piece === "seed" ? "uma semente" : "um cowrie"}`,
  stepCapture: (pit, n, to) => `${pit}: captura ${seeds(n)}, para o armazém de ${sides[to]}`,
  stepLoss: (pit, n, to) => `${pit}: perde ${seeds(n)}, para o armazém de ${sides[to]}`,
  stepPass: (side) => `${sides[side]} passa`,
  next: (at, of) => `Passo seguinte (${at} de ${of})`,
  done: "Terminar",
};
