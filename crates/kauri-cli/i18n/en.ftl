# What the commands say in English. Their help in English is in the doc
# comments of their options.

error = error

## Sides and the state of a game

south = South
north = North
state-to-move = { $turn } to move
state-must-pass = { $turn } must pass (R8)
state-won = { $winner } has won ({ $rule })
no-moves = none

## Positions, sizes and moves that are refused

error-position = expected { $expected } at column { $column } of the position ‘{ $text }’; a position looks like ‘5c,5c/5c,5c 0-0 S’
error-setup = the position ‘{ $text }’ is of no board: { $faults }
fault-pits = a board has 1 to 6 pits a side, not { $pits }
fault-outside-board = a pit beyond the board’s last is not empty
fault-seeds = { $pits ->
    [one] one pit has
   *[other] { $pits } pits have
  } { $pits } to { $most } seeds in all, stores included, in steps of { $pits }, not { $came }
fault-cowries = { $pits ->
    [one] one pit has
   *[other] { $pits } pits have
  } { $pits } to { $most } cowries in all, in steps of { $pits }, not { $came }
error-size = the board size ‘{ $text }’ cannot be used: { $reason }
size-pits = a board has 1 to 6 pits a side
size-seeds = a pit starts with 1 to 8 seeds
size-cowries = a pit starts with 1 to 4 cowries
size-syntax = expected a size such as ‘6x(5+1)’, pits a side, seeds and cowries a pit
error-move = expected a move, a pit’s letter such as ‘C’ or ‘d’ or ‘pass’, not ‘{ $text }’
error-illegal = illegal move { $move }: { $reason }; legal: { $legal }
error-annotation = the move ‘{ $came }’ says something wrong of itself; it is { $right }
illegal-game-over = the game is over, { $winner } has won ({ $rule })
illegal-must-move = { $turn } can move and so must (R8)
illegal-must-pass = { $turn } has no cowrie and must pass (R8)
illegal-no-such-pit = the board has { $pits ->
    [one] one pit
   *[other] { $pits } pits
  } a side (R12)
illegal-not-your-pit = it is { $turn }’s turn (R3)
illegal-no-cowrie = the pit holds no cowrie (R3)

## Recorded games that are refused

error-record = { $place }: game { $game }: { $problem }
problem-io = the file cannot be read: { $error }
problem-syntax = expected { $expected }, but ‘{ $found }’ came
problem-syntax-at-end = expected { $expected }, but the text ends here
problem-encoding = expected UTF-8, but other bytes came
problem-duplicate-tag = expected each tag once, but ‘{ $name }’ came again
problem-too-many-tags = expected at most { $most } tags in a game
problem-ruleset = expected the ruleset ‘standard’ or ‘last-cowrie’
problem-position = expected { $expected } at column { $column } of the position
problem-setup = the position is of no board: { $faults }
problem-move-number = expected move number { $expected }, but { $found } came
problem-not-north = expected a move by South, but ‘…’ came, which stands for one; in ‘{ $position }’
problem-illegal-move = { $illegal }; in ‘{ $position }’
problem-annotation = expected ‘{ $expected }’ or ‘{ $move }’, but ‘{ $found }’ came; in ‘{ $position }’
problem-result-mismatch = expected the result ‘{ $tag }’ as the tag ‘Result’ says, but ‘{ $end }’ came; in ‘{ $position }’
problem-wrong-result = expected the result ‘{ $right }’: { $winner } has won ({ $rule }) in ‘{ $position }’
problem-too-deep = expected variations at most { $most } deep within variations
problem-too-long = expected a game of at most { $limit } bytes

## Results

show-heading = Kauri, board { $size }, ruleset { $ruleset }, { $in_play ->
    [one] one seed
   *[other] { $in_play } seeds
  } in play
