/** State of the generator: an unsigned 32-bit integer. A seed is a state. */
export type Rng = number;

/** Returns a generator from any seed, truncated to 32 bits. */
export function rngOf(seed: number): Rng {
  return seed >>> 0;
}

/**
 * Returns the next unsigned 32-bit integer (mulberry32: integer operations only, so identical in every engine).
 *
 * @returns the number and the next state
 */
export function next(rng: Rng): [value: number, rng: Rng] {
  const state = (rng + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return [(mixed ^ (mixed >>> 14)) >>> 0, state];
}

/**
 * Returns the next integer from 0 to limit − 1.
 *
 * @param limit a positive integer
 */
export function nextBelow(rng: Rng, limit: number): [value: number, rng: Rng] {
  const [value, after] = next(rng);
  return [Math.floor((value / 0x1_0000_0000) * limit), after];
}

/** Returns a shuffled copy (Fisher–Yates, from the end). */
export function shuffled<T>(rng: Rng, items: readonly T[]): [items: T[], rng: Rng] {
  const left = [...items];
  const drawn: T[] = [];
  let state = rng;
  while (left.length > 0) {
    const [index, after] = nextBelow(state, left.length);
    drawn.push(...left.splice(index, 1));
    state = after;
  }
  return [drawn, state];
}
