//  Palavras portuguesas das folhas para imprimir.

import type { Messages } from "../messages.ts";

export const print: Messages["print"] = {
  title: "Imprimir",
  heading: "Tabuleiro e folha de registo",
  lead: "Para jogar à mesa: um tabuleiro para 60 sementes e 12 cowries (servem feijões e botões), uma folha para registar jogos e o resumo das regras.",
  print: "Imprimir",
  what: "O que imprimir",
  board: "Tabuleiro",
  sheet: "Folha de registo",
  rules: "Resumo das regras",
  nothing: "Escolha pelo menos uma folha para imprimir.",
  pits: "Poços por lado",
  boardTitle: (p) => `Tabuleiro de Kauri, ${p.pits} poços por lado`,
  store: "Grande Armazém",
  direction: "sentido da sementeira",
  sheetTitle: "Kauri: folha de registo",
  date: "Data",
  event: "Evento",
  ruleset: "Regras",
  result: "Resultado",
  number: "N.º",
  rulesTitle: "Resumo do Kauri",
  rulesList: [
    "No início cada poço tem cinco sementes e um cowrie. Sul joga primeiro (R1, R2).",
    "Recolha tudo o que está num dos seus poços que contenha um cowrie (R3). Deixe cair uma peça em cada poço, no sentido anti-horário: primeiro as sementes, depois os cowries. Salte os armazéns, mas não o poço esvaziado (R4).",
    "Um cowrie que cai num poço do adversário com sementes mas sem cowries captura essas sementes. Fica lá (R5).",
    "Uma semente que cai num poço do adversário com cowries mas sem sementes vai para o armazém do adversário (R6).",
    "Cada peça conta no tabuleiro tal como está nesse momento. No próprio lado nada se captura (R7).",
    "Quem pode jogar tem de jogar. Quem não tem cowries passa (R8).",
    "Ganha mais de metade das sementes, 31 de 60 (R9). Com 30–30 o jogo continua só com cowries: perde quem tiver de jogar e não tiver nenhum (R10).",
  ],
  notation:
    "Escreva a letra do poço, + e o que captura, − e o que perde: C+9−2. Um passe é «pass».",
};
