# Kauri em português de Portugal, nas palavras do texto original das regras.

## Nomes

side-south = Sul
side-north = Norte
ruleset-standard = regras normais
ruleset-last-cowrie = último cowrie
player-human = pessoa
player-level = nível { $level }
player-full = motor
player-ugi = { $command }
seeds = { $count ->
    [one] { $count } semente
   *[other] { $count } sementes
}
cowries = { $count ->
    [one] { $count } cowrie
   *[other] { $count } cowries
}
list-and = { $first } e { $last }
decimal-point = ,

## O que uma jogada faz

preview-sow = { $move } semeia { $pieces } e acaba em { $last }.
report-sow = { $side } jogou { $move }: { $pieces }, a acabar em { $last }.
report-pass = { $side } não tinha cowries e passou (R8).
does-capture = Captura { $seeds } de { $pits }.
does-lose = Perde { $seeds } em { $pits }.
does-nothing = Não captura nem perde nada.
does-force-pass = { $side } terá de passar.
does-win = { $side } ganha ({ $rule }).

## Porquê

why-title = Porquê?
why-no-move = Ainda não houve nenhuma jogada.
why-sow = { $side } recolheu { $pieces } do poço { $move } (R3) e semeou no sentido anti-horário, primeiro as sementes, até { $last } (R4).
why-pass = { $side } não tinha cowries nos seus poços e por isso teve de passar (R8).
why-capture = { $pit }: um cowrie caiu num poço com { $seeds } e sem cowries, que foram para o Grande Armazém de { $mover } (R5).
why-loss = { $pit }: { $seeds } a cair num poço que continha somente cowries, e por isso de { $opponent } (R6).
why-nothing-last-cowrie = O último cowrie não caiu, como primeiro a chegar, num poço do adversário com sementes (R5, regras do último cowrie: nenhum outro cowrie captura), nem nenhuma semente num poço do adversário só com cowries (R6).
why-nothing = Nenhum cowrie caiu num poço do adversário só com sementes (R5), nem nenhuma semente num poço do adversário só com cowries (R6).
rule-board = Duas filas de seis poços e um Grande Armazém por lado, à direita do jogador. Os poços A a F são de Sul e a a f de Norte, a partir da esquerda de cada jogador.
rule-start = No início cada poço tem cinco sementes e um cowrie (búzio). Sul joga primeiro.
rule-pick-up = O jogador recolhe todas as sementes e cowries (búzios) de um dos seus poços que contenha pelo menos um cowrie.
rule-sow = A partir do próximo poço, no sentido anti-horário, deixa-se cair uma peça em cada poço: primeiro todas as sementes, depois os cowries. Saltam-se os Grandes Armazéns, mas não o poço esvaziado.
rule-last-cowrie-captures = Nas regras do último cowrie só captura o último cowrie de uma sementeira: semeado num poço do adversário com sementes mas sem cowries, captura todas essas sementes para o armazém do jogador. O cowrie permanece no tabuleiro.
rule-cowrie-captures = Um cowrie semeado num poço do adversário com sementes mas sem cowries captura todas essas sementes para o armazém do jogador. O cowrie permanece no tabuleiro.
rule-seed-lost = Uma semente que caia num poço do adversário que contenha somente cowries vai para o armazém do adversário. Os cowries permanecem no tabuleiro.
rule-judged-at-once = Cada peça conta no tabuleiro tal como está no momento em que cai. No próprio lado nada se captura, e os cowries nunca saem do tabuleiro.
rule-pass = Quem pode jogar tem de jogar. Quem não tem cowries no seu lado passa, até que consiga de novo fazer uma jogada.
rule-majority = Ganha quem tiver no seu armazém mais de metade de todas as sementes.
rule-last-mover = Com todas as sementes capturadas e os armazéns iguais, perde quem tem de jogar e não tem cowries no seu lado.
rule-no-draw = Não há empates, nem regra de repetição, nem limite de jogadas. Um jogador pode desistir.
rule-board-size = Um tabuleiro pode ter de 1 a 6 poços por lado, de 1 a 8 sementes e de 1 a 4 cowries por poço.

## O fim

won-majority = { $winner } ganhou: { $more } contra { $less }, mais de metade de todas as sementes (R9).
won-last-mover = { $winner } ganhou: { $more } contra { $less } com todas as sementes capturadas, e { $loser }, que tinha de jogar, não tem cowries (R10).
won-resignation = { $winner } ganhou: { $loser } desistiu com { $less } contra { $more }.

## O que se recusa