show-moves = Legal moves: { $moves }
column-move = move
column-ends = ends
column-captures = captures
column-loses = loses
column-then = then
column-after = position after
bench-iteration = depth { $depth }, { $seconds } s, { $nodes } nodes, { $score }: { $line }
bench-search = depth { $depth }, { $nodes } nodes: { $position }, { $ruleset }
check-counts = { $file }: { $games ->
    [one] one game
   *[other] { $games } games
  }, { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }, { $variations ->
    [one] one variation
   *[other] { $variations } variations
  }, { $comments ->
    [one] one comment
   *[other] { $comments } comments
  }, { $errors ->
    [0] no errors
    [one] one error
   *[other] { $errors } errors
  }
record-heading = Game { $number }: { $south } (South) – { $north } (North), { $result }
record-ruleset = Ruleset { $ruleset }
record-move = { $number }. { $move } ({ $turn })
column-side = side
column-accuracy = accuracy
column-inaccuracies = inaccuracies
column-mistakes = mistakes
column-blunders = blunders
column-missed-wins = missed wins
column-verdict = verdict
column-chance = winning chance
column-better = better
column-score = score
column-depth = depth
column-line = line
verdict-forced = forced
verdict-only = only good move
verdict-best = best
verdict-fine = good enough
verdict-inaccuracy = inaccuracy
verdict-mistake = mistake
verdict-blunder = blunder
verdict-missed-win = missed win
analyse-win = wins in { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }
analyse-loss = loses in { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }
analyse-wins = wins
analyse-loses = loses
analyse-fault = { $verdict }: { $side }’s winning chance falls from { $before } to { $after }
analyse-missed-win = { $verdict }: { $side } could win in { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }; the winning chance falls to { $after }
analyse-missed-some-win = { $verdict }: { $side } could win; the winning chance falls to { $after }
analyse-turned-for-good = Turning point: { $move }. { $gainer }’s winning chance rises from { $before } to { $after }, and { $gainer } is ahead from then on.
analyse-turned-most = Turning point: { $move }, the move that gives away most. { $gainer }’s winning chance rises from { $before } to { $after }.
analyse-no-faults = No inaccuracies, mistakes or blunders.
analyse-partial = Interrupted: only the last { $judged } of { $plies } plies { $judged ->
    [one] is
   *[other] are
  } judged.
analyse-progress = game { $game }: { $done } of { $total } positions, { $remaining }
analyse-remaining = about { $time } min left
analyse-remaining-unknown = time left not known yet
analyse-depth = depth { $depth }, { $nodes } nodes
plot-move = move number
plot-chance = South’s winning chance
plot-margin = South’s store minus North’s, in seeds
plot-turned-for-good = turning point: { $move }
plot-turned-most = biggest swing: { $move }
time-and-rate = { $seconds } s, { $millions } million nodes a second

## Matches

match-heading = { $first } against { $second }: ruleset { $ruleset }, { $pace }, { $openings ->
    [one] one opening
   *[other] { $openings } openings
  }
match-games = Games: { $games }, won { $won }, lost { $lost }, undecided { $undecided }
match-score = Score: { $score } % (95 % certain: { $low } to { $high })
match-elo = Elo: { $elo } (95 % certain: { $low } to { $high })
match-pairs = Pairs with 0, ½, 1, 1½, 2 points: { $counts }
match-sprt = SPRT of { $elo0 } and { $elo1 } Elo: LLR { $llr } ({ $low } to { $high }), { $verdict }
sprt-open = not decided
sprt-accepted = accepted
sprt-rejected = rejected
match-effort = { $name }: { $moves ->
    [one] one move
   *[other] { $moves } moves
  }, depth { $depth }, { $time } ms and { $speed } million nodes a second on average
match-fault-crashed = { $name }: { $count ->
    [one] one game lost because it ended
   *[other] { $count } games lost because it ended
  }
match-fault-late = { $name }: { $count ->
    [one] one game lost because it was late
   *[other] { $count } games lost because it was late
  }
