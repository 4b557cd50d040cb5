# Kauri in English. Words are those of docs/rules.md.

## Names

side-south = South
side-north = North
ruleset-standard = standard
ruleset-last-cowrie = last cowrie
player-human = person
player-level = level { $level }
player-full = engine
player-ugi = { $command }
seeds = { $count ->
    [one] { $count } seed
   *[other] { $count } seeds
}
cowries = { $count ->
    [one] { $count } cowrie
   *[other] { $count } cowries
}
list-and = { $first } and { $last }
decimal-point = .

## What a move does

preview-sow = { $move } sows { $pieces } and ends in { $last }.
report-sow = { $side } played { $move }: { $pieces }, ending in { $last }.
report-pass = { $side } had no cowrie and passed (R8).
does-capture = Captures { $seeds } from { $pits }.
does-lose = Loses { $seeds } in { $pits }.
does-nothing = Captures nothing, loses nothing.
does-force-pass = { $side } must then pass.
does-win = { $side } wins ({ $rule }).

## Why

why-title = Why?
why-no-move = No move has been played yet.
why-sow = { $side } took { $pieces } out of { $move } (R3) and sowed them counter-clockwise, seeds first, to { $last } (R4).
why-pass = { $side } had no cowrie in its pits, so it had to pass (R8).
why-capture = { $pit }: a cowrie fell among { $seeds } without cowries, so they went to { $mover }'s store (R5).
why-loss = { $pit }: { $seeds } fell into a pit that held only cowries, so { $opponent } got them (R6).
why-nothing-last-cowrie = The last cowrie did not fall, as the first one there, into an opponent's pit with seeds (R5 by last-cowrie: no other cowrie captures), and no seed into one that held only cowries (R6).
why-nothing = No cowrie fell into an opponent's pit that held only seeds (R5), and no seed into one that held only cowries (R6).
rule-board = Two rows of six pits and one store a side, at the player's right. Pits A to F are South's, a to f North's, each from its player's left.
rule-start = Each pit starts with five seeds and one cowrie. South moves first.
rule-pick-up = The mover takes everything out of one own pit that holds at least one cowrie.
rule-sow = From the next pit on, counter-clockwise, one piece is dropped in each pit, all seeds first, then the cowries. Stores are skipped; the emptied pit is not.
rule-last-cowrie-captures = By last-cowrie only the last cowrie of a sowing captures: dropped in an opponent's pit that holds seeds but no cowries, it sends all those seeds to the mover's store. The cowrie stays.
rule-cowrie-captures = A cowrie dropped in an opponent's pit that holds seeds but no cowries sends all those seeds to the mover's store. The cowrie stays.
rule-seed-lost = A seed dropped in an opponent's pit that holds cowries and no seeds goes to the opponent's store.
rule-judged-at-once = Each drop is judged on the board as it stands at that moment. Nothing is captured on one's own side, and cowries never leave the board.
rule-pass = Who can move must. Who has no cowrie on their side passes until they can move again.
rule-majority = Who has more than half of all seeds in store has won.
rule-last-mover = If all seeds are captured and both stores are equal, the player to move who has no cowrie on their side has lost.
rule-no-draw = There is no draw, no repetition rule and no move limit. A player may resign.
rule-board-size = A board may have 1 to 6 pits a side and 1 to 8 seeds and 1 to 4 cowries a pit.

## The end

won-majority = { $winner } has won: { $more } to { $less }, more than half of all seeds (R9).
won-last-mover = { $winner } has won: { $more } to { $less } with all seeds captured, and { $loser }, to move, has no cowrie (R10).
won-resignation = { $winner } has won: { $loser } resigned at { $less } to { $more }.

## What is refused

illegal-game-over = The game is over: { $side } has won ({ $rule }). Press n for a new game, u to go back.
illegal-must-move = { $side } can move and so must (R8)
illegal-must-pass = { $side } has no cowrie and must pass (R8)
illegal-no-such-pit = { $pits ->
    [one] the board has one pit a side (R12)
   *[other] the board has { $pits } pits a side (R12)
}
illegal-not-your-pit = it is { $side }'s turn (R3)
illegal-no-cowrie = the pit holds no cowrie (R3)
illegal-move = { $move } cannot be played: { $reason }. Legal: { $legal }.
refuse-not-your-turn = It is { $side }'s turn: please wait.
refuse-undo = There is no move to undo.
refuse-redo = There is no move to redo.
refuse-game-over = The game is over. Press n for a new game.
refuse-resign = No person plays, so nobody can resign.
refuse-suspend = There is no shell to go back to.
refuse-level = No engine of ours plays, so no level can be set.
level-unknown = Expected a level from 1 to 10, or “full”, not “{ $found }”.
position-syntax = Not a position: column { $column } is not as expected. A position looks like { $example }.
fault-pits = a board has 1 to 6 pits a side, not { $pits }
fault-outside-board = a pit beyond the board's last is not empty
fault-seeds = { $pits } pits have { $pits } to { $most } seeds in all, stores included, in steps of { $pits }, not { $seeds }
fault-cowries = { $pits } pits have { $pits } to { $most } cowries in all, in steps of { $pits }, not { $cowries }
record-annotation = expected { $expected }, not { $found }
record-result = the result is wrong: { $side } has won
record-ends = the text ends too early
record-syntax = “{ $found }” does not belong here
record-encoding = expected UTF-8, but other bytes came
record-duplicate-tag = expected each tag once, but “{ $name }” came again
record-too-many-tags = expected at most { $most } tags besides the usual ones
record-ruleset = expected the ruleset “standard” or “last-cowrie”
record-move-number = expected move number { $expected }, but { $found } came
record-not-north = expected a move by South, but “…” came, which stands for one
record-game-over = { $move } comes after the end: { $side } has won ({ $rule })
record-result-mismatch = expected the result { $tag } as the tag “Result” says, but { $end } came
record-too-deep = expected variations at most { $most } deep within variations
record-too-long = expected a game of at most { $limit } bytes
record-place = line { $line }, column { $column }: { $problem }

