import { describe, expect, it } from 'vitest';
import { lintMerchandise, lintModes } from '#campaign-lint/rules/lint-payments.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { error } from './found.ts';

type InstanceFields = NonNullable<Parameters<typeof instanceOf>[0]>;

/** Returns a campaign whose second instance has these fields. */
const second = (fields: InstanceFields) => campaignOf({ instances: [instanceOf(), instanceOf({ pk: 2, ...fields })] });

describe('the rule of modes', () => {
  const contradiction = (method: string, mode: string) =>
    error(
      'mode-without-receipts',
      'campaign.instances.1.processingMethod',
      `${method}, so visitors send no receipt and are not paid, although the mode ${mode} promises a reward. For a rebate, set "automatic" or "manual"; for a sweepstakes, remove the mode.`,
    );

  it.each(['paypal', 'code', 'merchandise'] as const)(
    '[TOOL-8] reports that the mode %s pays for receipts that are not asked for',
    (mode) => {
      const redemptionInformation = { mode };
      expect(lintModes(second({ processingMethod: 'none', redemptionInformation }))).toEqual([
        contradiction('is "none"', mode),
      ]);
      expect(lintModes(second({ processingMethod: null, redemptionInformation }))).toEqual([
        contradiction('is missing', mode),
      ]);
    },
  );

  it('[TOOL-8] reports nothing for a rebate, a sweepstakes, and points for entries without receipts', () => {
    for (const processingMethod of ['automatic', 'manual'] as const)
      expect(lintModes(second({ processingMethod }))).toEqual([]);
    expect(lintModes(second({ processingMethod: 'none', redemptionInformation: {} }))).toEqual([]);
    expect(lintModes(second({ processingMethod: 'none', redemptionInformation: { mode: 'points' } }))).toEqual([]);
  });
});

describe('the rule of merchandise', () => {
  it('[FLAG-3] reports merchandise without a name', () => {
    expect(lintMerchandise(second({ redemptionInformation: { mode: 'merchandise' } }))).toEqual([
      error(
        'merchandise-unnamed',
        'campaign.instances.1.redemptionInformation.merchandiseDescription',
        'is empty, so visitors read only that their “reward” is sent. Name what is sent by post, for example "tote bag".',
      ),
    ]);
  });

  it('[FLAG-3] reports nothing for merchandise with a name, other modes, and modes that another rule reports', () => {
    const named = { mode: 'merchandise', merchandiseDescription: 'tote bag' } as const;
    expect(lintMerchandise(second({ redemptionInformation: named }))).toEqual([]);
    expect(lintMerchandise(second({ redemptionInformation: { mode: 'code' } }))).toEqual([]);
    const contradicting = { processingMethod: 'none', redemptionInformation: { mode: 'merchandise' } } as const;
    expect(lintMerchandise(second(contradicting))).toEqual([]);
  });
});
