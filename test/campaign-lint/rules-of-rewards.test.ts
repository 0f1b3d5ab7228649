import { describe, expect, it } from 'vitest';
import { lintRewards } from '#campaign-lint/rules/lint-rewards.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { warning } from './found.ts';
import { shortly } from '#test/kit/linted.ts';

const points = instanceOf({
  pk: 2,
  redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] },
});
const mug = { pk: 1, name: 'Mug', points: 600 };

describe('the rule of rewards', () => {
  it('[POINTS-4] reports points without rewards, and rewards that nobody can afford', () => {
    expect(lintRewards(campaignOf({ instances: [points] }))).toEqual([
      warning(
        'points-without-rewards',
        'campaign.rewards',
        'no reward is listed, so visitors can earn points but not spend them. Add a reward.',
      ),
    ]);
    expect(lintRewards(campaignOf({ instances: [instanceOf()], rewards: [mug] }))).toEqual([
      warning(
        'rewards-without-points',
        'campaign.rewards',
        'nobody can earn points for a reward. Set the mode of an instance to "points", or combine loginYn with a bonus game.',
      ),
    ]);
    expect(shortly({ rewards: [mug] })).toEqual(['warning rewards-without-points campaign.rewards']);
  });

  it('[POINTS-4] reports a delivery time that is never displayed because the delivery is missing', () => {
    const rewards = [mug, { ...mug, pk: 2, within: '6-8 weeks' }];
    expect(lintRewards(campaignOf({ instances: [points], rewards }))).toEqual([
      warning(
        'reward-delivery',
        'campaign.rewards.1.within',
        'is not displayed, because delivery is missing. Set delivery to "mail" or "email".',
      ),
    ]);
  });

  it('[POINTS-4] includes the points of a game, which are credited to signed-in visitors in every mode', () => {
    const played = instanceOf({ limitsInformation: { maxBonus: 1 }, gameInformation: { type: 'matching' } });
    expect(lintRewards(campaignOf({ loginYn: true, instances: [played], rewards: [mug] }))).toEqual([]);
    expect(lintRewards(campaignOf({ loginYn: true, instances: [played] }))).toHaveLength(1);
    expect(lintRewards(campaignOf({ instances: [played], rewards: [mug] }))).toHaveLength(1);
  });

  it('[POINTS-4] reports nothing if points have rewards, or if there are neither', () => {
    const rewards = [mug, { ...mug, pk: 2, delivery: 'email' as const, within: '2 days' }];
    expect(lintRewards(campaignOf({ instances: [instanceOf(), points], rewards }))).toEqual([]);
    expect(lintRewards(campaignOf())).toEqual([]);
  });
});
