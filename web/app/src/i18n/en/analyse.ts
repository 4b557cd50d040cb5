//  English words of the page Analyse.

import { plurals } from "../plural.ts";

const plural = plurals("en");

export const analyse = {
  title: "Analyse",
  heading: "Analyse",

  // The bar above
  actions: "The game",
  open: "Open",
  setUp: "Set up",
  share: "Share",
  turn: "Turn the board",
  newGame: "New",
  undo: "Undo the change",
  playOn: "Play from here",
  askPlayOn: "The game on the page Play is not over. Begin another in its place?",
  loading: "Opening the game…",

  // Whose turn
  toMove: (p: { side: string }) => `${p.side} to move`,
  mustPass: (p: { side: string }) => `${p.side} has no cowrie and must pass (R8).`,
  pass: "Pass",
  won: (p: { winner: string; rule: string }) => `${p.winner} has won (${p.rule}).`,
  last: (p: { side: string; move: string }) => `${p.side} played ${p.move}.`,
  board: "Board",

  // Going through the game
  navigation: "Go through the game",
  first: "To the start",
  back: "One move back",
  forward: "One move on",
  end: "To the end",
  keys: "Keys: ← → one move, ↑ ↓ other variations, Home and End, F turns the board, E the engine.",

  // Moves
  moves: "Moves",
  noMoves: "No moves yet. Play some on the board, open a game or set up a position.",
  start: "Start",
  variationOf: (p: { move: string }) => `Variation instead of ${p.move}`,
  result: "Result",
  passes: "pass",

  // Editing
  annotateStart: "Before the first move",
  comment: "Comment",
  glyphs: "Judgement",
  glyphNames: {
    "!": "good",
    "?": "mistake",
    "!!": "brilliant",
    "??": "blunder",
    "!?": "interesting",
    "?!": "dubious",
  },
  promote: "Move up",
  toMainLine: "Make it the main line",
  remove: "Delete from here on",
  removed: "Deleted. “Undo the change” brings it back.",
  tags: "About the game",
  tagNames: {
    South: "South",
    North: "North",
    Event: "Event",
    Site: "Place",
    Date: "Date",
    Round: "Round",
  },

  // Engine
  engine: "Engine",
  engineOn: "Engine on",
  engineOff: "Engine off",
  lines: "Lines",
  linesOf: (p: { count: number }) => plural(p.count, { one: "# line", other: "# lines" }),
  depth: (p: { depth: number; speed: string }) => `depth ${p.depth} · ${p.speed} positions/s`,
  thinking: "Thinking…",
  over: "The game is over here.",
  engineFailed: "The engine gave no answer. Switch it off and on to try again.",
  noChance: "not known",

  // Perfect endings
  exact: "Perfect play",
  exactNeither: "Neither side can force a win.",
  exactMoves: "What each move leads to",
  keepsIt: "gives nothing away",
  bestDefence: "best defence",
  move: "Move",
  leadsTo: "leads to",
  valueWins: (p: { plies: string }) => `wins${p.plies}`,
  valueLoses: (p: { plies: string }) => `loses${p.plies}`,
  valueNeither: "neither side can force a win",
  inPlies: (p: { plies: number }) => plural(p.plies, { one: " in # move", other: " in # moves" }),

  // The whole game
  whole: "The whole game",
  analyseGame: "Analyse the whole game",
  analyseAgain: "Analyse again",
  stop: "Stop",
  progress: (p: { done: number; total: number }) => `${p.done} of ${p.total} positions`,
  remaining: (p: { seconds: number }) => `about ${p.seconds} s left`,
  nothingToAnalyse: "There are no moves to analyse yet.",
  graph: "Winning chance through the game",
  graphHelp: "South's winning chance after each move. Choose a place to go there.",
  graphTable: "As a table",
  graphMove: "After move",
  graphChance: "South's chance",
  graphFailed: "The graph could not be loaded. The table has the same figures.",
  accuracy: "Accuracy",
  inaccuracies: "Inaccuracies",
  mistakes: "Mistakes",
  blunders: "Blunders",
  missedWins: "Missed wins",
  none: "–",
  incomplete: "Stopped before the end: only the last moves are judged.",
  turningPoint: (p: { move: string; side: string; before: string; after: string }) =>
    `Turning point: ${p.move}. ${p.side}'s winning chance rose from ${p.before} to ${p.after}.`,
  toTurningPoint: "Go there",
  faultless: "No mistakes were found: well played.",
  verdicts: {
    forced: "forced",
    only: "the only good move",
    best: "best",
    fine: "good enough",
    inaccuracy: "inaccuracy",
    mistake: "mistake",
    blunder: "blunder",
    "missed-win": "missed win",
  },
  verdictLine: (p: { verdict: string; chance: string }) =>
    `This move: ${p.verdict}, which gives ${p.chance} of the winning chance away.`,
  verdictGood: (p: { verdict: string }) => `This move: ${p.verdict}.`,

  // Trying again
  tryAgain: "Learn from the mistakes",
  whose: "Whose mistakes",
  both: "Both sides'",
  place: (p: { at: number; total: number }) => `Mistake ${p.at} of ${p.total}`,
  task: (p: { number: string; side: string; move: string; before: string; after: string }) =>
    `${p.number} ${p.side} played ${p.move} here, and ${p.side}'s winning chance fell from ${p.before} to ${p.after}. Find a better move.`,
  taskMissed: (p: { number: string; side: string; move: string; after: string }) =>
    `${p.number} ${p.side} had a certain win here and played ${p.move}, which leaves ${p.after}. Find the win.`,
  judging: (p: { move: string }) => `Thinking about ${p.move}…`,
  best: (p: { move: string; chance: string }) => `${p.move} is the best move: ${p.chance}.`,
  asGood: (p: { move: string; chance: string }) => `${p.move} is as good as the best: ${p.chance}.`,
  better: (p: { move: string; played: string; chance: string }) =>
    `${p.move} is better than ${p.played}: ${p.chance}. But there is a better one still.`,
  notYet: (p: { move: string; chance: string }) => `Not yet: ${p.move} leaves ${p.chance}.`,
  solution: (p: { line: string; chance: string }) => `The best line: ${p.line} (${p.chance}).`,
  showSolution: "Show the solution",
  nextMistake: "Next mistake",
  previousMistake: "Previous",
  leaveLesson: "Back to the game",
  lessonDone: (p: { found: number; total: number }) =>
    `That was the last one. Found: ${p.found} of ${p.total}.`,

  // Opening
  openTitle: "Open a game or a position",
  openHelp:
    "Paste a game (KGN), several games, or the text of a position; or choose a file. You can also drop a file anywhere on this page.",
  openText: "Game or position",
  openExample: "1. C d 2. F e …",
  openFile: "Choose a file",
  openIt: "Open",
  dropHere: "Drop the file to open it",
  chooseGame: (p: { count: number }) => `The text has ${p.count} games. Which one?`,
  gameLine: (p: { south: string; north: string; result: string }) =>
    `${p.south} – ${p.north}, ${p.result}`,
  gamePlies: (p: { count: number }) => plural(p.count, { one: "# move", other: "# moves" }),
  tooBig: (p: { size: string; most: string }) =>
    `The file has ${p.size}; at most ${p.most} can be opened here. Split it, or use the program on the command line.`,
  unreadable: "The file could not be read. Is it still there, and may the browser read it?",
  notUtf8: "The file is not in UTF-8. Please save it as UTF-8 and open it again.",
  nothingToOpen: "There is nothing to open yet: paste a game or a position, or choose a file.",
  notOpened: "This cannot be opened.",
  keptBroken: "The analysis kept on this device could not be read, so a new one was begun.",

  // Setting up
  setupTitle: "Set up a position",
  setupHelp: "Choose what a tap on a pit does, or type the counts, or paste a position's text.",
  taps: "A tap on a pit",
  tapKinds: {
    "add-seed": "+ seed",
    "remove-seed": "− seed",
    "add-cowrie": "+ cowrie",
    "remove-cowrie": "− cowrie",
    clear: "empty it",
  },
  counts: "All counts",
  pit: "Pit",
  seedsHead: "Seeds",
  cowriesHead: "Cowries",
  seedsIn: (p: { pit: string }) => `Seeds in ${p.pit}`,
  cowriesIn: (p: { pit: string }) => `Cowries in ${p.pit}`,
  storeOf: (p: { side: string }) => `${p.side}'s store`,
  turnOf: "To move",
  pits: "Pits a side",
  ruleset: "Rules",
  rulesets: { standard: "Standard", "last-cowrie": "Last cowrie" },
  sum: (p: { seeds: string; cowries: string }) => `${p.seeds} and ${p.cowries} in all.`,
  text: "Text of the position",
  seedsEach: "Seeds a pit",
  cowriesEach: "Cowries a pit",
  toStart: "Starting position",
  toEmpty: "Empty board",
  use: "Analyse this position",
  cancel: "Cancel",
  faultsTitle: "This is not a position yet:",
  faultPits: (p: { south: number; north: number }) =>
    `A board has 1 to 6 pits a side, as many on both; South has ${p.south}, North ${p.north} (R12).`,
  faultSeeds: (p: { seeds: number; pits: number; least: number; most: number }) =>
    `${p.pits} pits have ${p.least} to ${p.most} seeds in all, stores included, in steps of ${p.least}; there are ${p.seeds} (R12).`,
  faultCowries: (p: { cowries: number; pits: number; least: number; most: number }) =>
    `${p.pits} pits have ${p.least} to ${p.most} cowries in all, in steps of ${p.least}; there are ${p.cowries} (R12).`,

  // Sharing
  shareTitle: "Share or save",
  link: "Link to this game",
  copyLink: "Copy the link",
  sendLink: "Send the link",
  copyGame: "Copy the game (KGN)",
  saveGame: "Save the game as a file",
  copyPosition: "Copy the position's text",
  copyImage: "Copy a picture of the board",
  saveImage: "Save a picture of the board",
  copied: "Copied.",
  saved: "Saved.",
  clipboardDenied:
    "The browser does not allow copying. The text is below: select it and copy it by hand.",
  imageSaved: "The browser does not allow copying pictures, so it was saved as a file.",
  imageFailed: "The picture could not be drawn in this browser.",
  linkTooLong: "This game is too long for a link. A file holds all of it.",
  linkLong: "This link is long: some programs cut long links off. A file is safer for this game.",
  gameText: "Text of the game",

  // What is wrong with a text, a move, an edit
  at: (p: { line: number; column: number; problem: string }) =>
    `Line ${p.line}, column ${p.column}: ${p.problem}`,
  inGame: (p: { game: number; problem: string }) => `Game ${p.game}, ${p.problem}`,
  problems: {
    unknown: "Something went wrong. Please try again.",
    tooLong: (p: { size: string }) => `the text is longer than ${p.size}`,
    positionSyntax: (p: { column: number }) =>
      `not a position: character ${p.column} is not what was expected. A position looks like 5c,5c,5c,5c,5c,5c/5c,5c,5c,5c,5c,5c 0-0 S.`,
    positionFaults: (p: { faults: string }) => `not a position that can be played: ${p.faults}`,
    boardSize: "a board has 1 to 6 pits a side, 1 to 8 seeds and 1 to 4 cowries a pit (R12)",
    moveSyntax: (p: { text: string }) => `“${p.text}” is not a move`,
    illegalMove: (p: { move: string; reason: string }) => `${p.move} cannot be played: ${p.reason}`,
    legal: (p: { moves: string }) => `possible: ${p.moves}`,
    annotation: (p: { expected: string; found: string }) =>
      `expected ${p.expected}, but ${p.found} came`,
    noGame: "no game was found in the text. A game looks like: 1. C d 2. F e *",
    tooDeep: (p: { most: number }) => `variations may lie at most ${p.most} deep within variations`,
    commentBrace: "a comment cannot have both a } and line breaks",
    commentTag: "a line of a comment must not begin as a tag does, with [ and a name",
    glyph: (p: { text: string }) => `there is no judgement “${p.text}”`,
    tagName: (p: { name: string }) => `“${p.name}” is no name for a tag`,
    tagLineBreak: "what is said about the game must stay on one line",
    tooManyTags: (p: { most: number }) => `a game has at most ${p.most} tags`,
    resultSyntax: "a result is 1-0, 0-1 or *",
    wrongResult: (p: { winner: string; rule: string }) =>
      `${p.winner} has won (${p.rule}), so the result cannot be the other side's`,
    shareDamaged: "the link is cut short or has been changed",
    shareVersion: "the link was made by a newer version of this site; please reload the page",
    noNode: "this move is no longer in the game",
    noVariation: "this is the main line already",
    busy: "the engine is still busy; please try again in a moment",
    syntax: (p: { found: string }) => `“${p.found}” does not belong here`,
    ends: "the text ends too early; a game ends with its result: 1-0, 0-1 or *",
    encoding: "the text is not UTF-8",
    duplicateTag: (p: { name: string }) => `the tag “${p.name}” comes twice`,
    ruleset: "the rules are neither “standard” nor “last-cowrie”",
    moveNumber: (p: { expected: number; found: number }) =>
      `expected move number ${p.expected}, but ${p.found} came`,
    notNorth: "expected a move by South, but “…” came, which stands for one",
    resultMismatch: (p: { tag: string; end: string }) =>
      `the tag Result says ${p.tag}, but the game ends with ${p.end}`,
  },
  reasons: {
    "game-over": "the game is over",
    "must-move": "who can move must move (R8)",
    "must-pass": "who has no cowrie must pass (R8)",
    "no-such-pit": "the board has no such pit (R12)",
    "not-your-pit": "the pit is the other side's (R3)",
    "no-cowrie": "the pit holds no cowrie (R3)",
  },
};