illegal-game-over = O jogo acabou: { $side } ganhou ({ $rule }). Prima n para um novo jogo, u para voltar atrás.
illegal-must-move = { $side } pode jogar e por isso tem de jogar (R8)
illegal-must-pass = { $side } não tem cowries e tem de passar (R8)
illegal-no-such-pit = { $pits ->
    [one] o tabuleiro tem um poço por lado (R12)
   *[other] o tabuleiro tem { $pits } poços por lado (R12)
}
illegal-not-your-pit = é a vez de { $side } (R3)
illegal-no-cowrie = o poço não tem nenhum cowrie (R3)
illegal-move = Não se pode jogar { $move }: { $reason }. Jogadas possíveis: { $legal }.
refuse-not-your-turn = É a vez de { $side }: aguarde.
refuse-undo = Não há jogada para desfazer.
refuse-redo = Não há jogada para refazer.
refuse-game-over = O jogo acabou. Prima n para um novo jogo.
refuse-resign = Nenhuma pessoa joga, por isso ninguém pode desistir.
refuse-suspend = Não há nenhuma consola a que voltar.
refuse-level = Não joga nenhum motor nosso, por isso não há nível a escolher.
level-unknown = Esperava-se um nível de 1 a 10, ou “máximo”, não “{ $found }”.
position-syntax = Não é uma posição: a coluna { $column } não é o que se esperava. Uma posição escreve-se assim: { $example }.
fault-pits = um tabuleiro tem de 1 a 6 poços por lado, não { $pits }
fault-outside-board = há peças num poço fora do tabuleiro
fault-seeds = { $pits } poços têm de { $pits } a { $most } sementes ao todo, com as dos armazéns, de { $pits } em { $pits }, não { $seeds }
fault-cowries = { $pits } poços têm de { $pits } a { $most } cowries ao todo, de { $pits } em { $pits }, não { $cowries }
record-annotation = esperava-se { $expected }, não { $found }
record-result = o resultado está errado: { $side } ganhou
record-ends = o texto acaba cedo demais
record-syntax = “{ $found }” não pertence aqui
record-encoding = esperava-se UTF-8, mas vieram outros bytes
record-duplicate-tag = esperava-se cada etiqueta uma só vez, mas “{ $name }” veio de novo
record-too-many-tags = esperavam-se no máximo { $most } etiquetas além das habituais
record-ruleset = esperavam-se as regras “standard” ou “last-cowrie”
record-move-number = esperava-se a jogada número { $expected }, mas veio { $found }
record-not-north = esperava-se uma jogada de Sul, mas veio “…”, que está no lugar de uma
record-game-over = { $move } vem depois do fim: { $side } ganhou ({ $rule })
record-result-mismatch = esperava-se o resultado { $tag }, como diz a etiqueta “Result”, mas veio { $end }
record-too-deep = esperavam-se variantes dentro de variantes até { $most } níveis
record-too-long = esperava-se um jogo de { $limit } bytes no máximo
record-place = linha { $line }, coluna { $column }: { $problem }

## Motores

engine-memory = não há memória que chegue para a tabela do motor
engine-broken = o motor avariou-se
engine-command = o seu comando está vazio ou tem uma aspa por fechar
engine-ruleset = o seu programa não conhece as regras “{ $ruleset }”
engine-start = não foi possível iniciar o seu programa: { $reason }
engine-ended = o seu programa terminou
engine-silent = o seu programa não respondeu “{ $expected }” a tempo
engine-illegal = escolheu “{ $move }”, que não é uma jogada possível
engine-stopped = { $side } não consegue jogar: { $reason }. Espaço tenta de novo.
hint-thinking = A pensar numa dica…
hint-line = Dica: { $line } ({ $verdict })
evaluation-thinking = Probabilidade de ganhar: a pensar…
evaluation-line = { $verdict }, profundidade { $depth }
lines-title = Melhores linhas, profundidade { $depth }
lines-thinking = Melhores linhas: a pensar…
verdict-even = igual
verdict-ahead = { $side } +{ $seeds }
verdict-wins = { $side } ganha em { $plies }
verdict-wins-some-time = { $side } ganha
ending-wins-in = { $side } ganha em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
}.
ending-wins = { $side } ganha.
ending-neither = Nenhum dos lados consegue forçar a vitória.
ending-winning = Jogadas que ganham: { $moves }.
ending-resisting = Resistência mais longa: { $moves }.
ending-sparing = Jogadas que menos folga deixam a quem ganha: { $moves }.
ending-keeping = Jogadas que o mantêm: { $moves }.

