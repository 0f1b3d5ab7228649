/**
 * A field of what the server drew, as it came; undefined where there is none. A machine takes what it knows and has a
 * default for the rest.
 */
export function drawn(outcome: unknown, name: string): unknown {
  if (typeof outcome !== 'object' || outcome === null) return undefined;
  return Object.entries(outcome).find(([key]) => key === name)?.[1];
}

/** Whether the host says that this play was over before: its result is shown, and it is not played again (GAME-5). */
export function isCompleted(outcome: unknown): boolean {
  return drawn(outcome, 'completed') === true;
}
