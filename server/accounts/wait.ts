/** Waits for a number of milliseconds before a response. Tests replace it with their own clock. */
export type Wait = (milliseconds: number) => Promise<unknown>;
