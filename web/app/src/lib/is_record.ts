//  The first look at a value that came from outside.

/** Whether a value has properties that may be asked for. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
