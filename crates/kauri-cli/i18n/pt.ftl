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
fault-seeds = { $pits ->
    [one] um poço tem
   *[other] { $pits } poços têm
  } ao todo de { $pits } a { $most } sementes, contando os armazéns, em múltiplos de { $pits }, não { $came }
fault-cowries = { $pits ->
    [one] um poço tem
   *[other] { $pits } poços têm
  } ao todo de { $pits } a { $most } cowries, em múltiplos de { $pits }, não { $came }
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

## Jogos registados que são recusados

error-record = { $place }: jogo { $game }: { $problem }
problem-io = o ficheiro não se consegue ler: { $error }
problem-syntax = esperava-se { $expected }, mas veio «{ $found }»
problem-syntax-at-end = esperava-se { $expected }, mas o texto acaba aqui
problem-encoding = esperava-se UTF-8, mas vieram outros bytes
problem-duplicate-tag = esperava-se cada etiqueta uma só vez, mas «{ $name }» veio de novo
problem-too-many-tags = esperavam-se no máximo { $most } etiquetas num jogo
problem-ruleset = esperavam-se as regras «standard» ou «last-cowrie»
problem-position = na coluna { $column } da posição esperava-se { $expected }
problem-setup = a posição não é de tabuleiro algum: { $faults }
problem-move-number = esperava-se a jogada número { $expected }, mas veio { $found }
problem-not-north = esperava-se uma jogada de Sul, mas veio «…», que está no lugar de uma; em «{ $position }»
problem-illegal-move = { $illegal }; em «{ $position }»
problem-annotation = esperava-se «{ $expected }» ou «{ $move }», mas veio «{ $found }»; em «{ $position }»
problem-result-mismatch = esperava-se o resultado «{ $tag }», como diz a etiqueta «Result», mas veio «{ $end }»; em «{ $position }»
problem-wrong-result = esperava-se o resultado «{ $right }»: { $winner } ganhou ({ $rule }) em «{ $position }»
problem-too-deep = esperavam-se variantes dentro de variantes até { $most } níveis
problem-too-long = esperava-se um jogo de { $limit } bytes no máximo

## O que se esperava numa posição

expected-a-number-of-seeds = um número de sementes
expected-a-number-of-cowries-at-least-2 = um número de cowries, pelo menos 2
expected-a-number-of-cowries-at-least-2-one-is-c-none-is-left-out = um número de cowries, pelo menos 2 (um escreve-se «c», nenhum não se escreve)
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

## O que se esperava num jogo registado

expected-a-tag-or-a-move = uma etiqueta ou uma jogada
expected-a-move-or-a-result = uma jogada ou um resultado
expected-a-move-or-to-end-the-variation = uma jogada, ou «)» para acabar a variante
expected-a-move = uma jogada
expected-the-end-of-the-text-after-one-game = o fim do texto depois de um jogo
expected-a-move-a-comment-a-tag-or-a-result = uma jogada, um comentário, uma etiqueta ou um resultado
expected-a-to-end-the-comment-that-begins-here = «{ "}" }» para acabar o comentário que aqui começa
expected-a-move-a-pit-s-letter-such-as-c-or-d-or-pass = uma jogada: a letra de um poço como «C» ou «d», ou «pass»
expected-a-blank-after-the-move = um espaço depois da jogada
expected-a-number-of-seeds-1-to-96 = um número de sementes, de 1 a 96
expected-a-move-s-number = o número de uma jogada
expected-1-0-0-1-or-since-there-is-no-draw-in-kauri-r11 = «1-0», «0-1» ou «*», porque não há empates em Kauri (R11)
expected-a-move-s-number-such-as-12-or-a-result = o número de uma jogada, como «12.», ou um resultado
expected-a-blank-after-the-result = um espaço depois do resultado
expected-a-glyph-s-number-0-to-255 = o número de um sinal, de «$0» a «$255»
expected-sign-sign-sign-sign-or-sign = «!», «?», «!!», «??», «!?» ou «?!»
expected-a-result-1-0-south-won-0-1-north-won-or = um resultado: «1-0» (Sul ganhou), «0-1» (Norte ganhou) ou «*»
expected-a-tag-s-name = o nome de uma etiqueta
expected-a-tag-s-value-in-quote = o valor de uma etiqueta entre «"»
expected-backslash-quote-or-backslash-backslash = «\"» ou «\\»
expected-a-quote-to-end-the-tag-s-value = «"» para acabar o valor da etiqueta
expected-a-to-end-the-tag = «]» para acabar a etiqueta

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
bench-iteration = profundidade { $depth }, { $seconds } s, { $nodes } nós, { $score }: { $line }
bench-search = profundidade { $depth }, { $nodes } nós: { $position }, { $ruleset }
check-counts = { $file }: { $games ->
    [one] um jogo
   *[other] { $games } jogos
  }, { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }, { $variations ->
    [one] uma variante
   *[other] { $variations } variantes
  }, { $comments ->
    [one] um comentário
   *[other] { $comments } comentários
  }, { $errors ->
    [0] sem erros
    [one] um erro
   *[other] { $errors } erros
  }
record-heading = Jogo { $number }: { $south } (Sul) – { $north } (Norte), { $result }
record-ruleset = Regras { $ruleset }
record-move = { $number }. { $move } ({ $turn })
column-side = lado
column-accuracy = precisão
column-inaccuracies = imprecisões
column-mistakes = erros
column-blunders = erros graves
column-missed-wins = vitórias perdidas
column-verdict = veredicto
column-chance = probabilidade de ganhar
column-better = melhor
column-score = avaliação
column-depth = profundidade
column-line = linha
verdict-forced = forçada
verdict-only = a única boa
verdict-best = a melhor
verdict-fine = boa
verdict-inaccuracy = imprecisão
verdict-mistake = erro
verdict-blunder = erro grave
verdict-missed-win = vitória perdida
analyse-win = ganha em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }
analyse-loss = perde em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }
analyse-wins = ganha
analyse-loses = perde
analyse-fault = { $verdict }: a probabilidade de { $side } ganhar desce de { $before } para { $after }
analyse-missed-win = { $verdict }: { $side } podia ganhar em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }; a probabilidade de ganhar desce para { $after }
analyse-missed-some-win = { $verdict }: { $side } podia ganhar; a probabilidade de ganhar desce para { $after }
analyse-turned-for-good = Ponto de viragem: { $move }. A probabilidade de { $gainer } ganhar sobe de { $before } para { $after }, e { $gainer } fica à frente até ao fim.
analyse-turned-most = Ponto de viragem: { $move }, a jogada que mais cede. A probabilidade de { $gainer } ganhar sobe de { $before } para { $after }.
analyse-no-faults = Nem imprecisões, nem erros, nem erros graves.
analyse-partial = Interrompido: { $judged ->
    [one] só a última
   *[other] só as últimas { $judged }
  } de { $plies } jogadas { $judged ->
    [one] tem
   *[other] têm
  } veredicto.
analyse-progress = jogo { $game }: { $done } de { $total } posições, { $remaining }
analyse-remaining = faltam cerca de { $time } min
analyse-remaining-unknown = ainda não se sabe quanto falta
analyse-depth = profundidade { $depth }, { $nodes } nós
plot-move = número da jogada
plot-chance = Probabilidade de Sul ganhar
plot-margin = Armazém de Sul menos o de Norte, em sementes
plot-turned-for-good = ponto de viragem: { $move }
plot-turned-most = maior mudança: { $move }
time-and-rate = { $seconds } s, { $millions } milhões de nós por segundo

## Encontros entre motores

