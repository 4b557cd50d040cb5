//  What went wrong, and its words.

import {
  KauriError,
  type KauriProblem,
  type Problem,
  type RecordProblem,
  type SetupFault,
} from "@kauri/core";

import type { Messages } from "../../i18n/messages.ts";
import { core } from "../../lib/core.svelte.ts";

/** A refusal that has words of its own, or anything else. */
export type Trouble = KauriProblem | { code: "unknown" };

/** What an error is; where a worker has broken down, the frame of the site is told. */
export function problemOf(error: unknown): Trouble {
  core.broke(error);
  return error instanceof KauriError ? error.problem : { code: "unknown" };
}

/** The trouble in words, beginning with a capital letter. */
export function troubleWords(trouble: Trouble, t: Messages): string {
  const words = wordsOf(trouble, t);
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

function wordsOf(trouble: Trouble, t: Messages): string {
  const p = t.analyse.problems;
  switch (trouble.code) {
    case "too-long":
      return p.tooLong({ size: kilobytes(trouble.most) });
    case "position-syntax":
      return p.positionSyntax(trouble);
    case "position-faults":
      return p.positionFaults({ faults: faultWords(trouble.faults, t).join(" ") });
    case "board-size":
      return p.boardSize;
    case "move-syntax":
      return p.moveSyntax(trouble);
    case "illegal-move": {
      const reason = t.analyse.reasons[trouble.reason];
      const refused = p.illegalMove({ move: trouble.move, reason });
      if (trouble.legal.length === 0) return refused;
      return `${refused}; ${p.legal({ moves: trouble.legal.join(", ") })}`;
    }
    case "annotation":
      return p.annotation(trouble);
    case "record":
      return recordWords(trouble, t);
    case "no-game":
      return p.noGame;
    case "no-such-node":
    case "no-move":
      return p.noNode;
    case "no-variation":
      return p.noVariation;
    case "too-deep":
      return p.tooDeep(trouble);
    case "comment-brace":
      return p.commentBrace;
    case "comment-tag":
      return p.commentTag;
    case "glyph":
      return p.glyph(trouble);
    case "tag-name":
      return p.tagName(trouble);
    case "tag-line-break":
      return p.tagLineBreak;
    case "too-many-tags":
      return p.tooManyTags(trouble);
    case "result-syntax":
      return p.resultSyntax;
    case "wrong-result":
      return p.wrongResult({ winner: t.shell[trouble.winner], rule: trouble.rule });
    case "share-damaged":
      return p.shareDamaged;
    case "share-version":
      return p.shareVersion;
    case "busy":
      return p.busy;
    default:
      return p.unknown;
  }
}

function recordWords(trouble: Extract<Problem, { code: "record" }>, t: Messages): string {
  const { line, column, game } = trouble;
  const problem = t.analyse.at({ line, column, problem: inRecord(trouble.problem, t) });
  if (game === 1) return problem;
  return t.analyse.inGame({ game, problem: problem.charAt(0).toLowerCase() + problem.slice(1) });
}

function inRecord(problem: RecordProblem, t: Messages): string {
  const p = t.analyse.problems;
  switch (problem.type) {
    case "syntax":
      return problem.found === "" ? p.ends : p.syntax(problem);
    case "encoding":
      return p.encoding;
    case "duplicate-tag":
      return p.duplicateTag(problem);
    case "too-many-tags":
      return p.tooManyTags(problem);
    case "ruleset":
      return p.ruleset;
    case "of":
      return wordsOf(problem.problem, t);
    case "move-number":
      return p.moveNumber(problem);
    case "not-north":
      return p.notNorth;
    case "result-mismatch":
      return p.resultMismatch(problem);
    case "too-deep":
      return p.tooDeep(problem);
    case "too-long":
      return p.tooLong({ size: kilobytes(problem.most) });
  }
}

/** Every fault of a setup, a sentence each. */
export function faultWords(faults: readonly SetupFault[], t: Messages): string[] {
  const { faultPits, faultSeeds, faultCowries } = t.analyse;
  return faults.map((fault) => {
    switch (fault.type) {
      case "pits":
        return faultPits(fault);
      case "seeds":
        return faultSeeds(fault);
      case "cowries":
        return faultCowries(fault);
    }
  });
}

/** Bytes in words: `4 MB`. */
export function kilobytes(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} kB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
