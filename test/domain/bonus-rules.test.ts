import { expect, it } from 'vitest';
import { bonusWon, isPlainPoints, logOf, NO_BONUS } from '#domain/rules/bonus-rules.ts';

it('[GAME-5] a play is resumed from its log, and not from that of another play', () => {
  const bonus = { begun: { playUuid: 'p-1', log: [[0, { type: 'wheel.spun' }]] }, results: {} };
  expect(logOf(bonus, 'p-1')).toEqual(bonus.begun.log);
  expect(logOf(bonus, 'p-2')).toEqual([]);
  expect(logOf(NO_BONUS, 'p-1')).toEqual([]);
});

it.each([
  ['1 point', 1, true],
  ['1 Point', 1, true],
  ['5 points', 5, true],
  ['1 points', 1, false],
  ['5 point', 5, false],
  ['5 points', 6, false],
  ['A tote bag', 5, false],
])('[GAME-12] the prize "%s" of %i points only states its points: %s', (name, points, isPlain) => {
  expect(isPlainPoints(name, points)).toBe(isPlain);
});

it('[DONE-11] all plays together have one sum of points, and their prizes', () => {
  const prize = (name: string, points: number) => ({ points, won: true, prize: { id: name, name, points } });
  const results = { a: prize('5 points', 5), b: prize('A tote bag', 0), c: { points: 0, won: false, prize: null } };
  expect(bonusWon({ begun: null, results })).toEqual({ points: 5, prizes: ['A tote bag'] });
});