match-fault-silent = { $name }: { $count ->
    [one] one game lost because it did not answer
   *[other] { $count } games lost because it did not answer
  }
match-fault-illegal = { $name }: { $count ->
    [one] one game lost by an illegal move
   *[other] { $count } games lost by an illegal move
  }
match-progress = { $games } of { $most } games: +{ $won } −{ $lost } ={ $undecided }
time-left = { $time } left
time-left-at-most = { $time } left at most
time-left-about = about { $time } left
match-repeats = after { $openings ->
    [one] one pair
   *[other] { $openings } pairs
  } the openings are played again; engines that always play alike then repeat their games
match-interrupted = the match was interrupted; the report is of its finished pairs. With --resume a match can be taken up again
match-interrupted-kept = the match was interrupted; the same command goes on with it
error-match-first = the first engine cannot take part: { $reason }
error-match-second = the second engine cannot take part: { $reason }
engine-not-started = it cannot be started ({ $error }); check its path
engine-silent = ‘{ $expected }’ was expected of it, but it did not answer in time
engine-ended = it ended at once; check that it speaks the universal game interface (UGI)
engine-ruleset = it does not know the ruleset { $ruleset }: it has no option Ruleset with that value
engine-option = it has no option ‘{ $name }’; it has: { $known }
engine-setting = it cannot have the setting ‘{ $setting }’: it says ‘{ $reason }’ of it
error-match-none = expected at least one game, one of them at once, and one ply
error-limit-zero = expected a limit of at least 1
error-clock = expected a clock such as ‘10+0.1’, in seconds, not ‘{ $text }’
error-sprt = expected two differences in Elo, the lesser first, such as ‘0,5’, not ‘{ $text }’
error-sprt-errors = expected chances of errors above 0 and below 0.5
error-setting = expected a setting such as ‘Level=3’, not ‘{ $text }’
error-command-empty = expected a command, but nothing came
error-command-quote = expected ‘{ $quote }’ once more in ‘{ $text }’, to close the quotes
error-book = ‘{ $path }’ is no book of openings: { $reason }
book-empty = it holds none
book-line = line { $line }, ‘{ $text }’: { $reason }
book-over = the game is over there
book-twice = an opening before leads to the same position
error-state = ‘{ $path }’ is not the state of a match: see its line { $line }. Give another file, or remove it
error-state-other = ‘{ $path }’ is the state of another match: its ‘{ $what }’ is ‘{ $there }’, not ‘{ $here }’. Give another file, or remove it
error-state-busy = expected a match that nobody goes on with, but another ‘kauri match’ is at ‘{ $path }’ just now: wait until it ends, or give another file

## The ladder of levels

ladder-heading = Ladder of the levels: ruleset { $ruleset }, { $games ->
    [one] one game
   *[other] { $games } games
  } a step, { $openings ->
    [one] one opening
   *[other] { $openings } openings
  }, seed { $seed }
ladder-title-player = player
ladder-title-elo = Elo
ladder-title-games = games
ladder-title-score = score
ladder-title-step = above the one before
ladder-title-nodes = most nodes
ladder-beginner = beginner, one move ahead
ladder-level = level { $level }
ladder-full = full strength, { $nodes } nodes
ladder-progress = { $games } of { $most } games
ladder-interrupted = the ladder was interrupted; the report is of its finished pairs of games
error-steps = expected steps from 1 to { $most }, such as ‘3’ or ‘3-5’, not ‘{ $text }’
error-ladder-none = expected at least one game, one of them at once, and one node

## Books of openings

openings-progress = { $count } of { $most } openings, from { $tried } random ones; { $time } left
openings-interrupted = interrupted after { $count ->
    [one] one opening
   *[other] { $count } openings
  }; nothing was written
openings-interrupted-kept = interrupted after { $count ->
    [one] one opening
   *[other] { $count } openings
  }; the same command goes on with them
