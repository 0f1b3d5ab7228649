import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { countLater, GATHERED_MS } from '#server/platform/calls/count-later.ts';
import type { Tries, Uncounted } from '#server/platform/http/attempts.repository.ts';

const NOW = new Date('2026-06-15T16:00:00Z');
const MINUTE = 60_000;
const MOST = 100;

/** Counts in memory, and records each statement as the counts that it adds by key. */
function counting({ fails = false } = {}) {
  const counts = new Map<string, number>();
  const statements: Readonly<Record<string, number>>[] = [];
  let clock = NOW;
  const add = (all: readonly Uncounted[]) => {
    statements.push(Object.fromEntries(all.map(({ key, by }) => [key, by])));
    return new Map<string, Tries>(
      all.map(({ key, window, by }) => {
        counts.set(key, (counts.get(key) ?? 0) + by);
        return [key, { count: counts.get(key) ?? 0, resetsAt: new Date(NOW.getTime() + window) }];
      }),
    );
  };
  const later = countLater({
    countNow: async (one) => add([one]).get(one.key) ?? { count: 0, resetsAt: NOW },
    countAll: async (all) => {
      if (fails) throw new Error('the database is unreachable');
      return add(all);
    },
    now: () => clock,
  });
  return {
    statements,
    counts,
    count: (key: string) => later.count(key, MINUTE, MOST),
    finish: () => later.finish(),
    setTime: (time: Date) => (clock = time),
  };
}

it('[SCALE-8] calls of different addresses do not wait, and one statement counts them within 50 ms', async () => {
  const { count, statements } = counting();
  expect(['a', 'b', 'c'].map(count)).toEqual([undefined, undefined, undefined]);
  expect(statements).toEqual([]);
  await wait(GATHERED_MS);
  await expect.poll(() => statements).toEqual([{ a: 1, b: 1, c: 1 }]);
});

it('[SCALE-8] of parallel calls of an address only the first does not wait, and each is counted once', async () => {
  const { count, statements, counts } = counting();
  const counted = Array.from({ length: 4 }, () => count('a'));
  expect(counted[0]).toBeUndefined();
  const tries = await Promise.all(counted.slice(1).map(async (one) => one));
  expect(tries.map((one) => one?.count)).toEqual([2, 3, 4]);
  expect(statements).toEqual([{ a: 2 }, { a: 1 }, { a: 1 }]);
  expect(counts.get('a')).toBe(4);
});

it('[SCALE-8] each call waits for its count from half of the limit on, until the window ends', async () => {
  const { count, finish, counts, setTime } = counting();
  counts.set('a', MOST / 2 - 1);
  expect(count('a')).toBeUndefined();
  await finish();
  expect((await count('a'))?.count).toBe(MOST / 2 + 1);
  setTime(new Date(NOW.getTime() + MINUTE));
  expect(count('a')).toBeUndefined();
  await finish();
});

it('[SCALE-8] a server that ends stores its last counts', async () => {
  const { count, finish, statements } = counting();
  void count('a');
  await finish();
  expect(statements).toEqual([{ a: 1 }]);
});

it('[SCALE-8] counts that cannot be stored are lost without an error', async () => {
  const { count, finish } = counting({ fails: true });
  void count('a');
  await expect(finish()).resolves.toBeUndefined();
  expect(count('a')).toBeUndefined();
  await finish();
});
