/** Pauses for a number of milliseconds before an answer. Tests put a clock of their own in its place. */
export type Wait = (milliseconds: number) => Promise<unknown>;
