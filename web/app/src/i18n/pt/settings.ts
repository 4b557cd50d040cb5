//  Palavras portuguesas da página Definições.

import type { Messages } from "../messages.ts";

export const settings: Messages["settings"] = {
  title: "Definições",
  kept: "As definições ficam guardadas neste dispositivo e valem de imediato.",
  language: "Idioma",
  appearance: "Aspeto",
  boardTheme: "Tabuleiro",
  boardThemes: {
    wood: "Madeira",
    plain: "Simples",
    contrast: "Alto contraste",
    numbers: "Números primeiro",
  },
  scheme: "Cores",
  schemes: { auto: "Como o dispositivo", light: "Claras", dark: "Escuras" },
  coordinates: "Letras dos poços",
  coordinatesHelp: "A a F junto dos poços de Sul, a a f junto dos de Norte.",
  moving: "Jogadas",
  speed: "Sementeira",
  speeds: {
    off: "Não se mostra",
    fast: "Rápida",
    normal: "Normal",
    slow: "Lenta",
    step: "Passo a passo",
  },
  speedHelp: "Em qualquer caso, não é preciso esperar pelo fim de uma sementeira.",
  confirm: "Para jogar um poço",
  confirms: {
    two: "Dois toques: o primeiro mostra o que acontece",
    one: "Um toque joga logo",
  },
  sound: "Som",
  sounds: { off: "Desligado", soft: "Baixo", full: "Normal" },
  trySound: "Ouvir",
  preview: "Um tabuleiro para experimentar.",
  reset: "Repor as definições iniciais",
};
