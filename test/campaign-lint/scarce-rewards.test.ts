import { describe, expect, it } from 'vitest';
import { lintStocks } from '#campaign-lint/rules/lint-games.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { error } from './found.ts';

describe('the rule of limited rewards', () => {
  const path = 'campaign.instances.0.limitsInformation.maxEntries';
  const campaignWith = (instance: Parameters<typeof instanceOf>[0], quantity: number | null = 5, siteKey = '') =>
    campaignOf({
      recaptchaInformation: { siteKey },
      rewards: [{ pk: 1, name: 'Radio', points: 500, quantity }],
      instances: [
        instanceOf({
          limitsInformation: { maxBonus: 0, maxEntries: null },
          redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] },
          ...instance,
        }),
      ],
    });

  it('[POINTS-2] reports rewards that points without review can exhaust, in receipts and sweepstakes journeys', () => {
    for (const processingMethod of ['none', 'automatic'])
      expect(lintStocks(campaignWith({ processingMethod })), processingMethod).toEqual([
        error(
          'open-stock',
          path,
          'anyone may enter any number of times without a captcha, so a bot can use up Radio. Set maxEntries, or campaign.recaptchaInformation.siteKey.',
        ),
      ]);
  });

  it('[POINTS-2] reports none if people review each receipt, entries are limited, a captcha is required, or the reward is unlimited', () => {
    const open = { processingMethod: 'automatic' };
    expect(
      [
        campaignWith({ processingMethod: 'manual' }),
        campaignWith({ ...open, limitsInformation: { maxBonus: 0, maxEntries: 3 } }),
        campaignWith(open, 5, 'key'),
        campaignWith(open, null),
        campaignWith(open, 0),
        campaignWith({ ...open, redemptionInformation: {} }),
      ].flatMap(lintStocks),
    ).toEqual([]);
  });
});
