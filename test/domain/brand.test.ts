import { expect, it } from 'vitest';
import { brandOf } from '#domain/rules/brand.ts';
import { campaignOf, configurationOf } from '#test/kit/campaigns.ts';

it('[BRAND-1] the name of a site is its brand, or else the name of the app, or else that of the configuration', () => {
  const named = configurationOf({ name: 'test', appName: 'The App' });
  const branded = campaignOf({ theme: { brandName: 'Hoopla' } });
  expect(brandOf({ campaign: branded, configuration: named })).toBe('Hoopla');
  expect(brandOf({ campaign: campaignOf(), configuration: named })).toBe('The App');
  expect(brandOf({ campaign: campaignOf(), configuration: configurationOf({ name: 'test' }) })).toBe('test');
});
