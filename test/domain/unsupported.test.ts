import { expect, it } from 'vitest';
import { unsupportedFeatures } from '#domain/rules/unsupported.ts';
import { bundled, campaignOf, configurationOf, journeyOf } from '../kit/campaigns.ts';

const linesOf = (campaign: Parameters<typeof campaignOf>[0], configuration: Parameters<typeof configurationOf>[0] = {}) =>
  unsupportedFeatures(configurationOf(configuration), campaignOf(campaign)).map((line) => line.split(':')[0]);

it('[START-5] a campaign that asks for a login is refused until accounts are served', () => {
  expect(linesOf({ loginYn: true })).toEqual(['campaign.loginYn']);
});

it('[NEXT-4] [NEXT-5] a campaign with a bonus game is refused until games are served, so that the form always leads to the confirmation', () => {
  expect(linesOf({ instances: [journeyOf({ pk: 1 }), journeyOf({ pk: 2, limitsInformation: { maxBonus: 1 } })] })).toEqual(['campaign.instances.1.limitsInformation.maxBonus']);
});

it.each(['code', 'merchandise', 'points', 'cashback'] as const)('a rebate of mode %s is refused until it is served, a sweepstakes is not', (mode) => {
  expect(linesOf({ instances: [journeyOf({ redemptionInformation: { mode } })] })).toEqual(['campaign.instances.0.redemptionInformation.mode']);
  expect(linesOf({ instances: [journeyOf({ processingMethod: 'none', redemptionInformation: { mode } })] })).toEqual([]);
});

it('every bundled campaign is served', () => {
  for (const name of ['vespermoth', 'hoopla', 'linnet', 'brightside', 'hoopla-winter', 'vespermoth-2025', 'hoopla-mobile']) {
    const { configuration, campaign } = bundled(name);
    expect(unsupportedFeatures(configuration, campaign), name).toEqual([]);
  }
});
