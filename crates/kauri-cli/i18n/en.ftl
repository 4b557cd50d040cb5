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
fault-seeds = { $pits } pits have { $pits } to { $most } seeds in all, stores included, in steps of { $pits }, not { $came }
fault-cowries = { $pits } pits have { $pits } to { $most } cowries in all, in steps of { $pits }, not { $came }
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
time-and-rate = { $seconds } s, { $millions } million nodes a second

## Faults

error-output = the results cannot be written: { $error }
error-write = ‘{ $path }’ cannot be written: { $error }
error-read = ‘{ $path }’ cannot be read: { $error }
error-input = standard input cannot be read: { $error }
error-no-game = there is no game { $game }
error-level = expected a level from 1 to { $most }, not { $came }
error-player = expected ‘human’, ‘level:1’ to ‘level:10’, ‘full’, or ‘ugi:’ and a command, not ‘{ $text }’
error-hash = there is no memory for a table of { $asked } MiB, only for { $limit }
error-depth = expected a depth from 0 to { $most }, not { $came }
error-threads = expected 1 to { $most } threads, not { $came }
error-no-command = there is no command ‘{ $name }’; see ‘kauri help’

## kauri alone

welcome = Kauri, a mancala game played with seeds and cowries.

      kauri play           play against the computer
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
