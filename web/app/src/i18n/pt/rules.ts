//  Palavras portuguesas da página Regras. docs/regras.md diz o mesmo.

import type { Messages } from "../messages.ts";

export const rules: Messages["rules"] = {
  title: "Regras",
  heading: "As regras do Kauri",
  lead: "O Kauri foi inventado por Ralf Gering em 2006. Dois jogadores semeiam sementes e cowries ao longo de um tabuleiro; ganha quem tiver mais de metade das sementes.",
  contents: "Nesta página",
  learnThem: "Aprendê-las a jogar",
  printThem: "Imprimir um tabuleiro, uma folha de registo e o resumo das regras",

  sections: {
    board: "Tabuleiro e início",
    move: "Uma jogada",
    capture: "Capturas",
    loss: "Sementes perdidas",
    pass: "Passar",
    end: "O fim",
    rulesets: "Dois conjuntos de regras",
    endless: "Jogos sem fim",
    writing: "Como se escrevem as jogadas",
  },

  R1: "O tabuleiro tem duas filas de seis poços, uma para cada jogador, e um Grande Armazém para cada um, à sua direita. Sul tem a fila de baixo, Norte a de cima. Os poços de cada jogador têm letras a partir da sua esquerda, A a F para Sul e a a f para Norte. A B C D E F a b c d e f é a ordem da sementeira, no sentido anti-horário.",
  R2: "No início cada poço tem cinco sementes e um cowrie, um búzio: 60 sementes e 12 cowries. Os armazéns estão vazios. Sul joga primeiro.",
  R3: "O jogador recolhe tudo o que está num dos seus poços que contenha pelo menos um cowrie.",
  R4: "A partir do poço seguinte, no sentido anti-horário, cai uma peça em cada poço. Primeiro caem todas as sementes, depois os cowries. Os armazéns são saltados. O poço que foi esvaziado não é: doze peças ou mais chegam lá outra vez.",
  R5: "Um cowrie que cai num poço do adversário com sementes mas sem cowries captura: todas essas sementes vão para o armazém de quem jogou. O cowrie fica no poço.",
  R6: "Uma semente que cai num poço do adversário com cowries mas sem sementes perde-se: vai para o armazém do adversário. Os cowries ficam.",
  R7: "Cada peça conta no tabuleiro tal como está no momento em que cai, incluindo as peças anteriores da mesma sementeira. Nada se captura no próprio lado. Os cowries nunca saem do tabuleiro.",
  R8: "Quem pode jogar tem de jogar. Quem não tem cowries no seu lado passa, até poder jogar de novo.",
  R9: "Ganha quem tiver mais de metade de todas as sementes no armazém, 31 de 60; o jogo acaba aí.",
  R10: "Com 30–30, todas as sementes capturadas, o jogo continua só com cowries. Perde quem tiver de jogar e não tiver nenhum cowrie no seu lado; aqui ninguém passa.",
  R11: "Não há empates, nem regra de repetição, nem limite de jogadas. Um jogador pode desistir.",
  R12: "Um tabuleiro também pode ter de 1 a 6 poços por lado, com 1 a 8 sementes e 1 a 4 cowries por poço. As regras são as mesmas, com metade de todas as sementes desse tabuleiro em R9 e R10. O jogo completo tem 6 poços com 5 sementes e 1 cowrie.",

  rulesets: [
    "As regras chegaram-nos em palavras que se podem ler de duas maneiras. Nas regras normais cada cowrie captura, como diz R5. Nas regras do «último cowrie» só o último cowrie de uma sementeira pode capturar, e só se for o primeiro cowrie a chegar a esse poço.",
    "Em tudo o resto são iguais. Jogar, Analisar e o motor conhecem ambas. Eis uma posição em que diferem:",
  ],
  endless: [
    "Se não há empates (R11), poderia um jogo nunca acabar? No tabuleiro completo não tem de ser assim: todos os finais só com cowries, ou com uma única semente em jogo, são vitórias forçadas de um dos lados, e a luta mais longa só com cowries leva 86 jogadas, contando as dos dois lados.",
    "Em alguns tabuleiros pequenos pode acontecer: com três poços por lado e uma semente e um cowrie em cada um, nenhum dos lados consegue forçar a vitória, e dois jogadores cuidadosos nunca acabariam. Quem organiza jogos pode combinar um limite, mas isso é uma regra da casa e não uma regra do Kauri.",
  ],
  writing: [
    "Uma jogada escreve-se com a letra do seu poço, como C ou d. O que captura vem depois de um mais, o que perde depois de um menos: C+9-2. Um passe forçado escreve-se «pass».",
    "Uma posição são os poços de Sul, uma barra, os poços de Norte, os armazéns e quem joga; 5c é um poço com cinco sementes e um cowrie, 0c2 um só com dois cowries. O início é:",
  ],

  diagrams: {
    start: "O início do jogo completo.",
    sow: "Sul semeia B: cinco sementes para C, D, E, F e a, depois dois cowries para b e c (R3, R4).",
    lap: "C tem treze peças: a décima segunda cai no próprio C (R4).",
    capture:
      "Sul semeia B. O seu cowrie cai em d, entre quatro sementes sem cowrie, e captura-as (R5).",
    captureTwo: "Ambos os cowries de D capturam, o primeiro em a, o segundo em b (R5, R7).",
    loss: "Sul semeia C. Uma semente cai em a, onde só há cowries: fica para Norte (R6).",
    pass: "Sul semeia B. Norte não tem cowries e passa (R8).",
    majority: "Sul semeia C, captura cinco sementes e fica com 31: ganhou (R9).",
    lastMover:
      "30–30. Sul semeia A e deixa Norte, que tem de jogar, sem cowries: Sul ganhou (R10).",
    standard: "Normais: D captura com os seus dois cowries, seis sementes em a e três em b.",
    lastCowrie: "Último cowrie: a mesma jogada. Só o segundo cowrie captura, três sementes em b.",
  },
  show: "Mostrar a jogada",
  backToStart: "Voltar a antes da jogada",
  step: "Passo seguinte",
  rulesMissing:
    "Os tabuleiros desta página não se mexem, porque a parte do sítio que conhece as regras não arrancou. O texto está completo.",
};
