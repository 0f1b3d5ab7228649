import { expect, it } from 'vitest';
import { unsupportedFeatures } from '#domain/rules/unsupported.ts';
import { bundled, campaignOf, journeyOf } from '../kit/campaigns.ts';

const linesOf = (campaign: Parameters<typeof campaignOf>[0]) =>
  unsupportedFeatures(campaignOf(campaign)).map((line) => line.split(':')[0]);

it('[START-5] a campaign that asks for a login is served', () => {
  expect(linesOf({ loginYn: true })).toEqual([]);
});

it('[NEXT-4] [NEXT-5] a campaign with a bonus game is refused until games are served, so that the form always leads to the confirmation', () => {
  expect(linesOf({ instances: [journeyOf({ pk: 1 }), journeyOf({ pk: 2, limitsInformation: { maxBonus: 1 } })] })).toEqual(['campaign.instances.1.limitsInformation.maxBonus']);
});

it('every bundled campaign is served', () => {
  for (const name of ['vespermoth', 'hoopla', 'linnet', 'brightside', 'hoopla-winter', 'vespermoth-2025', 'hoopla-mobile']) {
    expect(unsupportedFeatures(bundled(name).campaign), name).toEqual([]);
  }
});