error-plies = expected a number of plies such as ‘8’ or ‘6-10’, not ‘{ $text }’
error-openings-none = expected at least one opening, a depth of at least 1, and ‘--within’ of at least 0
error-openings-few = only { $count ->
    [one] one opening was
   *[other] { $count } openings were
  } found among { $tried } random ones; allow more plies or a greater ‘--within’
error-not-a-book = expected a new file or a book of openings to replace, but ‘{ $path }’ is something else and would be lost: give another file

## Tables of endings

table-place = Tables are looked for in { $path }.
table-no-places = No tables are looked for.
table-count = { $count ->
    [0] There are no tables.
    [one] There is one table.
   *[other] There are { $count } tables.
  }
table-title-board = board
table-title-ruleset = ruleset
table-title-in-play = in play
table-title-positions = positions
table-title-wins = wins
table-title-loses = loses
table-title-neither = neither
table-title-longest = longest
table-title-bytes = bytes
table-title-bits = bits each
table-building = Building the tables of endings with up to { $most ->
    [one] one seed
   *[other] { $most } seeds
  } in play, once, into { $path }…
table-not-built = they cannot be kept in ‘{ $path }’, so it goes on without them: { $error }
table-left-out = ‘{ $path }’ is left out: { $reason }
table-no-directory = expected a directory of tables, but ‘{ $path }’ cannot be read: { $error }
table-unreadable = it cannot be read ({ $error })
table-foreign = it is no table of Kauri’s endings
table-version = it is of version { $version } of the format, which this program does not read: { $age ->
    [older] it was made by an older program; build it again
   *[newer] a newer program may read it
    }
table-length = it was cut short or added to, to { $found } bytes of { $expected }
error-verify-directory = ‘{ $path }’ is a directory: verify the tables in it with --tables { $path }
table-warning = warning: { $said }
table-silent = ‘{ $path }’ is damaged: { $reason } (‘kauri table verify’ tells more)
table-damaged = warning: { $reason }; where it gives no answer the search goes on without it
table-altered = { $part } is not as it was written: build or fetch it anew
part-header = its header
part-index = its index
part-needs = block { $block } of its needs
part-distances-header = the header of its distances
part-distances = block { $block } of its distances
ending-wins-in = { $side } wins in { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }
ending-wins = { $side } wins
ending-neither = Neither side can force a win
ending-winning = Winning moves: { $moves }.
ending-resisting = Longest resistance: { $moves }.
ending-sparing = Moves that leave the winner least to spare: { $moves }.
ending-keeping = Moves that keep it so: { $moves }.
probe-moves-unknown = What to play is not known: tables with fewer seeds in play are missing, or these tell only who wins.
error-probe = expected an answer of a table, but { $reason }
error-probe-unknown = no table that was found knows endings of { $size } by { $ruleset } with { $in_play ->
    [one] one seed
   *[other] { $in_play } seeds
  } in play: see ‘kauri table info’ for those there are, and ‘kauri help table build’
column-result = result

## Solved boards

solve-start = { $size }, ruleset { $ruleset }: the first player { $verdict }
solve-wins-in = wins in { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }
solve-loses-in = loses in { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }
solve-wins = wins; in how many plies is not known
solve-loses = loses; in how many plies is not known
solve-neither = cannot force a win, and neither can the second
solve-move-neither = neither player can force a win
solve-move-unknown = not known
solve-at-least = It takes at least { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }
solve-move = { $move }: { $verdict }
solve-strong = All { $positions } positions that can be reached, in { $seconds } s
solve-proof = Proved with { $positions ->
    [one] one position
   *[other] { $positions } positions
  } above tables of { $endings } endings, in { $seconds } s
solve-certificate = Certificate: { $positions ->
    [one] one position
   *[other] { $positions } positions
  } with a move, { $bytes } bytes
solve-checked = The certificate proves it: { $positions ->
    [one] one position
   *[other] { $positions } positions
  } with a move, followed in { $seconds } s