match-heading = { $first } contra { $second }: regras { $ruleset }, { $pace }, { $openings ->
    [one] uma abertura
   *[other] { $openings } aberturas
  }
match-games = Jogos: { $games }, ganhos { $won }, perdidos { $lost }, por decidir { $undecided }
match-score = Pontos: { $score } % (com 95 % de certeza: { $low } a { $high })
match-elo = Elo: { $elo } (com 95 % de certeza: { $low } a { $high })
match-pairs = Pares com 0, ½, 1, 1½, 2 pontos: { $counts }
match-sprt = SPRT de { $elo0 } e { $elo1 } Elo: LLR { $llr } ({ $low } a { $high }), { $verdict }
sprt-open = por decidir
sprt-accepted = aceite
sprt-rejected = rejeitado
match-effort = { $name }: { $moves ->
    [one] uma jogada
   *[other] { $moves } jogadas
  }; em média profundidade { $depth }, { $time } ms e { $speed } milhões de nós por segundo
match-fault-crashed = { $name }: { $count ->
    [one] um jogo perdido por ter terminado
   *[other] { $count } jogos perdidos por ter terminado
  }
match-fault-late = { $name }: { $count ->
    [one] um jogo perdido por se atrasar
   *[other] { $count } jogos perdidos por se atrasar
  }
match-fault-silent = { $name }: { $count ->
    [one] um jogo perdido por não responder
   *[other] { $count } jogos perdidos por não responder
  }
match-fault-illegal = { $name }: { $count ->
    [one] um jogo perdido por uma jogada inválida
   *[other] { $count } jogos perdidos por uma jogada inválida
  }
match-progress = { $games } de { $most } jogos: +{ $won } −{ $lost } ={ $undecided }
time-left = faltam { $time }
time-left-at-most = faltam no máximo { $time }
time-left-about = faltam cerca de { $time }
match-repeats = depois de { $openings ->
    [one] um par
   *[other] { $openings } pares
  } as aberturas jogam-se outra vez; motores que joguem sempre igual repetem então os jogos
match-interrupted = o encontro foi interrompido; o relatório é dos pares acabados. Com --resume um encontro pode ser retomado
match-interrupted-kept = o encontro foi interrompido; o mesmo comando retoma-o
error-match-first = o primeiro motor não pode participar: { $reason }
error-match-second = o segundo motor não pode participar: { $reason }
engine-not-started = não se consegue iniciar ({ $error }); veja se o caminho está certo
engine-silent = esperava-se dele «{ $expected }», mas não respondeu a tempo
engine-ended = terminou logo; veja se fala a interface universal de jogos (UGI)
engine-ruleset = não conhece as regras { $ruleset }: não tem a opção Ruleset com esse valor
engine-option = não tem a opção «{ $name }»; tem: { $known }
engine-setting = não pode ter a definição «{ $setting }»: diz dela «{ $reason }»
error-match-none = espera-se pelo menos um jogo, um de cada vez, e uma jogada
error-limit-zero = espera-se um limite de pelo menos 1
error-clock = esperava-se um relógio como «10+0.1», em segundos, não «{ $text }»
error-sprt = esperavam-se duas diferenças em Elo, a menor primeiro, como «0,5», não «{ $text }»
error-sprt-errors = esperavam-se probabilidades de erro acima de 0 e abaixo de 0,5
error-setting = esperava-se uma definição como «Level=3», não «{ $text }»
error-command-empty = esperava-se um comando, mas não veio nada
error-command-quote = esperava-se outra vez «{ $quote }» em «{ $text }», para fechar as aspas
error-book = «{ $path }» não é um livro de aberturas: { $reason }
book-empty = não tem nenhuma
book-line = linha { $line }, «{ $text }»: { $reason }
book-over = o jogo já acabou aí
book-twice = uma abertura anterior leva à mesma posição
error-state = «{ $path }» não é o estado de um encontro: veja a linha { $line }. Indique outro ficheiro, ou apague este
error-state-other = «{ $path }» é o estado de outro encontro: nele «{ $what }» é «{ $there }», não «{ $here }». Indique outro ficheiro, ou apague este
error-state-busy = esperava-se um encontro que ninguém esteja a continuar, mas outro «kauri match» está a usar «{ $path }»: espere que acabe, ou indique outro ficheiro

## A escada dos níveis

ladder-heading = Escada dos níveis: regras { $ruleset }, { $games ->
    [one] um jogo
   *[other] { $games } jogos
  } por degrau, { $openings ->
    [one] uma abertura
   *[other] { $openings } aberturas
  }, número de sorteio { $seed }
ladder-title-player = jogador
ladder-title-elo = Elo
ladder-title-games = jogos
ladder-title-score = pontos
ladder-title-step = acima do anterior
ladder-title-nodes = máximo de nós
ladder-beginner = principiante, uma jogada adiante
ladder-level = nível { $level }
ladder-full = força máxima, { $nodes } nós
ladder-progress = { $games } de { $most } jogos
ladder-interrupted = a escada foi interrompida; o relatório é dos pares de jogos acabados
error-steps = esperavam-se degraus de 1 a { $most }, como «3» ou «3-5», não «{ $text }»
error-ladder-none = espera-se pelo menos um jogo, um de cada vez, e um nó

## Livros de aberturas

openings-progress = { $count } de { $most } aberturas, entre { $tried } ao acaso; faltam { $time }
openings-interrupted = interrompido após { $count ->
    [one] uma abertura
   *[other] { $count } aberturas
  }; nada foi escrito
openings-interrupted-kept = interrompido após { $count ->
    [one] uma abertura
   *[other] { $count } aberturas
  }; o mesmo comando continua daí
error-plies = esperava-se um número de jogadas como «8» ou «6-10», não «{ $text }»
error-openings-none = espera-se pelo menos uma abertura, uma profundidade de pelo menos 1 e «--within» de pelo menos 0
error-openings-few = só { $count ->
    [one] se encontrou uma abertura
   *[other] se encontraram { $count } aberturas
  } entre { $tried } ao acaso; permita mais jogadas ou um «--within» maior
error-not-a-book = esperava-se um ficheiro novo ou um livro de aberturas a substituir, mas «{ $path }» é outra coisa e perder-se-ia: indique outro ficheiro

## Tabelas de finais

table-place = As tabelas procuram-se em { $path }.
table-no-places = Não se procuram tabelas em lado nenhum.
table-count = { $count ->
    [0] Não há tabelas.
    [one] Há uma tabela.
   *[other] Há { $count } tabelas.
  }
table-title-board = tabuleiro
table-title-ruleset = regras
table-title-in-play = em jogo
table-title-positions = posições
table-title-wins = ganhas
table-title-loses = perdidas
table-title-neither = nenhuma
table-title-longest = mais longo
table-title-bytes = bytes
table-title-bits = bits cada
table-building = A fazer as tabelas de finais com até { $most ->
    [one] uma semente
   *[other] { $most } sementes
  } em jogo, uma só vez, em { $path }…
table-not-built = não se podem guardar em «{ $path }», e continua-se sem elas: { $error }
table-left-out = «{ $path }» fica de fora: { $reason }
table-no-directory = esperava-se uma pasta com tabelas, mas «{ $path }» não se pode ler: { $error }
table-unreadable = não se pode ler ({ $error })
table-foreign = não é uma tabela de finais de Kauri
table-version = é da versão { $version } do formato, que este programa não lê: { $age ->
    [older] foi feita por um programa mais antigo; faça-a de novo
   *[newer] talvez um programa mais recente a leia
    }
