//  Palavras portuguesas da página Jogar.

import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("pt-PT");

export const play: Messages["play"] = {
  title: "Jogar",

  newGame: "Novo jogo",
  newShort: "Novo",
  start: "Começar",
  opponent: "Quem joga",
  modes: {
    engine: "Contra o motor",
    two: "Duas pessoas neste dispositivo",
    watch: "Ver dois motores",
  },
  level: "Força",
  levelOf: (p) => `Força de ${p.side}`,
  levelName: (p) => `Nível ${p.level}`,
  fullStrength: "Força máxima",
  levelHelp: "1 é o de quem começa, 10 o de quem joga bem.",
  youPlay: "O seu lado",
  southBegins: "Sul, que começa",
  northFollows: "Norte, que joga depois",
  drawn: "À sorte",
  turnBoard: "Virar o tabuleiro para quem joga",
  ruleset: "Regras",
  rulesets: { standard: "Normais", "last-cowrie": "Último cowrie" },
  rulesetHelp: {
    standard: "Cada cowrie captura.",
    "last-cowrie": "Só o último cowrie de uma sementeira captura.",
  },
  size: "Tabuleiro",
  fullBoard: "Completo: 6 poços",
  presetBoard: (p) => `${p.pits} poços, ${p.seeds} + ${p.cowries}`,
  ownBoard: "Outro",
  pits: "Poços por lado",
  seedsEach: "Sementes por poço",
  cowriesEach: "Cowries por poço",
  sizeSum: (p) => `${p.seeds} e ${p.cowries} ao todo.`,
  clock: "Relógio",
  noClock: "Sem relógio",
  clockOf: (p) => `${p.minutes} min + ${p.increment} s`,
  ownClock: "Outro",
  minutes: "Minutos para cada lado",
  increment: "Segundos a mais por jogada",
  replaces: "O jogo em curso acaba aqui.",
  clockHelp: "Perde quem ficar sem tempo.",

  you: "Eu",
  person: "Pessoa",
  engineAt: (p) => `Motor, nível ${p.level}`,
  engineFull: "Motor, força máxima",
  store: (p) => `${p.count} no armazém`,
  lastMove: "última jogada:",
  toMove: "a jogar",
  timeLeft: (p) => `tempo: ${p.time}`,

  yourMove: "É a sua vez",
  tapAgain: "É isto que aconteceria. Toque outra vez no poço para jogar.",
  sideToMove: (p) => `É a vez de ${p.side}`,
  thinking: (p) => `${p.side} está a pensar…`,
  waking: "O motor está a chegar…",
  paused: "Em pausa",
  mustPass: (p) => `${p.side} não tem cowries nos seus poços e por isso tem de passar (R8).`,
  pass: "Passar",
  looking: (p) => `Está a rever a jogada ${p.number}.`,
  lookingStart: "Está a rever o início.",
  toTheGame: "Voltar ao jogo",

  actions: "Jogo",
  undo: "Desfazer",
  redo: "Refazer",
  hint: "Dica",
  resign: "Desistir",
  pause: "Pausa",
  goOn: "Continuar",
  turn: "Virar o tabuleiro",
  evaluation: "Probabilidade",
  why: "Porquê?",
  analyse: "Analisar",
  download: "Guardar (KGN)",
  hintThinking: "A pensar numa dica…",
  hintLine: (p) =>
    `Dica: ${p.move}. Com ela, a probabilidade de ${p.side} ganhar é de ${p.chance}.`,
  hintWin: (p) =>
    `Dica: ${p.move} ganha ${plural(p.plies, { one: "com esta jogada", other: "em # jogadas, as dos dois lados" })}.`,
  hintLoss: (p) =>
    `Dica: ${p.move} é a que resiste mais, por ${plural(p.plies, { one: "# jogada", other: "# jogadas, as dos dois lados" })}.`,
  askResign: (p) => `${p.loser} desiste? Então ganha ${p.winner}.`,
  keep: "Continuar a jogar",

  chanceDepth: (p) => `profundidade ${p.depth}`,
  chanceThinking: "Probabilidade de ganhar: a pensar…",

  moves: "Jogadas",
  noMoves: "Ainda não houve nenhuma jogada.",
  passes: "passa",
  backward: "Uma jogada para trás",
  forward: "Uma jogada para a frente",
  toStart: "Para o início",
  toEnd: "Para o fim",

  and: (p) => `${p.first} e ${p.last}`,

  whyTitle: (p) => `Porquê? ${p.side} jogou ${p.move}`,
  whyNone: "Ainda não houve nenhuma jogada. Depois de uma, cada peça que caiu é aqui explicada.",
  whyChoose: "Escolha um passo para ver a regra e o poço antes e depois.",
  before: "Antes",
  after: "Depois",
  inPit: (p) => `${p.seeds}, ${p.cowries}`,
  stepPickUp: (p) => `${p.pit}: recolhe ${p.pieces}`,
  stepSeed: (p) => `${p.pit}: uma semente`,
  stepCowrie: (p) => `${p.pit}: um cowrie`,
  stepCapture: (p) => `${p.pit}: captura ${p.seeds}`,
  stepLoss: (p) => `${p.pit}: a semente perde-se`,
  stepPass: (p) => `${p.side} passa`,
  ruleR3: "O jogador recolhe tudo de um dos seus poços que contenha pelo menos um cowrie.",
  ruleR4:
    "A partir do próximo poço, no sentido anti-horário, cai uma peça em cada poço: primeiro todas as sementes, depois os cowries. Saltam-se os armazéns, mas não o poço esvaziado.",
  ruleR5: (p) =>
    `Um cowrie caiu num poço do adversário com sementes e sem cowries: todas essas sementes vão para o armazém de ${p.store}. O cowrie fica.`,
  ruleR5Last: (p) =>
    `O último cowrie caiu num poço do adversário com sementes e sem cowries: todas essas sementes vão para o armazém de ${p.store}. O cowrie fica. Nestas regras nenhum outro cowrie captura.`,
  ruleR6: (p) =>
    `Uma semente caiu num poço do adversário com cowries e sem sementes: vai para o armazém de ${p.store}. Os cowries ficam.`,
  ruleR8: "Quem não tem cowries nos seus poços passa, até que consiga de novo jogar.",

  wonMajority: (p) =>
    `${p.winner} ganhou: ${p.more} contra ${p.less}, mais de metade de todas as sementes (R9).`,
  wonLastMover: (p) =>
    `${p.winner} ganhou: ${p.more} contra ${p.less} com todas as sementes capturadas, e ${p.loser}, que tinha de jogar, não tem cowries (R10).`,
  wonResignation: (p) => `${p.winner} ganhou: ${p.loser} desistiu com ${p.less} contra ${p.more}.`,
  wonTime: (p) => `${p.winner} ganhou: ${p.loser} ficou sem tempo.`,
  rematch: "Outra vez, lados trocados",
  again: "Outra vez",

  engineSilent: "O motor não conseguiu encontrar uma jogada.",
  movedBadly: "Não foi possível fazer esta jogada; o tabuleiro mostra o jogo tal como está.",
  keptBroken: "Não foi possível ler o jogo guardado neste dispositivo, e por isso começou um novo.",
  shareFailed: "Não foi possível levar o jogo para Analisar.",
  downloadFailed: "Não foi possível escrever o jogo num ficheiro.",
};