## Aprender

learn-not-over = Pode aprender com os seus erros quando o jogo acabar.
learn-looking = À procura dos seus erros…
learn-progress = { $done } de { $total } posições.
learn-progress-time = { $done } de { $total } posições, faltam cerca de { $seconds } s.
learn-stop = Esc interrompe.
learn-none = Não se encontraram erros: bem jogado.
learn-place = Erro { $at } de { $total }. Encontre uma jogada melhor.
learn-mistake = { $number }. { $side } jogou aqui { $move }, e a sua probabilidade de ganhar desceu de { $before } % para { $after } %.
learn-missed-win = { $number }. { $side } tinha aqui a vitória certa e jogou { $move }, que deixa uma probabilidade de { $after } %.
learn-try = Enter experimenta, Esc volta atrás.
learn-judging = A pensar em { $move }…
learn-best = { $move } é a melhor jogada: { $chance } %.
learn-as-good = { $move } é tão boa como a melhor jogada: { $chance } %.
learn-better = { $move } é melhor do que { $played }: { $chance } %. Mas ainda há melhor.
learn-not-yet = Ainda não: { $move } deixa { $chance } %.
learn-solution = Solução: { $line } ({ $chance } %).
learn-keys = h mostra a solução, n continua, Esc sai.
learn-keys-done = Enter ou n continua, u volta atrás, Esc sai.
learn-not-now = Isso é para lições: depois de um jogo, aprender começa uma.
plain-learn-done = Prima Enter para o seguinte.
learn-first = Este é o primeiro erro.
learn-left = De volta ao fim do jogo.
learn-done = Era o último. Corrigidos: { $found } de { $total }.

## O ecrã

too-small = O tabuleiro precisa de { $width }×{ $height } caracteres; esta janela tem { $has-width }×{ $has-height }. Aumente-a, por favor.
too-small-short = Pequeno demais
turn-choose = É a vez de { $side }: { $legal }
turn-thinking = { $side } está a pensar…
turn-waiting = { $side } aguarda. Espaço continua.
turn-sowing = { $side } semeia
turn-pass = { $side } não tem cowries e passa (R8)
hand = Na mão, sobre { $pit }: { $pieces }
prompt-play = Enter joga, Esc volta atrás.
paused = Em pausa. Espaço continua.
moves-title = Jogadas
moves-pass = passa
theme-light = Cores claras.
theme-dark = Cores escuras.
theme-none = Sem cores.
speed-off = A sementeira não se mostra.
speed-slow = Sementeira lenta.
speed-normal = Sementeira normal.
speed-fast = Sementeira rápida.
language-chosen = Português.
key-help = ajuda
key-undo = desfazer
key-redo = refazer
key-hint = dica
key-why = porquê
key-new = novo
key-quit = sair
key-save = guardar
key-load = abrir
key-evaluation = avaliação
key-lines = linhas
key-learn = aprender com os erros
key-solution = solução
key-next = seguinte
key-previous = anterior
key-leave = deixar
key-stop = interromper
key-flip = virar
key-language = English

## Janelas

help-title = Ajuda
help-choose = escolher um poço seu; outra vez para o jogar (ou clicar)
help-arrows = percorrer os poços que se podem semear
help-play = jogar o poço escolhido
help-cancel = desfazer a escolha, fechar uma janela
help-pause = saltar a sementeira; parar ou retomar os motores
help-undo = desfazer, refazer
help-hint = dica
help-evaluation = mostrar ou esconder a probabilidade de ganhar
help-lines = mostrar ou esconder as melhores linhas
help-learn = depois do jogo: aprender com os seus erros
help-why = porque capturou ou perdeu a última jogada
help-moves = todas as jogadas
help-scroll = percorrer a lista de jogadas
help-new = novo jogo: jogadores, regras, tabuleiro
help-setup = montar uma posição
help-resign = desistir
help-save = guardar num ficheiro, abrir um ficheiro
help-flip = virar o tabuleiro
help-speed = sementeira mais rápida, mais lenta
help-language = change to English
help-theme = cores claras, escuras ou nenhumas
help-help = esta página
help-quit = sair; o jogo fica guardado para a próxima vez
help-suspend = voltar à consola por um bocado; fg continua
help-rims = Bordas: dupla escolhido, pontilhada onde cai, grossa captura, tracejada perda. { $from } ponto de partida e { $to } fim da última jogada.
page-keys = ↑↓ percorrer, Esc fecha
new-title = Novo jogo
new-ruleset = Regras
new-pits = Poços por lado
new-seeds = Sementes por poço
new-cowries = Cowries por poço
new-keys = ↑↓ escolher, ←→ mudar, Enter começa, Esc cancela
save-title = Guardar
load-title = Abrir
file-ask = Nome do ficheiro (KGN):
file-name-missing = Escreva um nome de ficheiro.
file-not-regular = não é um ficheiro normal
file-empty = não contém nenhum jogo
file-not-found = não existe tal ficheiro ou pasta
file-forbidden = não há permissão para o abrir ou escrever
file-is-directory = é uma pasta
file-no-room = já não há espaço no disco
setup-title = Montar uma posição
setup-ask = Poços A a F / a a f com as sementes e c para os cowries, armazéns, quem joga (S ou N):
prompt-keys = Enter aceita, Esc cancela
confirm-title = Tem a certeza?
confirm-resign = { $loser } desiste? Então ganha { $winner }.
confirm-replace = { $file } já existe. Substituir?
confirm-keys = Enter ou s: sim. Esc ou n: não.
saved = Guardado em { $file }.
save-failed = Não foi possível escrever { $file }: { $reason }
loaded = Aberto { $file }.
load-failed = Não foi possível abrir { $file }: { $reason }
resumed = O jogo interrompido continua. Prima n para um novo.
not-a-terminal = Isto não é um terminal. Use --plain para jogar linha a linha, também através de «pipes».
terminal-failed = O terminal falhou: { $reason }

