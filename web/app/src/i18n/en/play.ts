//  English words of the page Play.

import { plurals } from "../plural.ts";

const plural = plurals("en");

export const play = {
  title: "Play",

  // A new game
  newGame: "New game",
  newShort: "New",
  start: "Start",
  opponent: "Who plays",
  modes: {
    engine: "Against the engine",
    two: "Two people on this device",
    watch: "Watch two engines",
  },
  level: "Strength",
  levelOf: (p: { side: string }) => `Strength of ${p.side}`,
  levelName: (p: { level: number }) => `Level ${p.level}`,
  fullStrength: "Full strength",
  levelHelp: "1 is a beginner's, 10 a strong player's.",
  youPlay: "You play",
  southBegins: "South, who begins",
  northFollows: "North, who moves second",
  drawn: "Drawn by lot",
  turnBoard: "Turn the board to whose move it is",
  ruleset: "Rules",
  rulesets: { standard: "Standard", "last-cowrie": "Last cowrie" },
  rulesetHelp: {
    standard: "Each cowrie captures.",
    "last-cowrie": "Only the last cowrie of a sowing captures.",
  },
  size: "Board",
  fullBoard: "Full: 6 pits",
  presetBoard: (p: { pits: number; seeds: number; cowries: number }) =>
    `${p.pits} pits, ${p.seeds} + ${p.cowries}`,
  ownBoard: "Other",
  pits: "Pits a side",
  seedsEach: "Seeds a pit",
  cowriesEach: "Cowries a pit",
  sizeSum: (p: { seeds: string; cowries: string }) => `${p.seeds} and ${p.cowries} in all.`,
  clock: "Clock",
  noClock: "None",
  clockOf: (p: { minutes: number; increment: number }) => `${p.minutes} min + ${p.increment} s`,
  ownClock: "Other",
  minutes: "Minutes each",
  increment: "Seconds added a move",
  replaces: "The game that is going on ends here.",
  clockHelp: "Whoever's time runs out loses.",

  // Seats
  you: "You",
  person: "Person",
  engineAt: (p: { level: number }) => `Engine, level ${p.level}`,
  engineFull: "Engine, full strength",
  store: (p: { count: number }) => `${p.count} in store`,
  lastMove: "last move:",
  toMove: "to move",
  timeLeft: (p: { time: string }) => `time left: ${p.time}`,

  // Whose turn
  yourMove: "Your move",
  tapAgain: "That is what would happen. Tap the pit again to play it.",
  sideToMove: (p: { side: string }) => `${p.side} to move`,
  thinking: (p: { side: string }) => `${p.side} is thinking…`,
  waking: "The engine is on its way…",
  paused: "Paused",
  mustPass: (p: { side: string }) => `${p.side} has no cowrie in its pits and so must pass (R8).`,
  pass: "Pass",
  looking: (p: { number: number }) => `You are looking back at move ${p.number}.`,
  lookingStart: "You are looking back at the start.",
  toTheGame: "Back to the game",

  // Doing
  actions: "Game",
  undo: "Undo",
  redo: "Redo",
  hint: "Hint",
  resign: "Resign",
  pause: "Pause",
  goOn: "Go on",
  turn: "Turn board",
  evaluation: "Chance",
  why: "Why?",
  analyse: "Analyse",
  download: "Save (KGN)",
  hintThinking: "Thinking of a hint…",
  hintLine: (p: { move: string; side: string; chance: string }) =>
    `Hint: ${p.move}. ${p.side}'s winning chance with it is ${p.chance}.`,
  hintWin: (p: { move: string; plies: number }) =>
    `Hint: ${p.move} wins ${plural(p.plies, { one: "with this move", other: "in # moves, by both sides" })}.`,
  hintLoss: (p: { move: string; plies: number }) =>
    `Hint: ${p.move} holds out longest, for ${plural(p.plies, { one: "# move", other: "# moves, by both sides" })}.`,
  askResign: (p: { loser: string; winner: string }) =>
    `Does ${p.loser} resign? ${p.winner} then wins.`,
  keep: "Keep playing",

  // Chance
  chanceDepth: (p: { depth: number }) => `depth ${p.depth}`,
  chanceThinking: "Winning chance: thinking…",

  // Moves
  moves: "Moves",
  noMoves: "No move has been played yet.",
  passes: "pass",
  backward: "One move back",
  forward: "One move forward",
  toStart: "To the start",
  toEnd: "To the end",

  and: (p: { first: string; last: string }) => `${p.first} and ${p.last}`,

  // Why
  whyTitle: (p: { side: string; move: string }) => `Why? ${p.side} played ${p.move}`,
  whyNone: "No move has been played yet. After one, each of its drops is explained here.",
  whyChoose: "Choose a step to see its rule and its pit before and after.",
  before: "Before",
  after: "After",
  inPit: (p: { seeds: string; cowries: string }) => `${p.seeds}, ${p.cowries}`,
  stepPickUp: (p: { pit: string; pieces: string }) => `${p.pit}: ${p.pieces} taken up`,
  stepSeed: (p: { pit: string }) => `${p.pit}: a seed`,
  stepCowrie: (p: { pit: string }) => `${p.pit}: a cowrie`,
  stepCapture: (p: { pit: string; seeds: string }) => `${p.pit}: captures ${p.seeds}`,
  stepLoss: (p: { pit: string }) => `${p.pit}: the seed is lost`,
  stepPass: (p: { side: string }) => `${p.side} passes`,
  ruleR3: "The mover takes everything out of one own pit that holds at least one cowrie.",
  ruleR4:
    "From the next pit on, counter-clockwise, one piece falls in each pit: all seeds first, then the cowries. Stores are skipped, the emptied pit is not.",
  ruleR5: (p: { store: string }) =>
    `A cowrie fell in an opponent's pit that held seeds and no cowries: all those seeds go to ${p.store}'s store. The cowrie stays.`,
  ruleR5Last: (p: { store: string }) =>
    `The last cowrie fell in an opponent's pit that held seeds and no cowries: all those seeds go to ${p.store}'s store. The cowrie stays. By these rules no other cowrie captures.`,
  ruleR6: (p: { store: string }) =>
    `A seed fell in an opponent's pit that held cowries and no seeds: it goes to ${p.store}'s store. The cowries stay.`,
  ruleR8: "A side without a cowrie in its pits passes, until it can move again.",

  // The end
  wonMajority: (p: { winner: string; more: number; less: number }) =>
    `${p.winner} has won: ${p.more} to ${p.less}, more than half of all seeds (R9).`,
  wonLastMover: (p: { winner: string; loser: string; more: number; less: number }) =>
    `${p.winner} has won: ${p.more} to ${p.less} with all seeds captured, and ${p.loser}, to move, has no cowrie (R10).`,
  wonResignation: (p: { winner: string; loser: string; more: number; less: number }) =>
    `${p.winner} has won: ${p.loser} resigned at ${p.less} to ${p.more}.`,
  wonTime: (p: { winner: string; loser: string }) =>
    `${p.winner} has won: ${p.loser}'s time has run out.`,
  rematch: "Again, sides changed",
  again: "Again",

  // What may go wrong
  engineSilent: "The engine could not find a move.",
  movedBadly: "This move could not be played; the board shows the game as it stands.",
  keptBroken: "The game kept on this device could not be read, so a new one was begun.",
  shareFailed: "The game could not be handed to Analyse.",
  downloadFailed: "The game could not be written as a file.",
};
