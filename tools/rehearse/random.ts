import { next, rngOf } from '#games/kit/rng.ts';

/** A seeded source of chance, which gives the same numbers wherever the seed is the same. */
export interface Chance {
  /** From 0 up to, but excluding, 1. */
  number(): number;
  /** An integer from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** Whether something happens that has this probability. */
  happens(probability: number): boolean;
  /** One of a list, which must not be empty. */
  oneOf<T>(items: readonly T[]): T;
  /** One of a list, each as likely as its weight says. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** A duration whose mean is this (exponentially distributed). */
  around(mean: number): number;
  /** A source of its own, so that what one visitor does leaves the others as they are. */
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
  if (item === undefined) throw new Error('nothing can be chosen from an empty list');
  return item;
}
