# O que os comandos dizem em português, com as palavras das regras.

error = erro

## Os lados e o estado de um jogo

south = Sul
north = Norte
state-to-move = Joga { $turn }
state-must-pass = { $turn } passa (R8)
state-won = { $winner } ganhou ({ $rule })
no-moves = nenhuma

## Posições, tamanhos e jogadas recusados

error-position = na coluna { $column } da posição «{ $text }» esperava-se { $expected }; uma posição escreve-se como «5c,5c/5c,5c 0-0 S»
error-setup = a posição «{ $text }» não é de tabuleiro algum: { $faults }
fault-pits = um tabuleiro tem de 1 a 6 poços de cada lado, não { $pits }
fault-outside-board = há peças num poço para lá do último do tabuleiro
fault-seeds = { $pits } poços têm ao todo de { $pits } a { $most } sementes, contando os armazéns, em múltiplos de { $pits }, não { $came }
fault-cowries = { $pits } poços têm ao todo de { $pits } a { $most } cowries, em múltiplos de { $pits }, não { $came }
error-size = o tamanho «{ $text }» não serve: { $reason }
size-pits = um tabuleiro tem de 1 a 6 poços de cada lado
size-seeds = um poço começa com 1 a 8 sementes
size-cowries = um poço começa com 1 a 4 cowries
size-syntax = esperava-se um tamanho como «6x(5+1)», com os poços de cada lado e as sementes e cowries de cada poço
error-move = esperava-se uma jogada, a letra de um poço como «C» ou «d» ou «pass», não «{ $text }»
error-illegal = jogada inválida { $move }: { $reason }; jogadas válidas: { $legal }
error-annotation = a jogada «{ $came }» diz de si algo errado; é { $right }
illegal-game-over = o jogo acabou, { $winner } ganhou ({ $rule })
illegal-must-move = { $turn } pode jogar, por isso deve (R8)
illegal-must-pass = { $turn } não tem cowries e passa (R8)
illegal-no-such-pit = o tabuleiro tem { $pits ->
    [one] um poço
   *[other] { $pits } poços
  } de cada lado (R12)
illegal-not-your-pit = é a vez de { $turn } (R3)
illegal-no-cowrie = o poço não tem cowries (R3)

## O que se esperava numa posição

expected-a-number-of-seeds = um número de sementes
expected-a-number-of-cowries-at-least-2 = um número de cowries, pelo menos 2
expected-a-number-of-cowries-at-least-2-one-is-c-none-is-left-out = um número de cowries, pelo menos 2 (uma escreve-se «c», nenhuma não se escreve)
expected-at-most-6-pits-a-side = no máximo 6 poços de cada lado
expected-and-the-next-pit-or-and-north-s-row = «,» e o poço seguinte, ou «/» e a fila de Norte
expected-and-as-many-pits-as-south-has = «,» e tantos poços como Sul tem
expected-no-more-pits-than-south-has = não mais poços do que Sul tem
expected-a-space-and-the-stores = um espaço e os armazéns
expected-south-s-store = o armazém de Sul
expected-and-north-s-store = «-» e o armazém de Norte
expected-north-s-store = o armazém de Norte
expected-a-space-and-the-side-to-move = um espaço e o lado que joga
expected-s-or-n-the-side-to-move = «S» ou «N», o lado que joga
expected-the-end = o fim

## Resultados

show-heading = Kauri, tabuleiro { $size }, regras { $ruleset }, { $in_play ->
    [one] uma semente
   *[other] { $in_play } sementes
  } em jogo
show-moves = Jogadas válidas: { $moves }
column-move = jogada
column-ends = acaba
column-captures = captura
column-loses = perde
column-then = depois
column-after = posição depois
time-and-rate = { $seconds } s, { $millions } milhões de nós por segundo

## Falhas

error-output = os resultados não se conseguem escrever: { $error }
error-write = «{ $path }» não se consegue escrever: { $error }
error-depth = esperava-se uma profundidade de 0 a { $most }, não { $came }
error-threads = esperavam-se de 1 a { $most } linhas de execução, não { $came }
error-no-command = não há o comando «{ $name }»; veja «kauri help»

## kauri sem mais nada

welcome = Kauri, um jogo de mancala que se joga com sementes e cowries (búzios).

      kauri play           jogar contra o computador
      kauri show           ver o tabuleiro
      kauri moves          ver o que se pode jogar e o que faz
      kauri help           ver todos os comandos
      kauri help play      explicar um deles

    In English: kauri --lang en

## Erros na linha de comandos

usage-no-value = falta o valor de «{ $arg }»
usage-bad-value = o valor «{ $value }» não serve para «{ $arg }»
usage-unknown-argument = não há aqui lugar para «{ $arg }»
usage-unknown-command = não há o comando «{ $command }»
usage-conflict = «{ $arg }» não se pode usar com «{ $other }»
usage-missing-argument = falta: { $arg }
usage-missing-command = falta um comando
usage-not-utf8 = um dos argumentos não é texto em UTF-8
usage-number-of-values = o número de valores de «{ $arg }» não está certo
usage-other = a linha de comandos não se percebe
usage-valid-values = valores possíveis: { $values }
usage-suggestion = talvez «{ $suggestion }»?
usage-read-on = Para saber mais, experimente «--help».
usage-options = [OPÇÕES]