## Engines

engine-memory = there is not enough memory for the engine's table
engine-broken = the engine broke down
engine-command = its command has a quote that is not closed, or is empty
engine-ruleset = its program does not know the ruleset “{ $ruleset }”
engine-start = its program could not be started: { $reason }
engine-ended = its program has ended
engine-silent = its program did not answer “{ $expected }” in time
engine-illegal = it chose “{ $move }”, which is no legal move
engine-stopped = { $side } cannot play: { $reason }. Space tries again.
hint-thinking = Thinking of a hint…
hint-line = Hint: { $line } ({ $verdict })
evaluation-thinking = Winning chance: thinking…
evaluation-line = { $verdict }, depth { $depth }
lines-title = Best lines, depth { $depth }
lines-thinking = Best lines: thinking…
verdict-even = even
verdict-ahead = { $side } +{ $seeds }
verdict-wins = { $side } wins in { $plies }
verdict-wins-some-time = { $side } wins
ending-wins-in = { $side } wins in { $plies ->
    [one] one ply
   *[other] { $plies } plies
}.
ending-wins = { $side } wins.
ending-neither = Neither side can force a win.
ending-winning = Winning moves: { $moves }.
ending-resisting = Longest resistance: { $moves }.
ending-sparing = Moves that leave the winner least to spare: { $moves }.
ending-keeping = Moves that keep it so: { $moves }.

## Learning

learn-not-over = You can learn from your mistakes when the game is over.
learn-looking = Looking for your mistakes…
learn-progress = { $done } of { $total } positions.
learn-progress-time = { $done } of { $total } positions, about { $seconds } s left.
learn-stop = Esc stops.
learn-none = No mistakes were found: well played.
learn-place = Mistake { $at } of { $total }. Find a better move.
learn-mistake = { $number }. { $side } played { $move } here, and its winning chance fell from { $before } % to { $after } %.
learn-missed-win = { $number }. { $side } had a sure win here and played { $move }, which leaves a chance of { $after } %.
learn-try = Enter tries it, Esc takes it back.
learn-judging = Thinking about { $move }…
learn-best = { $move } is the best move: { $chance } %.
learn-as-good = { $move } is as good as the best move: { $chance } %.
learn-better = { $move } is better than { $played }: { $chance } %. But there is better still.
learn-not-yet = Not yet: { $move } leaves { $chance } %.
learn-solution = Solution: { $line } ({ $chance } %).
learn-keys = h shows the solution, n goes on, Esc leaves.
learn-keys-done = Enter or n goes on, u goes back, Esc leaves.
learn-not-now = That is for lessons: after a game, learn begins one.
plain-learn-done = Press Enter for the next one.
learn-first = This is the first mistake.
learn-left = Back to the end of the game.
learn-done = That was the last one. Mended: { $found } of { $total }.

## The screen

too-small = The board needs { $width }×{ $height } characters; this window has { $has-width }×{ $has-height }. Please enlarge it.
too-small-short = Too small
turn-choose = { $side } to move: { $legal }
turn-thinking = { $side } is thinking…
turn-waiting = { $side } is waiting. Space goes on.
turn-sowing = { $side } sows
turn-pass = { $side } has no cowrie and passes (R8)
hand = In hand over { $pit }: { $pieces }
prompt-play = Enter plays it, Esc takes it back.
paused = Paused. Space goes on.
moves-title = Moves
moves-pass = pass
theme-light = Light colours.
theme-dark = Dark colours.
theme-none = No colours.
speed-off = Sowing is not shown.
speed-slow = Slow sowing.
speed-normal = Normal sowing.
speed-fast = Fast sowing.
language-chosen = English.
key-help = help
key-undo = undo
key-redo = redo
key-hint = hint
key-why = why
key-new = new
key-quit = quit
key-save = save
key-load = open
key-evaluation = chance
key-lines = lines
key-learn = learn from mistakes
key-solution = solution
key-next = next
key-previous = previous
key-leave = leave
key-stop = stop
key-flip = turn
key-language = português

