//  English words of the page Rules. docs/rules.md says the same, for programs.

export const rules = {
  title: "Rules",
  heading: "The rules of Kauri",
  lead: "Kauri was invented by Ralf Gering in 2006. Two players sow seeds and cowries around a board; who has more than half of the seeds wins.",
  contents: "On this page",
  learnThem: "Learn them by playing",
  printThem: "Print a board, a score sheet and the rules in short",

  sections: {
    board: "Board and start",
    move: "A move",
    capture: "Captures",
    loss: "Lost seeds",
    pass: "Passing",
    end: "The end",
    rulesets: "Two sets of rules",
    endless: "Games without end",
    writing: "How moves are written",
  },

  // The rules by number.
  R1: "The board has two rows of six pits, one row for each player, and one store for each, at that player's right. South has the row below, North the row above. Each player's pits are lettered from that player's left, A to F for South and a to f for North. A B C D E F a b c d e f is the way of sowing, counter-clockwise.",
  R2: "At the start each pit holds five seeds and one cowrie, a shell: 60 seeds and 12 cowries. The stores are empty. South moves first.",
  R3: "The player takes everything out of one own pit that holds at least one cowrie.",
  R4: "From the next pit on, counter-clockwise, one piece falls in each pit. All seeds fall first, then the cowries. The stores are skipped. The pit that was emptied is not: twelve pieces or more reach it again.",
  R5: "A cowrie that falls in an opponent's pit with seeds but no cowries captures: all those seeds go to the mover's store. The cowrie stays in the pit.",
  R6: "A seed that falls in an opponent's pit with cowries but no seeds is lost: it goes to the opponent's store. The cowries stay.",
  R7: "Each piece counts on the board as it stands at the moment it falls, the earlier pieces of the same sowing included. Nothing is captured on one's own side. Cowries never leave the board.",
  R8: "Whoever can move must move. A player with no cowrie on their side passes, until they can move again.",
  R9: "Whoever has more than half of all seeds in store, 31 of 60, has won, and play stops there.",
  R10: "At 30–30, with all seeds captured, play goes on with cowries alone. A player who is to move and has no cowrie on their side has lost; nobody passes here.",
  R11: "There are no draws, no rule about repetition and no limit to the number of moves. A player may resign.",
  R12: "Boards may also have 1 to 6 pits a side, with 1 to 8 seeds and 1 to 4 cowries in each pit. The rules are the same, with half of all seeds of that board in R9 and R10. The full game has 6 pits with 5 seeds and 1 cowrie.",

  rulesets: [
    "The rules were handed down in words that can be read in two ways. By the standard rules each cowrie captures, as R5 says. By the rules called “last cowrie” only the last cowrie of a sowing can capture, and only if it is the first cowrie to reach that pit.",
    "In all else they are the same. Play, Analyse and the engine know both. Here is a position in which they differ:",
  ],
  endless: [
    "Since there is no draw (R11), could a game go on for ever? On the full board it need not: every ending with cowries alone, or with a single seed in play, is a forced win for one of the sides, and the longest fight with cowries alone takes 86 moves, counting both sides.",
    "On some small boards it can: with three pits a side and one seed and one cowrie in each, neither side can force a win, and two careful players would never finish. Whoever organises games may agree on a limit, but that is a house rule and no rule of Kauri.",
  ],
  writing: [
    "A move is the letter of its pit, such as C or d. What it captures follows after a plus, what it loses after a minus: C+9-2. A forced pass is written “pass”.",
    "A position is South's pits, a slash, North's pits, the stores, and who is to move; 5c is a pit with five seeds and one cowrie, 0c2 one with two cowries alone. The start is:",
  ],

  // Below the boards
  diagrams: {
    start: "The start of the full game.",
    sow: "South sows B: five seeds to C, D, E, F and a, then two cowries to b and c (R3, R4).",
    lap: "C holds thirteen pieces: the twelfth falls in C itself (R4).",
    capture:
      "South sows B. Its cowrie falls in d, among four seeds without a cowrie, and captures them (R5).",
    captureTwo: "Both cowries of D capture, the first in a, the second in b (R5, R7).",
    loss: "South sows C. A seed falls in a, where there are only cowries: North gets it (R6).",
    pass: "South sows B. North has no cowrie and passes (R8).",
    majority: "South sows C, captures five seeds and has 31: South has won (R9).",
    lastMover:
      "30–30. South sows A and leaves North, to move, without a cowrie: South has won (R10).",
    standard: "Standard: D captures with both of its cowries, six seeds in a and three in b.",
    lastCowrie: "Last cowrie: the same move. Only the second cowrie captures, three seeds in b.",
  },
  show: "Show the move",
  backToStart: "Back to before the move",
  step: "Next step",
  rulesMissing:
    "The boards on this page cannot move, because the part of the site that knows the rules has not started. The words are complete.",
};