## Linha a linha

plain-welcome = Kauri, { $ruleset }, tabuleiro { $size }. Escreva a letra de um poço para jogar, ajuda para ajuda.
plain-player = { $side }: { $player }.
plain-resumed = O jogo interrompido continua. Escreva novo para um novo jogo.
plain-row = { $side }: { $pits }. Grande Armazém: { $store }.
plain-empty = vazio
plain-unknown = Não percebi. Escreva a letra de um poço ({ $pits ->
    [one] A
   *[other] A a { $last }
}), ou ajuda.
plain-paused = Os motores pararam. Prima Enter para continuar.
plain-engine-stopped = { $side } não consegue jogar: { $reason }. Prima Enter para tentar de novo.
plain-new-unknown = “{ $word }” não é nem um conjunto de regras (standard, last-cowrie) nem um tamanho como 6x(5+1).
plain-exists = { $file } já existe. Para o substituir: guardar { $file } substituir
plain-lines = Melhores linhas, profundidade { $depth }:
plain-chance = { $verdict }, profundidade { $depth }. Probabilidade de ganhar: Sul { $south } %, Norte { $north } %.
plain-learn-keys = Escreva a letra de um poço para o experimentar. solução: mostrar a melhor linha. seguinte, anterior: outros erros. deixar: de volta ao fim do jogo.
plain-learn-only = Enquanto aprende há a letra de um poço, solução, seguinte, anterior, tentar A, tabuleiro, porquê, virar, ajuda e deixar.
plain-goodbye = Até à próxima.
plain-goodbye-lost = Até à próxima. Não foi possível guardar o jogo: não se consegue escrever na pasta dele.
plain-goodbye-kept = Até à próxima. O jogo fica guardado.
plain-help =
    { $pits ->
        [one] A, ou 1: semear esse poço.
       *[other] A a { $last }, ou 1 a { $pits }: semear esse poço.
    }
    tentar A: o que A faria.
    desfazer, refazer: voltar atrás, jogar outra vez.
    dica: uma boa jogada. avaliação: quem está à frente. linhas: as melhores linhas.
    nível 7, nível máximo: a força do motor a partir de agora.
    aprender: depois do jogo, procurar jogadas melhores no lugar dos seus erros.
    porquê: porque capturou ou perdeu a última jogada. regras: todas as regras.
    tabuleiro: a posição em palavras. virar: virar o tabuleiro.
    jogadas: todas as jogadas até agora.
    posição: o texto da posição. posição TEXTO: montá-la.
    novo, novo last-cowrie, novo 3x(2+1): um novo jogo.
    guardar FICHEIRO, abrir FICHEIRO: guardar um jogo, continuá-lo.
    desistir: desistir. idioma: change to English.
    sair: sair; o jogo fica guardado para a próxima vez.
rules-two = O texto original diz a R5 de duas maneiras. Nas regras normais (standard) cada cowrie captura; nas regras do último cowrie (last-cowrie) só captura o último cowrie semeado, e só se for o primeiro a chegar a esse poço.
stream-failed = A entrada ou a saída falhou: { $reason }