## Dialogs

help-title = Help
help-choose = choose an own pit; again to play it (or click it)
help-arrows = go along the pits that can be sown
help-play = play the chosen pit
help-cancel = take the choice back, close a window
help-pause = skip the sowing; stop or restart the engines
help-undo = undo, redo
help-hint = hint
help-evaluation = show or hide the winning chance
help-lines = show or hide the best lines
help-learn = after a game: learn from your mistakes
help-why = why the last move captured or lost
help-moves = all moves
help-scroll = scroll the move list
help-new = new game: players, rules, board
help-setup = set up a position
help-resign = resign
help-save = save to a file, open a file
help-flip = turn the board round
help-speed = faster, slower sowing
help-language = mudar para português
help-theme = light, dark or no colours
help-help = this page
help-quit = leave; the game is kept for next time
help-suspend = back to the shell for a while; fg goes on
help-rims = Rims: double chosen, dotted reached, thick captured, dashed lost. { $from } last move from, { $to } to.
page-keys = ↑↓ scroll, Esc closes
new-title = New game
new-ruleset = Rules
new-pits = Pits a side
new-seeds = Seeds a pit
new-cowries = Cowries a pit
new-keys = ↑↓ choose, ←→ change, Enter starts, Esc cancels
save-title = Save
load-title = Open
file-ask = File name (KGN):
file-name-missing = Please type a file name.
file-not-regular = it is not an ordinary file
file-empty = there is no game in it
file-not-found = there is no such file or directory
file-forbidden = it may not be opened or written
file-is-directory = it is a directory
file-no-room = there is no room left on the disk
setup-title = Set up a position
setup-ask = Pits A to F / a to f as seeds and c for cowries, stores, side to move (S or N):
prompt-keys = Enter accepts, Esc cancels
confirm-title = Are you sure?
confirm-resign = Does { $loser } resign? { $winner } then wins.
confirm-replace = { $file } exists already. Replace it?
confirm-keys = Enter or y: yes. Esc or n: no.
saved = Saved as { $file }.
save-failed = { $file } could not be written: { $reason }
loaded = Opened { $file }.
load-failed = { $file } could not be opened: { $reason }
resumed = The interrupted game goes on. Press n for a new one.
not-a-terminal = This is no terminal. Use --plain to play line by line, through pipes as well.
terminal-failed = The terminal failed: { $reason }

## Line by line

plain-welcome = Kauri, { $ruleset } rules, board { $size }. Type a pit's letter to play, help for help.
plain-player = { $side }: { $player }.
plain-resumed = The interrupted game goes on. Type new for a new one.
plain-row = { $side }: { $pits }. Store: { $store }.
plain-empty = empty
plain-unknown = Not understood. Type a pit's letter ({ $pits ->
    [one] A
   *[other] A to { $last }
}), or help.
plain-paused = The engines have stopped. Press Enter to go on.
plain-engine-stopped = { $side } cannot play: { $reason }. Press Enter to try again.
plain-new-unknown = “{ $word }” is neither a ruleset (standard, last-cowrie) nor a board size such as 6x(5+1).
plain-exists = { $file } exists already. To replace it: save { $file } replace
plain-lines = Best lines, depth { $depth }:
plain-chance = { $verdict }, depth { $depth }. Winning chance: South { $south } %, North { $north } %.
plain-learn-keys = Type a pit's letter to try it. solution: show the best line. next, previous: other mistakes. leave: back to the end of the game.
plain-learn-only = While you learn there are a pit's letter, solution, next, previous, try A, board, why, flip, help and leave.
plain-goodbye = Goodbye.
plain-goodbye-lost = Goodbye. The game could not be kept: the folder for it cannot be written.
plain-goodbye-kept = Goodbye. The game is kept for next time.
plain-help =
    { $pits ->
        [one] A, or 1: sow your pit.
       *[other] A to { $last }, or 1 to { $pits }: sow your pit.
    }
    try A: what A would do.
    undo, redo: take back, play again.
    hint: a good move. eval: who is ahead. lines: the best lines.
    level 7, level full: how strong the engine plays from now on.
    learn: after a game, look for better moves in place of your mistakes.
    why: why the last move captured or lost. rules: all rules.
    board: the position in words. flip: turn the board round.
    moves: all moves so far.
    position: the position's text. position TEXT: set it up.
    new, new last-cowrie, new 3x(2+1): a new game.
    save FILE, load FILE: keep a game, go on with it.
    resign: give up. language: mudar para português.
    quit: leave; the game is kept for next time.
rules-two = The source speaks twice of R5. In the ruleset “standard” each cowrie captures; in “last-cowrie” only the last cowrie of a sowing does, and only if it is the first to reach that pit.
stream-failed = Input or output failed: { $reason }
