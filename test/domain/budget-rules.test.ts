import { expect, it } from 'vitest';
import { budgetLeft, hasRoomFor, usedUpAt } from '#domain/rules/budget-rules.ts';

const use = { budget: 100_00, owed: 30_00, sent: 50_00 };
const now = new Date('2026-11-23T12:00:00Z');

it('[BUDGET-1] leaves the part of the budget that is neither approved nor sent, to the cent', () => {
  expect(budgetLeft(use)).toBe(20_00);
  expect([20_00, 20_01].map((amount) => hasRoomFor(use, amount))).toEqual([true, false]);
  expect(hasRoomFor({ ...use, budget: 10_00 }, 1)).toBe(false);
});

it('[BUDGET-3] predicts the day on which the budget runs out, at the rate of the last fourteen days', () => {
  const days = [
    { day: '2026-10-01', cents: 66_00 },
    { day: '2026-11-20', cents: 10_00 },
    { day: '2026-11-22', cents: 4_00 },
  ];
  // $1 per day is spent, and $20 are left.
  expect(usedUpAt(use, days, now)).toEqual(new Date('2026-12-13T12:00:00Z'));
  expect(usedUpAt(use, days.slice(0, 1), now)).toBeUndefined();
  expect(usedUpAt(use, [{ day: '2026-11-09', cents: 1_00 }], new Date('2026-11-23'))).toBeUndefined();
  expect(usedUpAt({ ...use, owed: 50_00 }, days, now)).toBeUndefined();
});
