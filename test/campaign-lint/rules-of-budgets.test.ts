import { expect, it } from 'vitest';
import { lintBudgets } from '#campaign-lint/rules/lint-budgets.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';

const PATH = 'campaign.instances.0.redemptionInformation.budget';
const found = (more: object, instance: object = {}) =>
  lintBudgets(
    campaignOf({
      instances: [
        instanceOf({
          processingMethod: 'manual',
          redemptionInformation: { mode: 'paypal', tiers: [{ rewardDescription: '$10.00' }], ...more },
          ...instance,
        }),
      ],
    }),
  ).map(({ level, rule, path, message }) => [level, rule, path === PATH, message]);

it('[BUDGET-1] reports nothing for a budget that applies to payments, nor without one', () => {
  expect(found({ budget: 100_00 })).toEqual([]);
  expect(found({ budget: 100_00 }, { processingMethod: 'automatic', checks: ['dates'] })).toEqual([]);
  expect(found({ budget: 10_00 })).toEqual([]);
  expect(found({})).toEqual([]);
});

it('[BUDGET-1] rejects a budget that is smaller than a payment, or for payments of an unknown amount', () => {
  expect(found({ budget: 9_99 })).toEqual([
    [
      'error',
      'budget',
      true,
      'is less than the payment for one submission, so every approval waits. Raise it; it is in US cents.',
    ],
  ]);
  expect(found({ budget: 9_99, tiers: [{ rewardDescription: 'Money back' }] })).toEqual([
    [
      'error',
      'budget',
      true,
      'needs the amount of a submission. Set tiers.0.amount, or begin its rewardDescription with it, for example "$5.00".',
    ],
  ]);
});

it('[BUDGET-1] warns of a budget from which nothing is paid, and of one that no approval waits for', () => {
  expect(found({ budget: 100_00, mode: 'points' })).toEqual([
    [
      'warning',
      'idle-budget',
      true,
      'has no effect, because the mode is points and a budget limits only paypal. Remove it, or set the mode to "paypal".',
    ],
  ]);
  for (const instance of [{ processingMethod: 'automatic' }, { processingMethod: 'none' }])
    expect(found({ budget: 100_00 }, instance)).toEqual([
      [
        'warning',
        'idle-budget',
        true,
        'has no effect, because every submission is approved immediately. Set processingMethod to "manual", or to "automatic" with checks.',
      ],
    ]);
});
