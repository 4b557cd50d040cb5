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
time-and-rate = { $seconds } s, { $millions } million nodes a second

## Faults

error-output = the results cannot be written: { $error }
error-write = ‘{ $path }’ cannot be written: { $error }
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
