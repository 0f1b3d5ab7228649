import { describe, expect, it } from 'vitest';
import { rewardLabel, shortFigure } from '#domain/rules/reward-label.ts';
import { instanceOf } from '../kit/campaigns.ts';
import { rebate } from './paying.ts';

describe('the reward label', () => {
  it.each([
    ['$10.00 rebate by PayPal', { figure: '$10.00', words: 'rebate by PayPal' }, '$10'],
    ['250 points', { figure: '250', words: 'points' }, '250'],
    ['  $1.00/oz  back   each ', { figure: '$1.00/oz', words: 'back each' }, '$1.00/oz'],
    ['$5', { figure: '$5', words: '' }, '$5'],
    ['Tote bag', { figure: '', words: 'Tote bag' }, ''],
  ])('[RCPT-4] of %j is split into number and words', (rewardDescription, label, short) => {
    const reward = rewardLabel(instanceOf({ redemptionInformation: { tiers: [{ rewardDescription }] } }));
    expect(reward).toEqual(label);
    expect(reward && shortFigure(reward)).toBe(short);
  });

  it('[RCPT-4] is missing without a tier or with an empty tier', () => {
    expect(rewardLabel(instanceOf())).toBeNull();
    expect(
      rewardLabel({
        ...rebate,
        redemptionInformation: { ...rebate.redemptionInformation, tiers: [{ rewardDescription: ' ' }] },
      }),
    ).toBeNull();
  });
});
