import { describe, expect, it } from 'vitest';
import { awaitsAccount, creditsPerDayOf } from '#domain/rules/points-rules.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';

it('[POINTS-2] twenty submissions a day are credited immediately, or as many as the instance says', () => {
  expect(creditsPerDayOf(instanceOf())).toBe(20);
  expect(creditsPerDayOf(instanceOf({ limitsInformation: { maxBonus: 0, creditsPerDay: 3 } }))).toBe(3);
});

describe('the points of a submission', () => {
  const instance = (points: number) =>
    instanceOf({ redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: 'Points', points }] } });
  const awaited = (points: number, bonusPoints: number, isSignedIn = false) =>
    awaitsAccount(campaignOf({ loginYn: true }), instance(points), { paymentMode: null }, { isSignedIn, bonusPoints });

  it('[POINTS-3] wait for an account if there are any, of the submission or of its games', () => {
    expect([awaited(5, 0), awaited(0, 5), awaited(5, 5), awaited(0, 0)]).toEqual([true, true, true, false]);
  });

  it('[POINTS-3] wait for nobody who is signed in, and not where there are no accounts', () => {
    expect(awaited(5, 5, true)).toBe(false);
    const open = { isSignedIn: false, bonusPoints: 5 };
    expect(awaitsAccount(campaignOf(), instanceOf(), { paymentMode: null }, open)).toBe(false);
  });
});