table-length = foi cortada ou aumentada, para { $found } bytes em vez de { $expected }
error-verify-directory = «{ $path }» é uma pasta: verifique as tabelas nela com --tables { $path }
table-warning = aviso: { $said }
table-silent = «{ $path }» está danificada: { $reason } («kauri table verify» diz mais)
table-damaged = aviso: { $reason }; onde ela não responde, a procura segue sem ela
table-altered = { $part } não está como foi escrito: faça ou obtenha de novo a tabela
part-header = o cabeçalho
part-index = o índice
part-needs = o bloco { $block } do que é preciso para ganhar
part-distances-header = o cabeçalho das distâncias
part-distances = o bloco { $block } das distâncias
ending-wins-in = { $side } ganha em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }
ending-wins = { $side } ganha
ending-neither = Nenhum dos lados consegue forçar a vitória
ending-winning = Jogadas que ganham: { $moves }.
ending-resisting = Resistência mais longa: { $moves }.
ending-sparing = Jogadas que menos folga deixam a quem ganha: { $moves }.
ending-keeping = Jogadas que o mantêm: { $moves }.
probe-moves-unknown = Não se sabe o que jogar: faltam tabelas com menos sementes em jogo, ou estas só dizem quem ganha.
error-probe = esperava-se uma resposta de uma tabela, mas { $reason }
error-probe-unknown = nenhuma tabela encontrada conhece finais de { $size } com as regras { $ruleset } e { $in_play ->
    [one] uma semente
   *[other] { $in_play } sementes
  } em jogo: veja «kauri table info» para saber as que há, e «kauri help table build»
column-result = resultado

## Fazer e verificar tabelas

build-slice = sementes em jogo: { $slice } de 0–{ $last }, { $ruleset }
build-needs = quem ganha, { $open } posições em aberto
build-plies = jogadas até ao fim, até { $level }
build-progress = jogadas até haver progresso, até { $level }
build-writing = a escrever, { $percent } %
build-rate = { $millions } milhões de posições por segundo
build-resumed = Continua-se o trabalho em «{ $path }».
build-was-there = já havia
build-interrupted = interrompido; o que está feito fica em «{ $path }», e o mesmo comando continua-o
error-build-busy = esperava-se um trabalho que ninguém esteja a continuar, mas outro «kauri table build» está a usar «{ $path }»: espere que acabe, ou indique outro --output
error-build-write = não se consegue escrever «{ $path }»: { $error }. O que se guardou antes não se perde: arranje espaço, ou permita que lá se escreva, e o mesmo comando continua
error-build-damaged = o que se guardou do trabalho em «{ $path }» está estragado: apagou-se, e o mesmo comando começa de novo
error-build-memory = as posições com { $slice } sementes em jogo precisam de pelo menos { $needed } MiB de memória, mas só se podem usar { $allowed }: dê --memory { $needed }M ou mais, ou menos --threads
error-build-long = os jogos destas posições têm mais de 253 jogadas, que não se podem contar: dê um --plies mais baixo
error-layout = esperavam-se 1 a 6 poços de cada lado e 1 a 4 cowries por poço, não { $pits } e { $cowries }
error-slices = esperavam-se no máximo { $most } sementes em jogo, as que o tabuleiro pode ter, não { $came }
error-no-cache = não há lugar para a cache do utilizador: indique uma pasta com --output
table-title-seconds = segundos
table-title-rate = milhões/s por linha
verify-reading = { $name }: a ler, { $percent } %
verify-checking = { $name }: { $percent } % verificados
verify-interrupted = interrompido enquanto se verificava «{ $path }»
verify-right-plies = { $file }: todas as { $entries } entradas estão certas, quem ganha e em quantas jogadas ({ $seconds } s)
verify-right-progress = { $file }: todas as { $entries } entradas estão certas, quem ganha e como se aproxima disso ({ $seconds } s)
verify-right-agreement = { $file }: todas as { $entries } entradas concordam entre si, mas sem distâncias isso não é prova ({ $seconds } s)
verify-sample = { $file }: { $entries } entradas ao acaso estão certas ({ $seconds } s)
verify-wrong = { $file }: errada. Os primeiros erros entre { $entries } entradas:
verify-failed = { $file }: não verificada: { $reason }
verify-fault-value = { $position }: esperava-se que { $expected }, não que { $found }
verify-fault-plies = { $position }: esperava-se { $expected } até ao fim, não { $found }
verify-fault-progress = { $position }: esperava-se { $expected } até haver progresso, não { $found }
verify-wins = o lado a jogar ganhasse
verify-loses = o lado a jogar perdesse
verify-neither = nenhum lado pudesse forçar a vitória
verify-plies = { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }
verify-some = um número de jogadas
verify-none = nenhuma
verify-missing = para isso é preciso a tabela «{ $file }», com { $metric ->
    [plies] as jogadas até ao fim
    [progress] as jogadas até haver progresso
   *[needs] quem ganha
  }: faça-a, ou indique a sua pasta com --tables
error-verify-none = não há tabelas a verificar: faça algumas com «kauri table build», ou indique a sua pasta com --tables
error-verify-wrong = de { $all } tabelas { $wrong } { $wrong ->
    [one] não está certa
   *[other] não estão certas
  }

## Tabuleiros resolvidos

solve-start = { $size }, regras { $ruleset }: o primeiro jogador { $verdict }
solve-wins-in = ganha em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }
solve-loses-in = perde em { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }
solve-wins = ganha; não se sabe em quantas jogadas
solve-loses = perde; não se sabe em quantas jogadas
solve-neither = não pode forçar a vitória, e o segundo também não
solve-move-neither = nenhum dos jogadores pode forçar a vitória
solve-move-unknown = não se sabe
solve-at-least = Demora pelo menos { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }
solve-move = { $move }: { $verdict }
solve-strong = Todas as { $positions } posições que se podem alcançar, em { $seconds } s
solve-proof = Provado com { $positions ->
    [one] uma posição
   *[other] { $positions } posições
  } por cima de tabelas de { $endings } finais, em { $seconds } s
solve-certificate = Certificado: { $positions ->
    [one] uma posição
   *[other] { $positions } posições
  } com uma jogada, { $bytes } bytes
solve-checked = O certificado prova-o: { $positions ->
    [one] uma posição
   *[other] { $positions } posições
  } com uma jogada, verificado em { $seconds } s
solve-finding = vistas { $done } das { $known } posições encontradas até agora
solve-endings = finais com { $seeds ->
    [one] uma semente
   *[other] { $seeds } sementes
  } em jogo, { $percent } % das entradas
solve-attacking = quem ganha, { $done } posições vistas, a provar pelo menos: Sul { $south }, Norte { $north }
solve-proving = vitórias em até { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }, { $done } posições vistas
solve-holding = quem se aguenta, vistas { $done } de { $known } posições
solve-recording = certificado, { $done } posições
solve-time = { $time } até agora
error-solve-large = o tabuleiro tem cerca de { $positions } posições: mais do que aqui se podem numerar, e muito mais do que se podem resolver
error-solve-memory = a memória não chega para resolver este tabuleiro: dê mais com --memory
error-solve-memory-least = a memória não chega para resolver este tabuleiro: são precisos pelo menos { $needed } MiB; dê mais com --memory
error-solve-stopped = interrompido antes de tudo se saber
error-solve-kept = interrompido: o mesmo comando continua com ele
error-solve-no-state = «{ $path }» não é o estado de um tabuleiro a resolver: dê outro ficheiro, ou apague-o
error-solve-other-state = «{ $path }» é o estado de outra coisa, «{ $came }»: dê outro ficheiro, ou apague-o
error-solve-damaged-state = «{ $path }» está cortado ou danificado: apague-o para recomeçar
error-certificate = «{ $path }» não prova nada: { $reason }
certificate-other = não é um certificado de um tabuleiro resolvido
certificate-version = é da versão { $version }, que não se conhece
certificate-line = espera-se uma linha que comece por «{ $expected }», não «{ $came }»
certificate-length = esperam-se { $expected } bytes de jogadas, não { $came }: está cortado ou cresceu
certificate-damaged = a soma de verificação está errada: está danificado
certificate-large = o seu tabuleiro é grande demais para ser resolvido
certificate-missing = as suas jogadas acabam antes da prova
certificate-left = a prova acaba antes das suas jogadas
certificate-lost = o lado que segue a sua estratégia perde em «{ $position }»
certificate-circles = o lado que segue a sua estratégia não ganha, mas volta sempre a «{ $position }»
certificate-plies = a sua estratégia demora { $plies ->
    [one] uma jogada
   *[other] { $plies } jogadas
  }, e não o que diz
