import { next, rngOf } from '#games/kit/rng.ts';

/** A seeded random source, which returns the same numbers for the same seed. */
export interface Chance {
  /** Returns a number from 0 up to, but excluding, 1. */
  number(): number;
  /** Returns an integer from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Returns true with this probability. */
  happens(probability: number): boolean;
  /** Returns one item of a list, which must not be empty. */
  oneOf<T>(items: readonly T[]): T;
  /** Returns one item of a list, with a probability proportional to its weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** Returns a duration with this mean (exponentially distributed). */
  around(mean: number): number;
  /** Returns an independent source, so the number of one visitor's draws does not affect other visitors. */
  branch(): Chance;
}

export function chanceOf(seed: number): Chance {
  let state = rngOf(seed);
  const whole32 = () => {
    const [value, after] = next(state);
    state = after;
    return value;
  };
  const number = () => whole32() / 2 ** 32;
  const whole = (least: number, most: number) => least + Math.floor(number() * (most - least + 1));
  return {
    number,
    whole,
    happens: (probability) => number() < probability,
    oneOf: (items) => there(items[whole(0, items.length - 1)]),
    weighted: (items) => {
      let left = number() * items.reduce((sum, [, weight]) => sum + weight, 0);
      const found = items.find(([, weight]) => (left -= weight) < 0) ?? items.at(-1);
      return there(found)[0];
    },
    around: (mean) => -mean * Math.log(1 - number()),
    branch: () => chanceOf(whole32()),
  };
}

function there<T>(item: T | undefined): T {
  if (item === undefined) throw new Error('Invariant violated: the list to choose from is empty.');
  return item;
}