solve-finding = { $done } of { $known } positions found so far are looked at
solve-endings = endings with { $seeds ->
    [one] one seed
   *[other] { $seeds } seeds
  } in play, { $percent } % of the entries
solve-attacking = who wins, { $done } positions looked at, left to prove at least: South { $south }, North { $north }
solve-proving = wins within { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }, { $done } positions looked at
solve-holding = who can hold, { $done } of { $known } positions looked at
solve-recording = certificate, { $done } positions
solve-time = { $time } so far
error-solve-large = the board has about { $positions } positions: more than can be numbered here, and far more than can be solved
error-solve-memory = the memory is not enough to solve this board: give more with --memory
error-solve-memory-least = the memory is not enough to solve this board: it takes { $needed } MiB at least; give more with --memory
error-solve-stopped = interrupted before all was known
error-solve-kept = interrupted: the same command goes on with it
error-solve-no-state = ‘{ $path }’ is no state of a board being solved: give another file, or remove it
error-solve-other-state = ‘{ $path }’ is the state of something else, ‘{ $came }’: give another file, or remove it
error-solve-damaged-state = ‘{ $path }’ is cut short or damaged: remove it to begin again
error-certificate = ‘{ $path }’ proves nothing: { $reason }
certificate-other = it is no certificate of a solved board
certificate-version = it is of version { $version }, which is not known
certificate-line = expected a line that begins with ‘{ $expected }’, not ‘{ $came }’
certificate-length = expected { $expected } bytes of moves, not { $came }: it is cut short or grown
certificate-damaged = its checksum is wrong: it is damaged
certificate-large = its board is too large to be solved
certificate-missing = its moves are at an end before the proof is
certificate-left = the proof is at an end before its moves are
certificate-lost = the side that keeps to its strategy loses at ‘{ $position }’
certificate-circles = the side that keeps to its strategy does not win, but comes to ‘{ $position }’ again and again
certificate-plies = its strategy takes { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }, not what it says
certificate-positions = its strategy has { $positions ->
    [one] one position
   *[other] { $positions } positions
  }, not what it says

## Making and verifying tables

build-slice = slice { $slice } of 0–{ $last }, { $ruleset }
build-needs = who wins, { $open } positions open
build-plies = plies to the end, up to { $level }
build-progress = plies to progress, up to { $level }
build-writing = writing, { $percent } %
build-rate = { $millions } million positions a second
build-resumed = Going on with the work in ‘{ $path }’.
build-was-there = there
build-interrupted = interrupted; what is done is kept in ‘{ $path }’, and the same command goes on with it
error-build-busy = expected work that nobody goes on with, but another ‘kauri table build’ is at ‘{ $path }’ just now: wait until it ends, or give another --output
error-build-write = ‘{ $path }’ cannot be written: { $error }. What was saved before is kept: make room, or allow writing there, and the same command goes on with it
error-build-damaged = what was kept of the work in ‘{ $path }’ is damaged: it has been removed, and the same command begins anew
error-build-memory = slice { $slice } needs at least { $needed } MiB of memory, but only { $allowed } may be taken: give --memory { $needed }M or more, or fewer --threads
error-build-long = games in these slices are longer than 253 plies, which cannot be counted: give a lower --plies
error-layout = expected 1 to 6 pits a side and 1 to 4 cowries a pit, not { $pits } and { $cowries }
error-slices = expected slices up to { $most }, as many as the board has seeds at most, not { $came }
error-no-cache = there is no place for the user’s cache: give a directory with --output
table-title-seconds = seconds
table-title-rate = million/s a thread
verify-reading = { $name }: reading, { $percent } %
verify-checking = { $name }: { $percent } % verified
verify-interrupted = interrupted while ‘{ $path }’ was verified
verify-right-plies = { $file }: all { $entries } entries are right, who wins and in how many plies ({ $seconds } s)
verify-right-progress = { $file }: all { $entries } entries are right, who wins and how to come nearer ({ $seconds } s)
verify-right-agreement = { $file }: all { $entries } entries agree with each other, but without distances that is no proof ({ $seconds } s)
verify-sample = { $file }: { $entries } entries at random are right ({ $seconds } s)
verify-wrong = { $file }: wrong. The first faults among { $entries } entries:
verify-failed = { $file }: not verified: { $reason }
verify-fault-value = { $position }: expected that { $expected }, not that { $found }
verify-fault-plies = { $position }: expected { $expected } to the end, not { $found }
verify-fault-progress = { $position }: expected { $expected } until progress, not { $found }
verify-wins = the side to move wins
verify-loses = the side to move loses
verify-neither = neither side can force a win
verify-plies = { $plies ->
    [one] one ply
   *[other] { $plies } plies
  }
