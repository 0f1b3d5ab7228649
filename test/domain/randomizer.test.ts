import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { GameInformation } from '#domain/game.ts';
import { pointsOf } from '#domain/rules/points-rules.ts';
import { drawPrize } from '#domain/rules/randomizer.ts';
import { instanceOf } from '../kit/campaigns.ts';

const prizes = [
  { id: 'a', name: 'A', odds: 0.25 },
  { id: 'none', name: 'None' },
  { id: 'b', name: 'B', odds: 0.5 },
];

describe('drawing a prize', () => {
  it.each([
    [0, 'a'],
    [0.2499, 'a'],
    [0.25, 'b'],
    [0.7499, 'b'],
    [0.75, undefined],
    [0.9999, undefined],
  ])('[API-11] the number %d draws %s', (random, id) => {
    expect(drawPrize(prizes, random)?.id).toBe(id);
  });

  it('[API-11] draws nothing without prizes', () => {
    expect(drawPrize([], 0)).toBeNull();
  });

  it('[CFG-4] rejects odds with a sum above 1, but accepts ten times 0.1', () => {
    const withOdds = (odds: readonly number[]) =>
      v.is(GameInformation, { prizes: odds.map((one, index) => ({ id: String(index), name: 'x', odds: one })) });
    expect([withOdds([0.6, 0.6]), withOdds(Array.from({ length: 10 }, () => 0.1)), withOdds([1])]).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('the points of a submission', () => {
  const redemption = (mode: 'points' | 'paypal', points?: number) =>
    instanceOf({
      redemptionInformation: { mode, tiers: [{ rewardDescription: 'x', ...(points !== undefined && { points }) }] },
    });
  it('[API-4] are those of the first tier in a points instance or if the visitor chose points, otherwise none', () => {
    expect(pointsOf(redemption('points', 250), { paymentMode: null })).toBe(250);
    expect(pointsOf(redemption('paypal', 250), { paymentMode: 'points' })).toBe(250);
    expect(pointsOf(redemption('paypal', 250), { paymentMode: 'digital' })).toBe(0);
    expect(pointsOf(redemption('points'), { paymentMode: null })).toBe(0);
    expect(pointsOf(instanceOf({ redemptionInformation: { mode: 'points' } }), { paymentMode: null })).toBe(0);
  });
});