certificate-positions = a sua estratégia tem { $positions ->
    [one] uma posição
   *[other] { $positions } posições
  }, e não o que diz

## O sítio num navegador

serve-started = Kauri está em { $url } – Ctrl-C termina.{ $tables ->
    [0] {""}
    [one] {" "}Serve-se também uma tabela de finais.
   *[other] {" "}Servem-se também { $tables } tabelas de finais.
  }
serve-no-site = aviso: este programa foi compilado antes de o sítio estar feito, e só o pode dizer: na pasta do projecto, «cargo xtask run» faz ambos
serve-to-others = Qualquer máquina que alcance esta pode agora abri-lo. Os navegadores só o guardam para uso sem ligação em http://localhost, ou atrás de um servidor que fale https.
serve-not-opened = aviso: não se consegue iniciar o navegador ({ $error }): abra { $url }
error-serve-address = esperava-se um endereço e uma porta, como «127.0.0.1:7317», não «{ $text }»
error-serve-in-use = { $address } já está a ser usado, talvez por outro «kauri serve»: veja { $url }, ou indique outra porta, como --bind { $other }
error-serve-not-allowed = não tem autorização para escutar em { $address }: indique uma porta a partir de 1024, como --bind { $other }
error-serve-elsewhere = esta máquina não tem o endereço { $ip }: indique um que tenha, como 127.0.0.1
error-serve = não se consegue escutar em { $address }: { $error }
error-serve-begin = o servidor não consegue começar: { $error }

## Falhas

error-output = os resultados não se conseguem escrever: { $error }
error-write = «{ $path }» não se consegue escrever: { $error }
error-read = «{ $path }» não se consegue ler: { $error }
unread-no-file = é uma pasta, um pipe ou um dispositivo, e não um ficheiro
unread-too-long = tem mais de { $most } MiB
error-input = a entrada não se consegue ler: { $error }
error-no-game = não há o jogo { $game }
error-level = esperava-se um nível de 1 a { $most }, não { $came }
error-player = esperava-se «human», «level:1» a «level:10», «full», ou «ugi:» e um comando, não «{ $text }»
error-hash = não há memória para uma tabela de { $asked } MiB, só para { $limit }
error-depth = esperava-se uma profundidade de 0 a { $most }, não { $came }
error-threads = esperavam-se de 1 a { $most } linhas de execução, não { $came }
error-plot = esperava-se para a imagem um ficheiro que acabe em «.svg» ou «.png», não «{ $path }»
error-draw = a imagem «{ $path }» não se consegue desenhar: { $error }
error-output-is-input = esperava-se para escrever um ficheiro diferente de «{ $path }», que é lido: perder-se-iam os jogos que não se conseguissem analisar
error-replaces-input = esperava-se para escrever um ficheiro diferente de «{ $path }», que é lido e seria substituído: indique outro ficheiro
error-one-file = esperavam-se dois ficheiros para escrever, mas «{ $path }» e «{ $other }» são o mesmo: perder-se-ia o que se escreve primeiro. Indique dois ficheiros
error-interrupted = interrompido; escreveu-se o que já se sabia
error-no-command = não há o comando «{ $name }»; veja «kauri help»

## kauri sem mais nada

welcome = Kauri, um jogo de mancala que se joga com sementes e cowries (búzios).

      kauri play           jogar contra o computador
      kauri serve          o mesmo e mais, num navegador
      kauri show           ver o tabuleiro
      kauri moves          ver o que se pode jogar e o que faz
      kauri help           ver todos os comandos
      kauri help play      explicar um deles

    In English: kauri --lang en

## Títulos das páginas de manual

man-NAME = NOME
man-SYNOPSIS = SINOPSE
man-DESCRIPTION = DESCRIÇÃO
man-OPTIONS = OPÇÕES
man-SUBCOMMANDS = COMANDOS
man-VERSION = VERSÃO
man-EXTRA = EXEMPLOS

## Erros na linha de comandos

usage-no-value = falta o valor de «{ $arg }»
usage-bad-value = o valor «{ $value }» não serve para «{ $arg }»
usage-number-bounds = esperava-se um número inteiro de { $least } a { $most }
usage-number-at-least = esperava-se um número inteiro, pelo menos { $least }
usage-number-whole = esperava-se um número inteiro, sem sinal
usage-number-large = o número é grande demais
usage-number-zero = esperava-se um número inteiro, pelo menos 1
usage-number-decimal = esperava-se um número como 0.05
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

## Valores de opções que são recusados

refused-memory = esperava-se uma quantidade como 500M, 8G ou 1T
refused-memory-small = esperava-se pelo menos 16M, como 500M ou 8G
refused-memory-large = esperava-se uma quantidade como 500M, 8G ou 1T; esta é mais do que se pode contar
refused-slices = esperavam-se números de sementes em jogo, o menor primeiro, como 0..3, 0-3 ou 3
refused-slices-from-zero = esperavam-se números de sementes em jogo a partir de 0, como 0..2 ou 2, ou «none»
refused-above-zero = esperava-se um número acima de 0 e até 1, como 0.5
refused-share = esperava-se um número de 0 a 1, como 0.5

## Títulos e nomes na ajuda

heading-usage = Utilização:
heading-commands = Comandos
heading-arguments = Argumentos
heading-options = Opções
value-default = [por omissão: { $value }]
value-possible = [valores possíveis: { $values }]
value-COMMAND = COMANDO
value-ADDRESS = ENDEREÇO
value-BOARDS = TABULEIROS
value-DEPTH = PROFUNDIDADE
value-DIR = PASTA
value-EVAL = AVALIAÇÃO
value-FILE = FICHEIRO
value-LANG = LÍNGUA
value-MIB = MIB
value-MOVE = JOGADA
value-MS = MS
value-N = N
value-PLAYER = JOGADOR
value-CHANCE = PROBABILIDADE
value-CLOCK = RELÓGIO
value-ELOS = ELOS
value-OPTION = DEFINIÇÃO
value-PLIES = JOGADAS
value-POSITION = POSIÇÃO
value-RULESET = REGRAS
value-SHELL = SHELL
value-STEPS = DEGRAUS
value-SPEED = RAPIDEZ
value-THEME = CORES
value-SIZE = TAMANHO
value-SLICES = SEMENTES
value-X = X

## Opções de vários comandos

