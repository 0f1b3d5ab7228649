import { expect, it } from 'vitest';
import { momentOf, wallTimeAt } from '#domain/rules/zoned-time.ts';

it('[CFG-7] the wall time of a moment has its milliseconds, also before 1970', () => {
  const HOUR = 60 * 60 * 1_000;
  expect([0, 1, 999, -1, -1_000].map((moment) => wallTimeAt(moment, 'UTC'))).toEqual([0, 1, 999, -1, -1_000]);
  expect(wallTimeAt(-1, 'America/New_York')).toBe(-5 * HOUR - 1);
  expect(wallTimeAt(1, 'America/Not_Yet')).toBe(1);
});

it('[CFG-7] a wall time that the clocks skip is the moment of the change, or later by the gap', () => {
  const halfPast = Date.UTC(2026, 2, 8, 0, 30);
  expect(momentOf(halfPast, 'America/Havana', 'first')).toBe(Date.UTC(2026, 2, 8, 5));
  expect(momentOf(halfPast, 'America/Havana', 'later')).toBe(Date.UTC(2026, 2, 8, 5, 30));
});