verify-some = some number of plies
verify-none = none
verify-missing = the table ‘{ $file }’ is needed for it, with { $metric ->
    [plies] plies to the end
    [progress] plies to progress
   *[needs] who wins
  }: build it, or give its directory with --tables
error-verify-none = there are no tables to verify: build some with ‘kauri table build’, or name their directory with --tables
error-verify-wrong = of { $all } tables { $wrong } { $wrong ->
    [one] is
   *[other] are
  } not right

## The site in a browser

serve-started = Kauri is at { $url } – Ctrl-C ends it.{ $tables ->
    [0] {""}
    [one] {" "}One table of endings is served with it.
   *[other] {" "}{ $tables } tables of endings are served with it.
  }
serve-no-site = warning: this program was compiled before the site was built, and can only say so: in the project’s folder ‘cargo xtask run’ builds both
serve-to-others = Every machine that reaches this one can now open it. Browsers keep it for use without a connection only at http://localhost, or behind a server that speaks https.
serve-not-opened = warning: the browser cannot be started ({ $error }): open { $url } yourself
error-serve-address = expected an address and a port such as ‘127.0.0.1:7317’, not ‘{ $text }’
error-serve-in-use = { $address } is in use, perhaps by another ‘kauri serve’: see { $url }, or give another port, such as --bind { $other }
error-serve-not-allowed = listening at { $address } is not allowed to you: give a port from 1024 on, such as --bind { $other }
error-serve-elsewhere = this machine has no address { $ip }: give one that it has, such as 127.0.0.1
error-serve = { $address } cannot be listened at: { $error }
error-serve-begin = the server cannot begin: { $error }

## Faults

error-output = the results cannot be written: { $error }
error-write = ‘{ $path }’ cannot be written: { $error }
error-read = ‘{ $path }’ cannot be read: { $error }
unread-no-file = it is a directory, a pipe or a device, not a file
unread-too-long = it has more than { $most } MiB
error-input = standard input cannot be read: { $error }
error-no-game = there is no game { $game }
error-level = expected a level from 1 to { $most }, not { $came }
error-player = expected ‘human’, ‘level:1’ to ‘level:10’, ‘full’, or ‘ugi:’ and a command, not ‘{ $text }’
error-hash = there is no memory for a table of { $asked } MiB, only for { $limit }
error-depth = expected a depth from 0 to { $most }, not { $came }
error-threads = expected 1 to { $most } threads, not { $came }
error-plot = expected a file for the picture that ends in ‘.svg’ or ‘.png’, not ‘{ $path }’
error-draw = the picture ‘{ $path }’ cannot be drawn: { $error }
error-output-is-input = expected another file to write to than ‘{ $path }’, which is read: games that cannot be analysed would be lost
error-replaces-input = expected another file to write to than ‘{ $path }’, which is read and would be replaced: give another file
error-one-file = expected two files to write to, but ‘{ $path }’ and ‘{ $other }’ are one: what is written first would be lost. Give two files
error-interrupted = interrupted; what was found out until then has been written
error-no-command = there is no command ‘{ $name }’; see ‘kauri help’

## Values of options that are refused

