//  Palavras portuguesas da moldura de todas as páginas: cabeçalho, avisos, lados e contagens.

import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("pt-PT");

export const shell: Messages["shell"] = {
  name: "Kauri",
  description: "Kauri, um jogo de mancala com sementes e cowries: jogar, aprender e analisar.",
  pageTitle: (p) => `${p.page} · Kauri`,
  skip: "Saltar para o conteúdo",
  menu: "Menu",
  navigation: "Principal",
  pages: {
    play: "Jogar",
    learn: "Aprender",
    analyse: "Analisar",
    rules: "Regras",
    settings: "Definições",
    print: "Imprimir",
  },
  language: "Idioma",
  loading: "A carregar…",
  close: "Fechar",
  cancel: "Cancelar",
  tryAgain: "Tentar de novo",
  startAgain: "Iniciar de novo",
  fewer: (p) => `${p.what}: menos`,
  more: (p) => `${p.what}: mais`,

  south: "Sul",
  north: "Norte",
  seeds: (count) => plural(count, { one: "# semente", other: "# sementes" }),
  cowries: (count) => plural(count, { one: "# cowrie", other: "# cowries" }),
  standard: "normais",
  lastCowrie: "último cowrie",

  chance: "Probabilidade de ganhar",
  chanceOf: (p) => `${p.side} ${p.chance}`,
  wins: (p) => `${p.side} ganha`,
  winsIn: (p) =>
    plural(p.plies, {
      one: `${p.side} ganha com a próxima jogada`,
      other: `${p.side} ganha em # jogadas`,
    }),
  ahead: (p) => `${p.side} +${p.seeds}`,
  even: "igual",

  missingTitle: "Esta página não existe",
  missing: (p) =>
    `O endereço «${p.path}» não leva a lado nenhum. Talvez procure uma destas páginas:`,
  failedTitle: "Não foi possível obter esta página",
  failed:
    "Talvez não haja ligação, ou talvez haja uma versão mais recente do sítio. O jogo está guardado.",
  reload: "Recarregar",
  offline: "Sem ligação. Pode continuar a jogar, a aprender e a analisar neste dispositivo.",
  offlineReady: "A partir de agora o Kauri também funciona sem ligação.",
  newVersion: "Há uma versão mais recente. O jogo está guardado.",
  useIt: "Usar agora",
  engineFailedTitle: "As regras e o motor não arrancaram",
  engineFailed:
    "A parte do sítio que conhece as regras parou ou não foi possível obtê-la. O jogo está guardado; para continuar, inicie-a de novo ou recarregue a página.",
  engineUnsupported:
    "Este navegador não executa WebAssembly, em que as regras e o motor estão escritos. Use, por favor, um Firefox, Chrome, Edge ou Safari atual.",
  storageDenied:
    "Este navegador não deixa o sítio guardar nada: os jogos e as definições perdem-se quando a página se fechar.",
  storageFull:
    "Já não há espaço neste dispositivo para guardar o jogo. Liberte algum espaço, ou guarde o jogo num ficheiro.",
  crashed: "Algo nesta página correu mal. O que foi guardado continua guardado.",
  details: "Pormenores",
};