arg-help = Mostrar a ajuda (-h: em resumo)
arg-version = Mostrar a versão
arg-lang = Língua das respostas [por omissão: a do sistema]
arg-json = Escrever JSON, para programas
arg-position = Posição de que se parte, entre aspas: '5c,5c/5c,5c 0-0 S' [por omissão: o início do jogo]
arg-ruleset = Que cowries capturam: cada um, ou só o último de uma sementeira [por omissão: standard]
arg-tables = Pastas com tabelas de finais, unidas como em a:b (no Windows a;b), ou «none» [por omissão: KAURI_TABLES, ou a cache do utilizador]
arg-files = Ficheiros KGN; «-» é a entrada padrão
arg-lenient = Indicar os jogos estragados e passar adiante, em vez de parar no primeiro
arg-size = Tamanho do tabuleiro: poços de cada lado, sementes e cowries de cada poço [por omissão: 6x(5+1)]

## Os comandos

about = Kauri, um jogo de mancala que se joga com sementes e cowries (búzios)
examples =
    Para começar:
      kauri play               jogar contra o computador
      kauri serve              o mesmo e mais, num navegador
      kauri play --plain       o mesmo linha a linha, para pipes e leitores de ecrã
      kauri moves              o que se pode jogar no início e o que faz
      kauri help show          explicar um comando

    Códigos de saída: 0 correu tudo bem; 1 o que se pediu foi recusado ou falhou;
    2 a linha de comandos está errada.

about-play =
    Jogar no terminal, contra o computador, uma pessoa ou um programa

    Sem opções retoma-se o jogo interrompido, ou começa um novo: você é Sul e joga primeiro, o computador é Norte. Durante o jogo, a tecla ? mostra todas as teclas.

    Um JOGADOR é «human», «level:1» (um principiante) a «level:10», «full» (o motor com toda a força), ou «ugi:» e o comando de qualquer motor que fale a interface universal de jogos.
arg-play-south = Quem joga com Sul, em baixo [por omissão: human]
arg-play-north = Quem joga com Norte, em cima [por omissão: o computador, com a força de --level, ou uma pessoa se Sul não o for]
arg-play-level = Força do computador, de 1 a 10
arg-play-new = Começar um jogo novo, mesmo que haja um interrompido
arg-play-resume = Retomar o jogo interrompido, se o houver, também com --plain
arg-play-load = Continuar o primeiro jogo de um ficheiro KGN
arg-play-plain = Linha a linha, sem mover o cursor: para pipes e leitores de ecrã
arg-play-theme = Cores do tabuleiro [por omissão: as que o terminal sugere]
arg-play-speed = Rapidez com que se mostra uma sementeira
arg-play-ascii = Desenhar só com caracteres ASCII
arg-play-seed = Número de que se tiram os erros dos níveis mais fracos [por omissão: o do relógio]
arg-play-data-dir = Pasta do jogo interrompido [por omissão: a dos dados do utilizador]
examples-play =
    Exemplos:
      kauri play                                   contra o computador
      kauri play --level 2 --lang en               um mais fácil, em inglês
      kauri play --south level:7 --north human     o computador joga primeiro
      kauri play --north human                     duas pessoas
      kauri play --size '4x(3+1)'                  um tabuleiro pequeno
      kauri play --load game.kgn                   continuar um jogo guardado
      printf 'C\nquit\n' | kauri play --plain      linha a linha

about-serve =
    Servir o tabuleiro aos navegadores desta máquina

    O sítio faz parte deste programa: não se vai buscar nada a outro lado, e o que o navegador já viu funciona também sem ele. As tabelas de finais que se encontrarem servem-se também. Ctrl-C termina.
arg-serve-bind = Endereço e porta em que escutar; a porta 0 é qualquer uma livre
arg-serve-open = Abrir o tabuleiro no navegador
arg-serve-json = Escrever JSON, para programas: uma linha quando já se pode pedir
examples-serve =
    Exemplos:
      kauri serve                            em http://127.0.0.1:7317/
      kauri serve --open                     e abri-lo no navegador
      kauri serve --bind 127.0.0.1:0 --json  em qualquer porta livre, que um programa lê
      kauri serve --bind 0.0.0.0:7317        para qualquer máquina que alcance esta

about-show =
    Mostrar uma posição: o tabuleiro, de quem é a vez e as jogadas válidas

    Num poço, «5c» são cinco sementes e um cowrie, «0c2» dois cowries e nenhuma semente.
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

about-record =
    Verificar, mostrar e converter jogos registados (ficheiros KGN)

    Um ficheiro pode conter qualquer número de jogos e ter qualquer tamanho; «-» é a entrada padrão. Os erros indicam-se com ficheiro, linha e coluna.
examples-record =
    Exemplos:
      kauri record check jogos.kgn
      kauri record show jogos.kgn --game 3
      kauri record convert --no-comments jogos.kgn --output jogadas.kgn

about-record-check =
    Verificar jogos registados: a escrita, cada jogada, anotação e resultado

    Escreve o que cada ficheiro contém. O código de saída é 1 se houve algum erro.