## Títulos e nomes na ajuda

heading-usage = Utilização:
heading-commands = Comandos
heading-arguments = Argumentos
heading-options = Opções
value-default = [por omissão: { $value }]
value-possible = [valores possíveis: { $values }]
value-COMMAND = COMANDO
value-DEPTH = PROFUNDIDADE
value-DIR = PASTA
value-LANG = LÍNGUA
value-MOVE = JOGADA
value-N = N
value-POSITION = POSIÇÃO
value-RULESET = REGRAS
value-SHELL = SHELL
value-SIZE = TAMANHO

## Opções de vários comandos

arg-help = Mostrar a ajuda (-h: em resumo)
arg-version = Mostrar a versão
arg-lang = Língua das respostas [por omissão: a do sistema]
arg-json = Escrever JSON, para programas
arg-position = Posição de que se parte, entre aspas: '5c,5c/5c,5c 0-0 S' [por omissão: o início do jogo]
arg-ruleset = Que cowries capturam: cada uma, ou só a última de uma sementeira
arg-size = Tamanho do tabuleiro: poços de cada lado, sementes e cowries de cada poço [por omissão: 6x(5+1)]

## Os comandos

about = Kauri, um jogo de mancala que se joga com sementes e cowries (búzios)
examples =
    Para começar:
      kauri play               jogar contra o computador
      kauri play --plain       o mesmo linha a linha, para pipes e leitores de ecrã
      kauri moves              o que se pode jogar no início e o que faz
      kauri help show          explicar um comando

    Códigos de saída: 0 correu tudo bem; 1 o que se pediu foi recusado ou falhou;
    2 a linha de comandos está errada.

about-show =
    Mostrar uma posição: o tabuleiro, de quem é a vez e as jogadas válidas

    Num poço, «5c» são cinco sementes e uma cowrie, «0c2» duas cowries e nenhuma semente.
examples-show =
    Exemplos:
      kauri show                                     o início do jogo
      kauri show --size '3x(2+1)'                    um tabuleiro pequeno
      kauri show --position '0c,0/0c,0c2 12-12 N'    qualquer posição

about-moves =
    Listar as jogadas válidas e o que cada uma faz

    De cada jogada: o poço onde a sementeira acaba, as sementes que captura (R5) e perde (R6) e o que vem depois: de quem é a vez, se tem de passar (R8), ou quem ganhou.
examples-moves =
    Exemplos:
      kauri moves
      kauri moves --position '3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N'
      kauri moves --json | head -c 300

about-apply =
    Fazer jogadas e escrever a posição depois delas

    Uma jogada é a letra de um poço, «C» ou «d», ou «pass». Pode dizer o que ganha e perde, como nos registos («C+9-2»); se estiver errado, a jogada é recusada. Também o é uma jogada inválida, e dizem-se as válidas.
arg-apply-moves = Jogadas, umas a seguir às outras
examples-apply =
    Exemplos:
      kauri apply C d
      kauri apply --position '3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N' a
      kauri show --position "$(kauri apply C d F)"

about-perft =
    Contar as posições a certa profundidade, para verificar as regras e a rapidez

    As posições contam-se com repetições; passar conta como uma jogada, e um jogo acabado não tem jogadas. As últimas jogadas contam-se sem as fazer, a não ser com --no-bulk.
arg-perft-depth = Jogadas a contar, de 0 a 24
arg-perft-divide = Escrever também os nós abaixo de cada jogada
arg-perft-threads = Linhas de execução que repartem o trabalho, de 1 a 1024
arg-perft-no-bulk = Fazer todas as jogadas até à última em vez de só as contar
examples-perft =
    Exemplos:
      kauri perft 10                        nodes 4425784
      kauri perft 10 --no-bulk              o mesmo, fazendo todas as jogadas
      kauri perft 6 --divide                os nós abaixo de cada jogada
      kauri perft 14 --threads 2            com duas linhas de execução

about-completions = Escrever as sugestões de comandos para uma shell
arg-completions-shell = Shell a que se destinam
examples-completions =
    Exemplos:
      kauri completions bash > ~/.local/share/bash-completion/completions/kauri
      kauri completions fish > ~/.config/fish/completions/kauri.fish
      kauri completions zsh > _kauri                 numa pasta de $fpath

about-man = Escrever a página de manual, ou as de todos os comandos
arg-man-out = Pasta onde escrever todas as páginas; cria-se se for preciso
examples-man =
    Exemplos:
      kauri man | man -l -
      kauri man --out ~/.local/share/man/man1

about-help = Explicar um comando
arg-help-command = Comando a explicar [por omissão: todos em resumo]
examples-help =
    Exemplos:
      kauri help
      kauri help record check
