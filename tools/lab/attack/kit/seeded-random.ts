import { nextBelow, rngOf } from '#games/kit/rng.ts';

/** Randomness that is deterministic per seed. */
export interface Random {
  /** An integer from 0 to limit − 1. */
  below(limit: number): number;
  /** True once in the given number of calls, on average. */
  once(inTimes: number): boolean;
  pick<T>(items: readonly [T, ...T[]]): T;
  pick<T>(items: readonly T[]): T | undefined;
  /** Returns hexadecimal digits. */
  hex(digits: number): string;
  uuid(): string;
}

/** @param seeds numbers that together form the seed */
export function randomOf(...seeds: readonly number[]): Random {
  let rng = rngOf(seeds.reduce((state, seed) => Math.imul(state ^ seed, 0x9e37_79b1) ^ (state >>> 15), 0x5eed));
  const below = (limit: number) => {
    const [value, after] = nextBelow(rng, limit);
    rng = after;
    return value;
  };
  const hex = (digits: number) => Array.from({ length: digits }, () => below(16).toString(16)).join('');
  function pick<T>(items: readonly [T, ...T[]]): T;
  function pick<T>(items: readonly T[]): T | undefined;
  function pick<T>(items: readonly T[]): T | undefined {
    return items[below(items.length)];
  }
  return {
    below,
    once: (inTimes) => below(inTimes) === 0,
    pick,
    hex,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
}
