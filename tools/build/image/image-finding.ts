/** A guarantee of the image, and what was observed. */
export interface Finding {
  readonly promise: string;
  readonly isHeld: boolean;
  readonly seen: string;
}

/** Time limit for the last responses, emails and PostgreSQL at the end, in milliseconds. deploy/ allows 30 s. */
const END_MS = 15_000;

export const held = (promise: string, isHeld: boolean, seen: string): Finding => ({ promise, isHeld, seen });

/** Whether a container ended in time and without an error. */
export const stopped = (promise: string, end: { readonly code: number; readonly milliseconds: number }): Finding =>
  held(promise, end.code === 0 && end.milliseconds < END_MS, `code ${end.code} after ${seconds(end.milliseconds)}`);

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
