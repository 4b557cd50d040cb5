//  Which exercises have been done, kept on this device if the browser allows it.

import { readLocal, writeLocal } from "../../lib/local.ts";
import { COURSE, isExerciseId, type ExerciseId } from "./course.ts";

const KEY = "kauri.learn";

class Progress {
  done: ReadonlySet<ExerciseId> = $state.raw(read());
  /** Whether the browser keeps it. */
  kept: boolean = $state(true);

  add(id: ExerciseId): void {
    if (this.done.has(id)) return;
    this.#set(new Set([...this.done, id]));
  }

  forget(): void {
    this.#set(new Set());
  }

  /** The first exercise that is not done; the first of all if there is none. */
  get next(): ExerciseId {
    const open = COURSE.find(({ id }) => !this.done.has(id)) ?? COURSE[0];
    if (open === undefined) throw new Error("the course has exercises");
    return open.id;
  }

  #set(done: ReadonlySet<ExerciseId>): void {
    this.done = done;
    this.kept = writeLocal(KEY, JSON.stringify([...done]));
  }
}

/** What is not understood of what was kept is left out. */
function read(): ReadonlySet<ExerciseId> {
  try {
    const kept: unknown = JSON.parse(readLocal(KEY) ?? "[]");
    const ids = Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
    return new Set(ids.filter(isExerciseId));
  } catch {
    return new Set();
  }
}

export const progress = new Progress();
