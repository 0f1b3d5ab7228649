import { nextBelow, rngOf } from '#games/kit/rng.ts';

/** Dollars painted on the staves, in order round the drum; each amount appears four times. */
export const STAVES = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3] as const;
/** The lowest amount, which is the default without a draw. */
const DEFAULT_DOLLARS = 1;

/** A turn of the drum: the staves at the mark before and after. */
export interface Roll {
  readonly start: number;
  readonly stop: number;
}

/** Returns the drawn dollars, or the default if no stave shows them. */
export function dollarsOf(drawn: unknown): number {
  return STAVES.find((dollars) => dollars === drawn) ?? DEFAULT_DOLLARS;
}

/** Returns a roll that stops at these dollars; the seed picks one of the staves that show them. */
export function rollTo(dollars: number, seed: number): Roll {
  const staves = STAVES.flatMap((painted, stave) => (painted === dollars ? [stave] : []));
  const [choice, after] = nextBelow(rngOf(seed), staves.length);
  const [start] = nextBelow(after, STAVES.length);
  return { start, stop: staves[choice] ?? 0 };
}
