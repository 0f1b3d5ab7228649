import { describe, expect, it } from 'vitest';
import { next, nextBelow, rngOf, shuffled } from '#games/kit/rng.ts';

function first(count: number, seed: number): number[] {
  const values: number[] = [];
  let rng = rngOf(seed);
  for (let index = 0; index < count; index += 1) {
    const [value, after] = next(rng);
    values.push(value);
    rng = after;
  }
  return values;
}

describe('the seeded generator', () => {
  it('[GAME-2] always generates the same numbers for a seed', () => {
    expect(first(4, 1)).toEqual([2693262067, 11749833, 2265367787, 4213581821]);
    expect(first(2, 0xffffffff)).toEqual([3850105811, 813802916]);
    expect(first(2, -1)).toEqual(first(2, 0xffffffff));
  });

  it('stays below its limit and reaches all values', () => {
    const seen = new Set<number>();
    let rng = rngOf(7);
    for (let index = 0; index < 400; index += 1) {
      const [value, after] = nextBelow(rng, 9);
      seen.add(value);
      rng = after;
    }
    expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('shuffles without losing an item, depending only on the seed', () => {
    const items = ['a', 'b', 'c', 'd', 'e'];
    expect(shuffled(rngOf(3), items)[0].toSorted()).toEqual(items);
    expect(shuffled(rngOf(3), items)).toEqual(shuffled(rngOf(3), items));
    expect(shuffled(rngOf(3), items)[0]).not.toEqual(shuffled(rngOf(4), items)[0]);
  });

  it('moves every item to every position about equally often', () => {
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 8000; seed += 1) {
      const place = shuffled(rngOf(seed), [0, 1, 2, 3])[0].indexOf(0);
      counts.set(place, (counts.get(place) ?? 0) + 1);
    }
    for (const place of [0, 1, 2, 3]) expect(Math.abs((counts.get(place) ?? 0) - 2000)).toBeLessThan(160);
  });
});
