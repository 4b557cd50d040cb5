//  English words of the page Learn: the course, and what is said to a try.

import { plurals } from "../plural.ts";

const plural = plurals("en");

export const learn = {
  title: "Learn",
  heading: "Learn Kauri",
  lead: "The rules by doing, in about three minutes. After that, what strong players know.",

  lessons: "Lessons",
  place: (p: { number: number; total: number }) => `Lesson ${p.number} of ${p.total}`,
  progress: (p: { done: number; total: number }) => `${p.done} of ${p.total} done`,
  done: "done",
  next: "Next",
  previous: "Previous",
  again: "Once more",
  hint: "Hint",
  showMove: "Show the move",
  task: "Your task",
  right: "Right!",
  notYet: "Not yet.",
  shown: (p: { move: string }) => `It was ${p.move}.`,
  moment: "One moment…",
  answering: "North is answering…",
  northPlayed: (p: { move: string }) => `North played ${p.move}. It is your move.`,
  northPassed: "North has no cowrie and passes (R8). It is your move again.",
  choices: "Your answer",
  board: "Board of this lesson",
  basicsDone: "Now you know all the rules.",
  courseDone: "That was the whole course.",
  playFirst: "Play your first game",
  allRules: "All the rules",
  print: "Print a board and a score sheet",
  analyse: "Analyse",
  forget: "Forget what I have done",
  forgotten: "Your progress has been forgotten.",
  notKept:
    "This browser does not allow anything to be kept, so your progress ends with this visit.",
  failed: "This position could not be set up. Please try again.",

  // What is said to a try that is not right
  cannotSow: (p: { pit: string }) =>
    `${p.pit} cannot be sown: it takes a pit of your own that holds a cowrie (R3).`,
  notAsked: (p: { move: string }) =>
    `${p.move} is a legal move, but not the one that was asked for.`,
  capturesLess: (p: { move: string; seeds: number; most: number }) =>
    p.seeds === 0
      ? `${p.move} captures nothing; another pit captures ${p.most}.`
      : `${p.move} captures ${p.seeds}; another pit captures ${p.most}.`,
  loses: (p: { move: string; seeds: number }) =>
    plural(p.seeds, {
      one: `${p.move} loses a seed: it falls where there are only cowries (R6).`,
      other: `${p.move} loses # seeds: they fall where there are only cowries (R6).`,
    }),
  canMove: (p: { move: string }) => `After ${p.move} North has a cowrie and can move.`,
  noWin: (p: { move: string }) => `${p.move} does not end the game.`,
  losesRace: (p: { move: string }) => `After ${p.move} North can win. Take another pit.`,
  notThere: (p: { pit: string }) =>
    `Not in ${p.pit}. Count one pit for each piece, the seeds before the cowries.`,

  chapters: {
    basics: { title: "The rules", text: "Ten exercises, R1 to R11." },
    tactics: { title: "Tactics", text: "Seven exercises for the games after the first." },
  },

  exercises: {
    board: {
      title: "The board",
      text: "You are South: the pits A to F are yours, and so is the store with that name. North has a to f. Each pit begins with five seeds and one cowrie, the larger shell (R1, R2).",
      task: "South moves first. Sow any of your pits.",
      hint: "Choose a pit to see what it would do; choose it again to sow it.",
      done: "All pieces were taken out of the pit and dropped one by one along the board, counter-clockwise.",
    },
    pickUp: {
      title: "Cowries make pits playable",
      text: "A move begins in a pit of your own that holds at least one cowrie. Everything in it is taken out (R3).",
      task: "Find the pit that can be sown.",
      hint: "Look for the shell in your row.",
      done: "Seeds without a cowrie have to wait until one joins them.",
    },
    sow: {
      title: "Seeds first, then cowries",
      text: "One piece falls in each pit, from the next one on: first all seeds, then the cowries. Stores are skipped (R4).",
      task: "B holds five seeds and two cowries. Where will the last cowrie fall?",
      hint: "Seven pieces go seven pits on: C, D, E, F, then a, b, …",
      done: "Five seeds went to C, D, E, F and a, then two cowries to b and c.",
    },
    capture: {
      title: "A cowrie captures",
      text: "A cowrie that falls in an opponent's pit with seeds and no cowries sends all those seeds to your store. The cowrie stays there (R5).",
      task: "Capture seeds.",
      hint: "In d there are four seeds and no cowrie. Which of your pits drops its cowrie there?",
      done: "B's seven seeds fell first, so that its cowrie came eight pits on, to d. The four seeds there are yours.",
    },
    captureTwo: {
      title: "Each cowrie captures",
      text: "A pit with several cowries can capture several times: each piece counts on the board as it stands when it falls (R7). On your own side nothing is captured.",
      task: "Capture as many seeds as you can.",
      hint: "North has seeds without cowries in a and in b, side by side.",
      done: "The first cowrie captured in a, the second in b.",
    },
    loss: {
      title: "A seed can be lost",
      text: "A seed that falls in an opponent's pit with cowries and no seeds goes to the opponent's store (R6).",
      task: "Sow C, and watch the seed that falls in a.",
      hint: "Choose C, then choose it again.",
      done: "Only cowries lay in a, so the seed is North's. Had there been a seed as well, nothing would have happened.",
    },
    lap: {
      title: "All the way round",
      text: "Twelve pieces or more go right round the board. The pit they came from is not skipped (R4).",
      task: "C holds eleven seeds and two cowries. Where will the last cowrie fall?",
      hint: "The twelfth piece falls in C itself.",
      done: "The seeds reached B, the cowries C and D. On your own side they capture nothing (R7).",
    },
    pass: {
      title: "Passing",
      text: "Whoever can move must move. Whoever has no cowrie in their pits passes, until they can move again (R8).",
      task: "North has no cowrie. Move so that North has to pass.",
      hint: "Let no cowrie reach North's side.",
      done: "North had to pass, so you move twice in a row.",
    },
    majority: {
      title: "More than half wins",
      text: "There are 60 seeds. With 31 or more in your store you have won, and play stops (R9).",
      task: "You have 26 in store. Win with this move.",
      hint: "Five seeds are missing. Which pit captures five?",
      done: "31 of 60: North cannot catch up, and what still lies on the board does not matter.",
    },
    lastMover: {
      title: "30–30: whoever cannot move loses",
      text: "If all seeds are captured and it stands 30–30, play goes on with cowries alone. Whoever is to move and has no cowrie has lost; nobody passes now (R10).",
      task: "Leave North without a cowrie.",
      hint: "North's pits are empty. Keep every cowrie on your side.",
      done: "North is to move and has no cowrie: you have won. So a game never ends in a draw. Nor is there a limit to its length; but a player may resign (R11).",
    },
    feedNothing: {
      title: "Feed nothing",
      text: "Seeds that fall among lone cowries are gifts (R6). Before you sow, look where North has only cowries.",
      task: "Find the move that loses no seed.",
      hint: "The gifts would fall in a. Which pit does not reach it?",
      done: "A short sowing at home gives nothing away.",
    },
    biggest: {
      title: "Count before you sow",
      text: "The seeds in a pit say where its first cowrie falls: one pit further than they reach.",
      task: "More than one pit captures. Make the largest capture.",
      hint: "A pit with two seeds drops its first cowrie three pits on.",
      done: "What a move captures can always be counted beforehand.",
    },
    cover: {
      title: "A cowrie protects",
      text: "Nothing is captured from a pit that holds a cowrie (R5). North is about to capture on your side.",
      task: "Protect your seeds with a cowrie.",
      hint: "North is after the largest of your pits without a cowrie. Which move ends there?",
      done: "The seeds are safe now, and the cowrie makes them playable as well.",
    },
    forcePass: {
      title: "Force a pass",
      text: "If North has to pass, you move twice. F captures five at once, but it carries a cowrie over and North can answer. There is something better.",
      task: "Force a pass first, then make the largest capture.",
      hint: "First a move that stays on your side.",
      done: "The quiet move made the capture larger, and North could not use the time.",
    },
    raceShort: {
      title: "The 30–30 race",
      text: "All seeds are captured. Whoever is to move without a cowrie loses (R10). North has one cowrie left, and sooner or later it has to come over to you.",
      task: "Win the race.",
      hint: "Carry nothing to North's side, and make small steps.",
      done: "North ran out of cowries, because you fed none to North.",
    },
    raceLong: {
      title: "A longer race",
      text: "All endings with cowries alone are known: one side can always force a win. North now defends as long as that is possible at all.",
      task: "Win. At each turn some moves win and others do not.",
      hint: "Steps that stay at home are time. Spend them one at a time.",
      done: "Perfect play: each of your moves was one of those that win.",
    },
    lastCowrie: {
      title: "The other rules",
      text: "There is a second ruleset, “last cowrie”: only the last cowrie of a sowing can capture, and only if it is the first cowrie to reach that pit.",
      task: "By these rules, make the largest capture.",
      hint: "Ask of each pit only where its last piece falls.",
      done: "By the standard rules each cowrie would have captured, and another move would have been worth more.",
    },
  },
};