refused-memory = expected a size such as 500M, 8G or 1T
refused-memory-small = expected at least 16M, such as 500M or 8G
refused-memory-large = expected a size such as 500M, 8G or 1T; this one is more than can be counted
refused-slices = expected numbers of seeds in play, the lesser first, such as 0..3, 0-3 or 3
refused-slices-from-zero = expected numbers of seeds in play from 0 on, such as 0..2 or 2, or none
refused-above-zero = expected a number above 0 and up to 1, such as 0.5
refused-share = expected a number from 0 to 1, such as 0.5

## kauri alone

welcome = Kauri, a mancala game played with seeds and cowries.

      kauri play           play against the computer
      kauri serve          the same and more in a browser
      kauri show           see the board
      kauri moves          see what can be played, and what it does
      kauri help           see all commands
      kauri help play      explain one

    Em português: kauri --lang pt

## Headings of manual pages

man-NAME = NAME
man-SYNOPSIS = SYNOPSIS
man-DESCRIPTION = DESCRIPTION
man-OPTIONS = OPTIONS
man-SUBCOMMANDS = COMMANDS
man-VERSION = VERSION
man-EXTRA = EXAMPLES

## Learning the evaluation

error-weights = ‘{ $path }’ cannot be used; expected ‘learned’, ‘material’ or a file of weights: { $reason }
weights-unread = it cannot be read ({ $error })
weights-other = it was not made by ‘kauri train fit’
weights-version = it is of version { $version }, which is not known
weights-shape = it has another shape ({ $shape })
weights-length = it is cut short or grown, to { $length } bytes
weights-damaged = it is damaged
error-games = ‘{ $path }’ cannot be used: { $reason }
error-games-there = ‘{ $path }’ is there already; add to it with --resume, or give another file
games-other = it was not made by ‘kauri train generate’
games-version = it is of version { $version }, which is not known; generate it anew
games-damaged = game { $game } in it is damaged; generate it anew
games-differ = its games were made with other options; give the same, or another file
games-mixed = it is of another ruleset than the file before it
games-few = there are too few games in it
generate-progress = { $games } of { $most } games, { $samples ->
    [one] one position
   *[other] { $samples } positions
  }
generate-interrupted = interrupted: { $games ->
    [one] one game is
   *[other] { $games } games are
  } in ‘{ $path }’; the same command with --resume goes on
generate-done = { $games ->
    [one] one game
   *[other] { $games } games
  }, { $samples ->
    [one] one position
   *[other] { $samples } positions
  } in ‘{ $path }’
fit-begins = { $learnt ->
    [one] one position
   *[other] { $learnt } positions
  } to learn from, { $held } to test with
fit-progress = epoch { $epoch } of { $epochs }, loss { $loss }
fit-held-out = log-loss in games held out { $loss }
fit-interrupted = interrupted after { $epochs ->
    [one] one epoch
   *[other] { $epochs } epochs
  }; the same command with --resume goes on
fit-done = weights in ‘{ $path }’, log-loss in games held out { $loss }
error-fit-there = ‘{ $path }’ is an interrupted fit; go on with --resume, or remove it
error-fit-other = ‘{ $path }’ is no interrupted fit with these options and games; give the same, or remove it
test-heading = { $positions ->
    [one] one position
   *[other] { $positions } positions
  } with a known result, of { $games ->
    [one] one game
   *[other] { $games } games
  }, ruleset { $ruleset }
test-losses = { $name }: log-loss { $log }, square loss { $square }, { $gap } % from the truth on average
test-search = search { $depth ->
    [one] one ply
   *[other] { $depth } plies
  } deep
test-predicted = predicted
test-won = won
test-positions = positions
test-plot-title = Predicted winning chances and results: { $ruleset }, { $positions } positions
test-plot-predicted = predicted winning chance
test-plot-won = games won
error-plot-drawing = the picture cannot be drawn: { $error }
error-plot-svg = expected a file for the picture that ends in ‘.svg’, not ‘{ $path }’
