export { type AnalyseOptions, type GameAnalysis, Kauri, start, type StartOptions } from "./client";
export { type ClientProblem, KauriError, type KauriProblem } from "./error";
export type { FetchProgress } from "./fetching";
export type { GameView } from "./games";
export type * from "./generated/protocol";
export type { Role, WorkerLike } from "./messages";
export { type Board, FULL_BOARD } from "./tables";
export type { Stoppable } from "./thinking";
