import { describe, expect, it } from 'vitest';
import type { CampaignInstance } from '#domain/campaign.ts';
import type { BonusResult } from '#domain/rules/bonus-result.ts';
import { headlineOf, onlySumIn } from '#domain/rules/headline.ts';
import { paymentOf } from '#domain/rules/payment-rules.ts';
import { rewardsFor } from '#domain/rules/reward-rules.ts';
import { campaignOf, instanceOf } from '../kit/campaigns.ts';
import { NOTHING } from './paying.ts';

const NO_GAME: BonusResult = { kind: 'none', prizes: [], points: 0, extraEntry: false };
const LOST: BonusResult = { ...NO_GAME, kind: 'lost' };

type Redemption = NonNullable<Parameters<typeof instanceOf>[0]>['redemptionInformation'];
const tiersOf = (rewardDescription: string) => (rewardDescription ? [{ rewardDescription }] : []);
const rewarded = (rewardDescription: string, fields: Redemption = {}) =>
  instanceOf({ redemptionInformation: { tiers: tiersOf(rewardDescription), ...fields } });
const drawn = (rewardDescription: string, maxBonus = 0) =>
  instanceOf({
    processingMethod: 'none',
    limitsInformation: { maxBonus, maxEntries: 1 },
    redemptionInformation: { tiers: tiersOf(rewardDescription) },
  });
const points = instanceOf({
  redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] },
});

const leads = (instance: CampaignInstance, result = NO_GAME, isSignedIn = false, payment = NOTHING) =>
  headlineOf(campaignOf({ instances: [instance] }), instance, payment, result, { isSignedIn });

it.each([
  ['$10.00', '$10'],
  ['$10.001', '$10.001'],
  ['$10.50', '$10.50'],
])('[DONE-13] the sum in %s is %s', (description, sum) => {
  expect(onlySumIn(description)).toBe(sum);
});

describe('the headline of a confirmation', () => {
  it('[DONE-13] of a thing is its name without the spaces around it', () => {
    expect(leads(rewarded(' A tote bag '))).toEqual({ of: 'thing', name: 'A tote bag' });
  });

  it.each([
    ['$10.00 rebate by PayPal, Venmo or check', { of: 'money', figure: '$10' }],
    ['Reembolso de $2.50', { of: 'money', figure: '$2.50' }],
    ['$1,250.00 back', { of: 'money', figure: '$1,250' }],
    ['A tote bag', { of: 'thing', name: 'A tote bag' }],
    ['$2 or $4, by size', { of: 'thing', name: '$2 or $4, by size' }],
    ['', { of: 'thing', name: '' }],
  ])('[DONE-13] of a rebate is its only amount of money, otherwise its name: "%s"', (description, headline) => {
    expect(leads(rewarded(description))).toEqual(headline);
  });

  it('[DONE-13] of merchandise is its name, even if the name contains an amount', () => {
    const gift = rewarded('$5 value', { mode: 'merchandise', merchandiseDescription: '$5 tote bag' });
    expect(leads(gift)).toEqual({ of: 'thing', name: '$5 tote bag' });
  });

  it('[DONE-13] [POINTS-3] of points tells visitors without a session that the points wait for an account', () => {
    expect(leads(points)).toEqual({ of: 'claim', points: 250 });
    expect(leads(points, NO_GAME, true)).toEqual({ of: 'points', points: 250 });
  });

  it('[DONE-13] of a rebate paid in points is their number', () => {
    const chosen = instanceOf({
      redemptionInformation: { mode: 'paypal', tiers: [{ rewardDescription: '$4.00', points: 400 }] },
    });
    expect(leads(chosen, NO_GAME, false, paymentOf('points'))).toEqual({ of: 'points', points: 400 });
    expect(leads(chosen, NO_GAME, false, paymentOf('paypal'))).toEqual({ of: 'money', figure: '$4' });
  });

  it.each([
    ['$100 prepaid gift card', 0, { of: 'draw', prize: '$100' }],
    ['A weekend at the lake', 0, { of: 'draw', prize: 'A weekend at the lake' }],
    ['A $100 prepaid gift card', 1, { of: 'draw', prize: '$100' }],
    ['A bonus of $1, $2 or $3', 1, { of: 'entry' }],
    ['Bar sets, glasses and posters', 1, { of: 'entry' }],
    ['', 0, { of: 'entry' }],
  ])(
    '[DONE-13] of a sweepstakes entry is the prize, if it can be read from the texts: "%s", games %i',
    (description, games, headline) => {
      expect(leads(drawn(description, games), games ? LOST : NO_GAME)).toEqual(headline);
    },
  );

  it.each<[string, Partial<BonusResult>, object]>([
    ['a prize', { kind: 'prize', prizes: ['$100'], points: 5, extraEntry: true }, { of: 'prize' }],
    ['points', { kind: 'points', points: 5, extraEntry: true }, { of: 'wonPoints', points: 5 }],
    ['an extra entry', { kind: 'lost', extraEntry: true }, { of: 'extraEntry' }],
  ])('[DONE-13] [DONE-11] of a game is its best result: %s', (_, result, headline) => {
    for (const instance of [drawn('$100', 1), rewarded('$10.00'), points])
      expect(leads(instance, { ...NO_GAME, ...result })).toEqual(headline);
  });

  it('[DONE-13] does not treat the end of a sentence as part of an amount', () => {
    expect(onlySumIn('You get $10.')).toBe('$10');
    expect(onlySumIn('Ten dollars')).toBeNull();
  });
});

describe('the rewards listed with points', () => {
  const reward = (pk: number, price: number, quantity: number | null = null) => ({
    pk,
    name: `for ${price}`,
    points: price,
    quantity,
  });
  const prices = (earned: number, rewards = [600, 150, 450, 250, 1000].map((price, pk) => reward(pk, price))) =>
    rewardsFor(campaignOf({ rewards }), earned).map((each) => each.points);

  it('[DONE-13] are the most expensive affordable one and the next two', () => {
    expect(prices(250)).toEqual([250, 450, 600]);
    expect(prices(300)).toEqual([250, 450, 600]);
    expect(prices(10)).toEqual([150, 250, 450]);
  });

  it('[DONE-13] are the three most expensive for a visitor who can afford all', () => {
    expect(prices(600)).toEqual([450, 600, 1000]);
    expect(prices(9_000)).toEqual([450, 600, 1000]);
  });

  it('[DONE-13] are fewer if the campaign has fewer, and exclude those out of stock', () => {
    expect(prices(200, [reward(1, 100), reward(2, 300)])).toEqual([100, 300]);
    expect(prices(200, [])).toEqual([]);
    expect(prices(500, [reward(1, 100), reward(2, 200, 0), reward(3, 300, 4)])).toEqual([100, 300]);
  });
});
