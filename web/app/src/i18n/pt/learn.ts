//  Palavras portuguesas da página Aprender: o curso, e o que se diz de uma tentativa.

import type { Messages } from "../messages.ts";
import { plurals } from "../plural.ts";

const plural = plurals("pt-PT");

export const learn: Messages["learn"] = {
  title: "Aprender",
  heading: "Aprender Kauri",
  lead: "As regras a jogar, em cerca de três minutos. Depois, o que sabem os bons jogadores.",

  lessons: "Lições",
  place: (p) => `Lição ${p.number} de ${p.total}`,
  progress: (p) => `${p.done} de ${p.total} feitas`,
  done: "feita",
  next: "Seguinte",
  previous: "Anterior",
  again: "Outra vez",
  hint: "Dica",
  showMove: "Mostrar a jogada",
  task: "O que fazer",
  right: "Certo!",
  notYet: "Ainda não.",
  shown: (p) => `Era ${p.move}.`,
  moment: "Um momento…",
  answering: "Norte está a responder…",
  northPlayed: (p) => `Norte jogou ${p.move}. É a sua vez.`,
  northPassed: "Norte não tem cowries e passa (R8). É outra vez a sua vez.",
  choices: "A sua resposta",
  board: "Tabuleiro desta lição",
  basicsDone: "Agora conhece todas as regras.",
  courseDone: "Foi o curso todo.",
  playFirst: "Jogar o primeiro jogo",
  allRules: "Todas as regras",
  print: "Imprimir um tabuleiro e uma folha de registo",
  analyse: "Analisar",
  forget: "Esquecer o que já fiz",
  forgotten: "O seu progresso foi esquecido.",
  notKept: "Este navegador não deixa guardar nada, por isso o seu progresso acaba com esta visita.",
  failed: "Não foi possível montar esta posição. Tente de novo, por favor.",

  cannotSow: (p) =>
    `${p.pit} não se pode semear: tem de ser um poço seu que contenha um cowrie (R3).`,
  notAsked: (p) => `${p.move} é uma jogada possível, mas não a que se pede.`,
  capturesLess: (p) =>
    p.seeds === 0
      ? `${p.move} não captura nada; outro poço captura ${p.most}.`
      : `${p.move} captura ${p.seeds}; outro poço captura ${p.most}.`,
  loses: (p) =>
    plural(p.seeds, {
      one: `${p.move} perde uma semente: cai onde só há cowries (R6).`,
      other: `${p.move} perde # sementes: caem onde só há cowries (R6).`,
    }),
  canMove: (p) => `Depois de ${p.move}, Norte tem um cowrie e pode jogar.`,
  noWin: (p) => `${p.move} não acaba o jogo.`,
  losesRace: (p) => `Depois de ${p.move}, Norte pode ganhar. Escolha outro poço.`,
  notThere: (p) => `Não é em ${p.pit}. Conte um poço por peça, as sementes antes dos cowries.`,

  chapters: {
    basics: { title: "As regras", text: "Dez exercícios, de R1 a R11." },
    tactics: { title: "Tática", text: "Sete exercícios para os jogos depois do primeiro." },
  },

  exercises: {
    board: {
      title: "O tabuleiro",
      text: "Joga com Sul: os poços A a F são seus, e também o Grande Armazém com esse nome. Norte tem os poços a a f. No início cada poço tem cinco sementes e um cowrie, o búzio maior (R1, R2).",
      task: "Sul joga primeiro. Semeie qualquer um dos seus poços.",
      hint: "Escolha um poço para ver o que faria; escolha-o outra vez para o semear.",
      done: "Todas as peças saíram do poço e caíram uma a uma ao longo do tabuleiro, no sentido anti-horário.",
    },
    pickUp: {
      title: "Os cowries dão a jogada",
      text: "Uma jogada começa num poço seu que contenha pelo menos um cowrie. Recolhe-se tudo o que lá está (R3).",
      task: "Encontre o poço que se pode semear.",
      hint: "Procure o búzio na sua fila.",
      done: "Sementes sem cowrie têm de esperar que algum se lhes junte.",
    },
    sow: {
      title: "Primeiro as sementes, depois os cowries",
      text: "Cai uma peça em cada poço, a partir do seguinte: primeiro todas as sementes, depois os cowries. Os armazéns são saltados (R4).",
      task: "B tem cinco sementes e dois cowries. Onde vai cair o último cowrie?",
      hint: "Sete peças chegam sete poços adiante: C, D, E, F, depois a, b, …",
      done: "As cinco sementes caíram em C, D, E, F e a; depois os dois cowries, em b e em c.",
    },
    capture: {
      title: "Um cowrie captura",
      text: "Um cowrie que cai num poço do adversário com sementes mas sem cowries manda todas essas sementes para o seu armazém. O cowrie fica lá (R5).",
      task: "Capture sementes.",
      hint: "Em d há quatro sementes e nenhum cowrie. Qual dos seus poços deixa lá cair o seu cowrie?",
      done: "As sete sementes de B caíram primeiro, por isso o cowrie chegou oito poços adiante, a d. As quatro sementes de lá são suas.",
    },
    captureTwo: {
      title: "Cada cowrie captura",
      text: "Um poço com vários cowries pode capturar várias vezes: cada peça conta no tabuleiro tal como está quando ela cai (R7). No seu próprio lado nada se captura.",
      task: "Capture o maior número de sementes.",
      hint: "Norte tem sementes sem cowries em a e em b, lado a lado.",
      done: "O primeiro cowrie capturou em a, o segundo em b.",
    },
    loss: {
      title: "Uma semente pode perder-se",
      text: "Uma semente que cai num poço do adversário com cowries mas sem sementes vai para o armazém do adversário (R6).",
      task: "Semeie C e repare na semente que cai em a.",
      hint: "Escolha C e escolha-o outra vez.",
      done: "Em a só havia cowries, por isso a semente é de Norte. Se lá houvesse também uma semente, nada aconteceria.",
    },
    lap: {
      title: "A volta inteira",
      text: "Doze peças ou mais dão a volta inteira ao tabuleiro. O poço de onde saíram não é saltado (R4).",
      task: "C tem onze sementes e dois cowries. Onde vai cair o último cowrie?",
      hint: "A décima segunda peça cai no próprio C.",
      done: "As sementes chegaram a B, os cowries a C e a D. No seu próprio lado não capturam nada (R7).",
    },
    pass: {
      title: "Passar",
      text: "Quem pode jogar tem de jogar. Quem não tem cowries nos seus poços passa, até poder jogar de novo (R8).",
      task: "Norte não tem cowries. Jogue de modo que Norte tenha de passar.",
      hint: "Não deixe nenhum cowrie chegar ao lado de Norte.",
      done: "Norte teve de passar, por isso joga duas vezes seguidas.",
    },
    majority: {
      title: "Ganha mais de metade",
      text: "Há 60 sementes. Com 31 ou mais no seu armazém ganhou, e o jogo acaba (R9).",
      task: "Tem 26 no armazém. Ganhe com esta jogada.",
      hint: "Faltam cinco sementes. Que poço captura cinco?",
      done: "31 de 60: Norte já não o alcança, e o que ainda está no tabuleiro não importa.",
    },
    lastMover: {
      title: "30–30: perde quem não pode jogar",
      text: "Com todas as sementes capturadas e 30–30, o jogo continua só com cowries. Perde quem tem de jogar e não tem nenhum cowrie; agora ninguém passa (R10).",
      task: "Deixe Norte sem cowries.",
      hint: "Os poços de Norte estão vazios. Guarde todos os cowries do seu lado.",
      done: "Norte tem de jogar e não tem cowries: ganhou. Por isso um jogo nunca acaba empatado. Também não há limite de jogadas; mas um jogador pode desistir (R11).",
    },
    feedNothing: {
      title: "Não dar nada",
      text: "Sementes que caem entre cowries sozinhos são ofertas (R6). Antes de semear, veja onde Norte só tem cowries.",
      task: "Encontre a jogada que não perde nenhuma semente.",
      hint: "As ofertas cairiam em a. Que poço não chega lá?",
      done: "Uma sementeira curta, em casa, não dá nada.",
    },
    biggest: {
      title: "Contar antes de semear",
      text: "As sementes de um poço dizem onde cai o seu primeiro cowrie: um poço mais adiante do que elas chegam.",
      task: "Mais do que um poço captura. Faça a maior captura.",
      hint: "Um poço com duas sementes deixa cair o primeiro cowrie três poços adiante.",
      done: "O que uma jogada captura pode sempre contar-se antes.",
    },
    cover: {
      title: "Um cowrie protege",
      text: "De um poço que contém um cowrie nada se captura (R5). Norte está prestes a capturar do seu lado.",
      task: "Proteja as suas sementes com um cowrie.",
      hint: "Norte quer o maior dos seus poços sem cowrie. Que jogada acaba lá?",
      done: "As sementes estão seguras, e com o cowrie também já se podem semear.",
    },
    forcePass: {
      title: "Obrigar a passar",
      text: "Se Norte tiver de passar, joga duas vezes. F captura já cinco, mas leva um cowrie para o outro lado e Norte pode responder. Há melhor.",
      task: "Primeiro obrigue Norte a passar, depois faça a maior captura.",
      hint: "Primeiro uma jogada que fique do seu lado.",
      done: "A jogada calma tornou a captura maior, e Norte não pôde aproveitar o tempo.",
    },
    raceShort: {
      title: "A corrida 30–30",
      text: "Todas as sementes estão capturadas. Perde quem tem de jogar e não tem cowries (R10). Norte só tem um cowrie, que mais cedo ou mais tarde tem de passar para o seu lado.",
      task: "Ganhe a corrida.",
      hint: "Não leve nada para o lado de Norte, e dê passos pequenos.",
      done: "Norte ficou sem cowries, porque não lhe deu nenhum.",
    },
    raceLong: {
      title: "Uma corrida mais longa",
      text: "Todos os finais só com cowries são conhecidos: um dos lados consegue sempre forçar a vitória. Norte defende-se agora enquanto for possível.",
      task: "Ganhe. De cada vez há jogadas que ganham e outras que não.",
      hint: "Passos que ficam em casa são tempo. Gaste-os um de cada vez.",
      done: "Jogo perfeito: cada jogada sua foi uma das que ganham.",
    },
    lastCowrie: {
      title: "As outras regras",
      text: "Há um segundo conjunto de regras, o do último cowrie: só o último cowrie de uma sementeira pode capturar, e só se for o primeiro cowrie a chegar a esse poço.",
      task: "Por estas regras, faça a maior captura.",
      hint: "Veja de cada poço apenas onde cai a última peça.",
      done: "Nas regras normais cada cowrie capturaria, e outra jogada valeria mais.",
    },
  },
};