examples-record-check =
    Exemplos:
      kauri record check jogos.kgn
      kauri record check --lenient antigos/*.kgn   indicar todos os jogos estragados
      cat *.kgn | kauri record check -

about-record-show = Mostrar jogos registados: quem jogou, as jogadas e o tabuleiro
arg-record-show-game = Mostrar só este jogo de cada ficheiro, a contar de 1
arg-record-show-boards = Que tabuleiros desenhar: nenhum, o último ou todos
arg-record-show-comments = Mostrar também comentários e variantes
examples-record-show =
    Exemplos:
      kauri record show jogo.kgn                   jogadas e tabuleiro final
      kauri record show jogo.kgn --boards all      o tabuleiro depois de cada jogada
      kauri record show jogos.kgn --game 3 --comments

about-record-convert =
    Escrever jogos registados de novo: na forma canónica, mais curtos, ou em JSON

    Com --output o ficheiro só é substituído quando tudo estiver escrito; se um jogo estiver estragado fica como estava, a não ser com --lenient.
arg-record-convert-no-comments = Deixar de fora os comentários
arg-record-convert-no-variations = Deixar de fora as variantes
arg-record-convert-no-glyphs = Deixar de fora os sinais como «!?»
arg-record-convert-no-annotations = Escrever as jogadas sem o que ganham e perdem: «C», não «C+9-2»
arg-record-convert-json = Escrever JSON, para programas, uma linha por jogo
arg-record-convert-output = Ficheiro em que escrever [por omissão: a saída padrão]
examples-record-convert =
    Exemplos:
      kauri record convert jogo.kgn                          canónico, na saída padrão
      kauri record convert a.kgn b.kgn --output todos.kgn    dois ficheiros num
      kauri record convert --no-comments --no-variations --no-glyphs jogos.kgn
      kauri record convert --json jogos.kgn                  uma linha de JSON por jogo

about-analyse =
    Avaliar as jogadas de um jogo, ou dizer o que vale cada jogada de uma posição

    Cada jogada é avaliada pela probabilidade de ganhar que cede: «?!» é uma imprecisão, «?» um erro, «??» um erro grave, «!» a única boa jogada. docs/analise.md diz o que as palavras significam.

    O jogo é escrito de novo com avaliações, sinais e linhas melhores, na saída padrão, e um resumo na saída de erros; com --output FICHEIRO o jogo vai para lá e o resumo para a saída padrão. Ctrl-C acaba a análise e escreve o que já se sabe, primeiro as últimas jogadas do jogo.
arg-analyse-file = Ficheiro KGN; «-» é a entrada padrão. Sem ele, indique --position ou --size
arg-analyse-game = Analisar só este jogo do ficheiro, a contar de 1
arg-analyse-depth = Jogadas a prever em cada posição, de 1 a 100
arg-analyse-nodes = Nós a visitar em cada posição [por omissão: 1000000, se não houver outro limite]
arg-analyse-movetime = Milissegundos a gastar em cada posição
arg-analyse-lines = Melhores linhas a mostrar, de 1 a 6 [por omissão: 1 num jogo, 3 numa posição]
arg-analyse-threads = Linhas de execução da pesquisa, de 1 a 1024
arg-analyse-hash = Memória para a tabela do motor, em MiB
arg-analyse-output = Ficheiro para o jogo com os veredictos [por omissão: a saída padrão]
arg-analyse-plot = Desenhar neste ficheiro, .svg ou .png, a probabilidade de ganhar e a diferença dos armazéns; os jogos seguintes vão para FICHEIRO-2.svg e assim por diante
arg-analyse-json = Escrever JSON, para programas, uma linha por jogo, em vez do jogo e do resumo
examples-analyse =
    Exemplos:
      kauri analyse jogo.kgn --output analisado.kgn       um resumo, e o jogo com os veredictos
      kauri analyse jogo.kgn --plot jogo.svg > novo.kgn   com uma imagem
      kauri analyse jogos.kgn --game 3 --json             para programas
      kauri analyse --position '3c3,2c2,0,3c3/0c3,0c3,1c,0c 10-5 N' --depth 20

about-table =
    Fazer, verificar e consultar tabelas de finais perfeitos

    Uma tabela diz de cada posição com certo número de sementes em jogo quem a ganha. O motor, «kauri analyse» e «kauri play» usam as que se encontrarem.

    Procuram-se em --tables, ou senão nas pastas que a variável de ambiente KAURI_TABLES indica, ou senão na cache do utilizador.
examples-table =
    Exemplos:
      kauri table build --slices 0..2
      kauri table verify
      kauri table info
      kauri table probe --position '0c,1,0c2,0,0,0c/0c,0c3,0,0,0c2,0c2 30-29 S'

about-table-build =
    Fazer tabelas de finais perfeitos

    Uma tabela diz de cada posição com certo número de sementes em jogo quem a ganha. Calculam-se também as posições com menos sementes do que se pede, mas não se escrevem. As tabelas que já há não se fazem outra vez.

    O que está feito guarda-se de meio em meio minuto numa pasta ao lado das tabelas, que no fim se apaga: depois de uma interrupção o mesmo comando continua. Se a memória não chega para todo o trabalho, o resto fica nessa pasta.

    No tabuleiro completo há 1,4 milhões de posições (sem sementes em jogo), 16 milhões (1), 105 milhões (2), 492 milhões (3), 1,8 mil milhões (4).
arg-table-build-slices = Que tabelas fazer, por sementes em jogo: 0..3 ou 0-3 (ambas incluídas), ou uma só
arg-table-build-ruleset = Que cowries capturam: cada um, ou só o último de uma sementeira; ou ambas as regras
arg-table-build-pits = Poços de cada lado, de 1 a 6
arg-table-build-cowries = Cowries por poço no início de um jogo, de 1 a 4
arg-table-build-output = Pasta para as tabelas [por omissão: a cache do utilizador]
arg-table-build-plies = Até quantas sementes em jogo se dizem as jogadas até ao fim, como 2 ou 0..2, ou «none»; acima disso diz-se como chegar mais perto
arg-table-build-threads = Linhas de execução que repartem o trabalho, de 1 a 1024 [por omissão: uma por núcleo]
arg-table-build-memory = Máximo de memória a usar, como 500M ou 8G [por omissão: três quartos da que está livre, se isso se sabe]
arg-table-build-save-every = Guardar o trabalho ao fim de tantos segundos, assim que se possa
arg-table-build-force = Fazer outra vez as tabelas que já há
arg-table-build-json = Escrever JSON, para programas, uma linha por tabela
examples-table-build =
    Exemplos:
      kauri table build --slices 0..2
      kauri table build --slices 0..3 --ruleset both --memory 8G --output tabelas
      kauri table build --slices 0..6 --pits 3 --plies 0..6 --json

about-table-verify =
    Verificar tabelas de finais perfeitos

    Calcula-se de novo cada entrada a partir daquelas a que as suas jogadas levam, com regras lentas e simples que nada têm em comum com o que faz as tabelas; e as distâncias mostram que nenhuma vitória o é só de nome. São também precisas as tabelas com menos sementes em jogo. Se também essas se verificam, e assim todas, as tabelas ficam provadas.

    O código de saída é 1 se alguma coisa está errada. Dizem-se então as primeiras posições erradas.
arg-table-verify-files = Tabelas a verificar [por omissão: todas as que se encontrem]
arg-table-verify-sample = Ver tantas entradas de cada tabela, ao acaso, em vez de todas
arg-table-verify-seed = Número de que se tira o acaso
arg-table-verify-threads = Linhas de execução que repartem o trabalho, de 1 a 1024 [por omissão: uma por núcleo]
arg-table-verify-memory = Máximo de memória para as tabelas, como 500M ou 8G; com menos do que ocupam vai devagar [por omissão: três quartos da que está livre, se isso se sabe]
arg-table-verify-json = Escrever JSON, para programas, uma linha por tabela
examples-table-verify =
    Exemplos:
      kauri table verify
      kauri table verify --tables tabelas --sample 1000000
      kauri table verify tabelas/kauri-6c1-standard-2.kat --json

about-table-probe =
    Dizer quem ganha uma posição, em quantas jogadas, e a que leva cada jogada

    O código de saída é 1 se nenhuma tabela conhece a posição.
examples-table-probe =
    Exemplos:
      kauri table probe --position '0c,1,0c2,0,0,0c/0c,0c3,0,0,0c2,0c2 30-29 S'
      kauri table probe --position '1c,0/0c2,0c 2-1 S' --ruleset last-cowrie --json

about-table-info =
    Dizer que tabelas de finais há, e o que contêm

    Contam-se as posições com cada número de sementes que o lado a jogar pode dispensar; o mais longo é em jogadas até ao fim, ou, se a tabela não tem jogadas, até haver progresso: «+».
arg-table-info-records = Escrever neste ficheiro KGN o final mais longo de cada tabela, jogado até ao fim
examples-table-info =
    Exemplos:
      kauri table info
      kauri table info --tables /var/lib/kauri --json
      kauri table info --records longos.kgn        e o final mais longo de cada uma, para rever

about-ugi =
    Falar a interface universal de jogos (UGI) na entrada e na saída padrão

    É com este comando que as interfaces de jogos e os programas de torneios chamam o motor. O que ele diz está definido no protocolo e é igual em todas as línguas.
arg-ugi-eval = Como avalia as posições ao princípio: «learned», «material» ou um ficheiro de pesos
examples-ugi =
    Exemplos:
      printf 'ugi\nquit\n' | kauri ugi             o nome do motor e as suas opções
      printf 'position startpos\ngo depth 12\n' | kauri ugi
      kauri ugi --eval material                    só a margem, para comparar
      kauri play --north 'ugi:kauri ugi'           jogar contra ele como programa

about-bench =
    Fazer sempre as mesmas pesquisas: uma assinatura do motor, e a sua rapidez

    O número de nós é o mesmo em todas as máquinas enquanto o motor pesquisar da mesma maneira; a rapidez é a desta máquina.
arg-bench-eval = Como avaliar as posições: «learned» (o que se aprendeu), «material» (só os armazéns) ou um ficheiro de pesos
arg-bench-depth = Pesquisar antes uma só vez, do início do jogo, tantas jogadas para a frente
arg-bench-full-width = O mesmo, vendo sempre todas as jogadas; 23 jogadas sem --depth
arg-bench-threads = Linhas de execução dessa pesquisa, de 1 a 1024
arg-bench-hash = Tamanho da sua tabela, em MiB
examples-bench =
    Exemplos:
      kauri bench
      kauri bench --eval material --full-width   quanto demoram 23 jogadas
      kauri bench --depth 30 --threads 2
      kauri bench --json

about-solve =
    Resolver um tabuleiro pequeno: quem ganha desde o início, em quantas jogadas e com que primeiras jogadas

    Os tabuleiros pequenos resolvem-se em todas as posições que se podem alcançar. Nos maiores fazem-se na memória tabelas de finais, e o início prova-se por cima delas; se nenhum lado pode forçar a vitória, também isso se prova.

    Um certificado contém a estratégia de quem ganha ou, se nenhum lado pode forçar a vitória, uma estratégia para cada lado que nunca perde. Com --check segue-se por tudo o que o outro lado pode fazer, só com as regras.
arg-solve-pits = Poços de cada lado, de 1 a 6
arg-solve-seeds = Sementes por poço no início, de 1 a 8
arg-solve-cowries = Cowries por poço no início, de 1 a 4
arg-solve-strong = Resolver todas as posições que se podem alcançar, e contá-las, mesmo quando o início se prova com menos
arg-solve-endings = Começar uma prova com as tabelas de todos os finais com até tantas sementes em jogo [por omissão: poucas, e mais quando são precisas]
arg-solve-only-value = Provar quem ganha, e deixar em aberto em quantas jogadas
arg-solve-memory = Máximo de memória a usar, como 500M ou 8G
arg-solve-threads = Linhas de execução que repartem o trabalho, de 1 a 1024
arg-solve-certificate = Ficheiro em que escrever a estratégia de quem ganha, para --check
arg-solve-resume = Ficheiro em que guardar o trabalho: se for interrompido, o mesmo comando continua
arg-solve-check = Ficheiro de um certificado a verificar, em vez de resolver
examples-solve =
    Exemplos:
      kauri solve --pits 3 --seeds 2
      kauri solve --pits 4 --seeds 1 --ruleset last-cowrie --json
      kauri solve --pits 3 --seeds 5 --certificate 3x5.cert
      kauri solve --check 3x5.cert

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

about-match =
    Jogar um encontro entre dois motores, e dizer o que prova

    Cada abertura joga-se duas vezes, para que cada motor a jogue dos dois lados. Pode participar qualquer motor que fale a interface universal de jogos (UGI); sem comando, é o deste programa. Quem termina, responde tarde ou não responde, ou faz uma jogada inválida perde esse jogo e é iniciado de novo.

    Ctrl-C acaba o encontro com um relatório dos jogos até aí. Com --resume pode ser retomado, mesmo que tenha sido acabado à força, mas não com outras compilações dos motores.

    Com --sprt o encontro acaba logo que seja bastante claro se o primeiro motor é ELO0 pontos mais forte, ou ELO1. Toda a estatística é de pares de jogos com a mesma abertura.
arg-match-first = Comando do primeiro motor [por omissão: o deste programa]
arg-match-second = Comando do segundo motor [por omissão: o deste programa]
arg-match-first-option = Definição do primeiro motor, como Level=3; pode repetir-se
arg-match-second-option = Definição do segundo motor; pode repetir-se
arg-match-option = Definição dos dois motores, como Hash=64; pode repetir-se
arg-match-games = Máximo de jogos; um número ímpar é mais um
arg-match-concurrency = Jogos ao mesmo tempo; cada um precisa de dois motores
arg-match-movetime = Milissegundos para uma jogada [por omissão: 100, se não houver outro limite]
arg-match-nodes = Posições a visitar para uma jogada
arg-match-depth = Jogadas a prever para uma jogada
arg-match-clock = Relógio de um jogo: segundos, e segundos a mais por jogada, como 10+0.1
arg-match-late = Milissegundos que uma resposta se pode atrasar
arg-match-openings = Ficheiro de aberturas: jogadas ou uma posição por linha [por omissão: o livro das regras]
arg-match-seed = Número de que se tira a ordem das aberturas
arg-match-max-plies = Máximo de jogadas de um jogo; um que não tenha acabado vale meio para cada um
arg-match-sprt = Acabar logo que se prove uma de duas diferenças ELO0,ELO1, como 0,5
arg-match-alpha = Probabilidade de o teste aceitar ELO1 embora ELO0 seja verdade
arg-match-beta = Probabilidade de o teste aceitar ELO0 embora ELO1 seja verdade
arg-match-kgn = Ficheiro a que acrescentar os jogos, em KGN
arg-match-resume = Ficheiro em que guardar o encontro, e de que o retomar se existir
examples-match =
    Exemplos:
      kauri match --first-option Level=6 --second-option Level=5 --games 100
      kauri match --first 'novo/kauri ugi' --second 'velho/kauri ugi' --movetime 100 --sprt 0,5
      kauri match --second 'outro-motor' --clock 10+0.1 --kgn jogos.kgn --resume encontro.state
      kauri match --first-option Threads=2 --nodes 100000 --concurrency 2 --json

about-ladder =
    Pôr cada nível a jogar contra o de baixo, e dizer que força têm

    O nível 1 joga contra um principiante que vê uma jogada adiante: ganha se puder ganhar logo, senão faz a jogada que rende mais sementes. O motor com a força máxima joga contra o nível 10. Cada abertura joga-se duas vezes, para que cada um a jogue dos dois lados.

    As mesmas opções dão os mesmos jogos, sejam quantos forem ao mesmo tempo. Ctrl-C acaba a escada com um relatório dos jogos até aí; joga-se um par de jogos de cada degrau antes do segundo de qualquer deles. Uma escada longa pode jogar-se por partes, com --steps: um degrau tem os mesmos jogos, sejam quais forem os outros que se jogam com ele.
arg-ladder-games = Jogos de cada degrau; um número ímpar é mais um
arg-ladder-steps = Degraus a jogar: um número, ou o primeiro e o último; o degrau 2 leva do nível 1 ao nível 2, o degrau 11 à força máxima
arg-ladder-concurrency = Jogos ao mesmo tempo
arg-ladder-nodes = Posições que o motor com a força máxima visita para uma jogada
arg-ladder-openings = Ficheiro de aberturas: jogadas ou uma posição por linha [por omissão: o livro das regras]
arg-ladder-seed = Número de que se tiram a ordem das aberturas e todos os erros
examples-ladder =
    Exemplos:
      kauri ladder
      kauri ladder --ruleset last-cowrie --concurrency 2
      kauri ladder --steps 3-5 --games 1000
      kauri ladder --games 1000 --seed 7 --json

about-openings =
    Fazer um livro de aberturas equilibradas, de que os motores podem partir

    As jogadas tiram-se ao acaso desde o início do jogo; uma abertura fica se o motor, prevendo um número fixo de jogadas, não der a nenhum lado mais avanço do que uns centésimos de semente. Não há duas que levem à mesma posição. As mesmas opções dão o mesmo livro, seja qual for o número de linhas de execução.

    Um livro tem uma abertura por linha, e diz no princípio como foi feito.
arg-openings-count = Aberturas a fazer
arg-openings-plies = Jogadas ao acaso de uma abertura: um número, ou o mínimo e o máximo
arg-openings-depth = Jogadas a prever para avaliar uma abertura
arg-openings-within = Máximo de centésimos de semente de avanço de um lado
arg-openings-seed = Número de que se tiram as jogadas
arg-openings-threads = Linhas de execução que repartem o trabalho
arg-openings-output = Ficheiro em que escrever [por omissão: a saída padrão]; se for interrompido, o mesmo comando continua
examples-openings =
    Exemplos:
      kauri openings --count 20
      kauri openings --ruleset last-cowrie --plies 6-10 --depth 14 --output minhas.openings
      kauri match --openings minhas.openings --ruleset last-cowrie --games 20

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

about-train =
    Aprender a avaliação: gerar jogos, ajustar-lhes pesos, pô-los à prova

    O mesmo comando dá o mesmo resultado, qualquer que seja o número de linhas de execução. Um comando interrompido continua onde estava quando se dá outra vez com --resume.
examples-train =
    Exemplos:
      kauri train generate jogos.kdat --games 100000 --depth 6 --threads 2
      kauri train fit jogos.kdat --output meus.net
      kauri train generate novos.kdat --games 5000 --seed 2
      kauri train test novos.kdat --eval meus.net --plot calibracao.svg
      kauri ugi --eval meus.net

about-train-generate =
    Pôr o motor a jogar contra si próprio, e guardar posições e resultados num ficheiro

    Os jogos começam com jogadas ao acaso, e de vez em quando também uma jogada posterior o é. Acabam quando uma pesquisa prova quem ganha. Um jogo depende só do seu número e destas opções.
arg-train-generate-file = Ficheiro onde escrever os jogos
arg-train-generate-games = Jogos que o ficheiro há de ter no fim
arg-train-generate-depth = Jogadas a prever de cada vez
arg-train-generate-opening = O máximo de jogadas ao acaso no início de um jogo
arg-train-generate-random = De mil jogadas posteriores, quantas são ao acaso
arg-train-generate-eval = Como os jogadores avaliam as posições: «learned», «material» ou um ficheiro de pesos
arg-train-generate-seed = Número de que se tira todo o acaso
arg-train-generate-threads = Linhas de execução que repartem o trabalho
arg-train-generate-resume = Acrescentar ao ficheiro, se já existir
examples-train-generate =
    Exemplos:
      kauri train generate jogos.kdat --games 100000 --depth 6 --threads 2
      kauri train generate jogos.kdat --games 200000 --depth 6 --threads 2 --resume
      kauri train generate outros.kdat --ruleset last-cowrie --eval meus.net

about-train-fit =
    Encontrar os pesos que melhor preveem quem ganha

    De um jogo em quarenta não se aprende: depois de cada época escreve-se na saída de erros a perda logarítmica contra os resultados destes. Prevê-se o resultado, misturado com o que pensou a pesquisa dos jogadores. Até ao fim, o que é preciso para continuar fica num ficheiro ao lado dos pesos.
arg-train-fit-files = Ficheiros de jogos, todos das mesmas regras
arg-train-fit-output = Ficheiro onde escrever os pesos
arg-train-fit-calibrate = Ficheiro de jogos de que não se aprende, mas que dizem quanta certeza podem ter os pesos
arg-train-fit-epochs = Quantas vezes se vê cada posição
arg-train-fit-batch = Posições entre dois passos
arg-train-fit-rate = Tamanho dos primeiros passos; os últimos são mais curtos
arg-train-fit-result-share = Quanto conta o resultado face à opinião da pesquisa, de 0 a 1
arg-train-fit-seed = Número de que se tira todo o acaso
arg-train-fit-threads = Linhas de execução que repartem o trabalho, das quais se aproveitam 4
arg-train-fit-resume = Continuar um ajuste interrompido
examples-train-fit =
    Exemplos:
      kauri train fit jogos.kdat --output meus.net
      kauri train fit velhos.kdat novos.kdat --output meus.net --epochs 30 --threads 2
      kauri train fit velhos.kdat novos.kdat --output meus.net --epochs 30 --resume

about-train-test =
    Comparar as probabilidades de vitória previstas com o que aconteceu em jogos

    Não convém que se tenha aprendido com esses jogos: gere alguns a partir de outro número. A avaliação prevê sem antever jogadas; ao lado está o que os próprios jogadores pensaram depois da sua pesquisa.
arg-train-test-file = Ficheiro de jogos
arg-train-test-eval = O que se põe à prova: «learned», «material» ou um ficheiro de pesos
arg-train-test-plot = Desenhar a curva neste ficheiro SVG
examples-train-test =
    Exemplos:
      kauri train test novos.kdat
      kauri train test novos.kdat --eval meus.net --plot calibracao.svg
      kauri train test novos.kdat --json

## Aprender a avaliação

error-weights = «{ $path }» não serve; esperava-se «learned», «material» ou um ficheiro de pesos: { $reason }
weights-unread = não se pode ler ({ $error })
weights-other = não foi feito por «kauri train fit»
weights-version = é da versão { $version }, que não se conhece
weights-shape = tem outra forma ({ $shape })
weights-length = foi cortado ou aumentado, para { $length } bytes
weights-damaged = está estragado
error-games = «{ $path }» não serve: { $reason }
error-games-there = «{ $path }» já existe; acrescente-lhe jogos com --resume, ou indique outro ficheiro
games-other = não foi feito por «kauri train generate»
games-version = é da versão { $version }, que não se conhece; gere-o de novo
games-damaged = o jogo { $game } está estragado; gere-o de novo
games-differ = os seus jogos fizeram-se com outras opções; indique as mesmas, ou outro ficheiro
games-mixed = é de outras regras do que o ficheiro anterior
games-few = tem jogos a menos
generate-progress = { $games } de { $most } jogos, { $samples ->
    [one] uma posição
   *[other] { $samples } posições
  }
generate-interrupted = interrompido: há { $games ->
    [one] um jogo
   *[other] { $games } jogos
  } em «{ $path }»; o mesmo comando com --resume continua
generate-done = { $games ->
    [one] um jogo
   *[other] { $games } jogos
  }, { $samples ->
    [one] uma posição
   *[other] { $samples } posições
  } em «{ $path }»
fit-begins = { $learnt ->
    [one] uma posição
   *[other] { $learnt } posições
  } para aprender, { $held } para pôr à prova
fit-progress = época { $epoch } de { $epochs }, perda { $loss }
fit-held-out = perda logarítmica nos jogos reservados { $loss }
fit-interrupted = interrompido depois de { $epochs ->
    [one] uma época
   *[other] { $epochs } épocas
  }; o mesmo comando com --resume continua
fit-done = pesos em «{ $path }», perda logarítmica nos jogos reservados { $loss }
error-fit-there = «{ $path }» é um ajuste interrompido; continue-o com --resume, ou apague-o
error-fit-other = «{ $path }» não é um ajuste interrompido com estas opções e jogos; indique os mesmos, ou apague-o
test-heading = { $positions ->
    [one] uma posição
   *[other] { $positions } posições
  } de resultado conhecido, de { $games ->
    [one] um jogo
   *[other] { $games } jogos
  }, regras { $ruleset }
test-losses = { $name }: perda logarítmica { $log }, perda quadrática { $square }, em média a { $gap } % da verdade
test-search = pesquisa a { $depth ->
    [one] uma jogada
   *[other] { $depth } jogadas
  } de profundidade
test-predicted = previsto
test-won = ganho
test-positions = posições
test-plot-title = Probabilidades de vitória previstas e resultados: { $ruleset }, { $positions } posições
test-plot-predicted = probabilidade de vitória prevista
test-plot-won = jogos ganhos
error-plot-drawing = não se pode desenhar a imagem: { $error }
error-plot-svg = esperava-se para a imagem um ficheiro que acabe em «.svg», não «{ $path }»
