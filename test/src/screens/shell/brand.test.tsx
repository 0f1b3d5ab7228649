import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { UploadScreen } from '#src/screens/upload/UploadScreen.tsx';
import { type campaignOf, configurationOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { PROFILE } from '#test/kit/journey-actor.ts';
import { campaignWith, type Place, type PlaceName, places, rebate, show, sweepstakes } from './shell-kit.tsx';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

describe('the brand', () => {
  const named = { name: 'host-7', appName: 'Larkspur' };

  it.each<[string, Parameters<typeof configurationOf>[0], Parameters<typeof campaignOf>[0]]>([
    ['Hoopla', named, { theme: { brandName: 'Hoopla' } }],
    ['Larkspur', named, {}],
    ['host-7', { name: 'host-7' }, {}],
    ['host-7', { name: 'host-7', appName: null }, {}],
  ])('[BRAND-1] is %s if the configuration has %j and the campaign %j', async (brand, configuration, campaign) => {
    const site = { configuration: configurationOf(configuration) };
    await renderAt(campaignWith(rebate, campaign), UploadScreen, { site });
    expect(screen.getByRole('link', { name: `${brand}, offer details` }).textContent).toBe(brand);
    expect(document.title).toContain(brand);
  });
});

describe('the brand leads', () => {
  const brand = () => screen.queryByRole('link', { name: 'Hoopla, offer details' });
  const gated = { ageGateYn: true, theme: { brandName: 'Hoopla' } };

  it.each<PlaceName>(['gate', 'upload', 'form', 'contact', 'complete'])(
    '[SHELL-13] from %s to the offer',
    async (name) => {
      window.history.replaceState(null, '', '/?campaign=hoopla-7');
      const entry = places[name as 'form'].entry;
      const isInside = name === 'upload' || name === 'form';
      const { Screen, requested, setting }: Place = places[name];
      const { user, screen: shown } = await renderAt(campaignWith(rebate, gated), Screen, {
        ...setting,
        ...(requested && { requested }),
        entry: { ...entry, passedGate: isInside },
      });
      expect(brand()?.getAttribute('href')).toBe('/?campaign=hoopla-7');
      await user.click(brand() ?? document.body);
      expect(shown()).toBe('offer');
    },
  );

  it.each<[PlaceName, typeof rebate]>([
    ['early', rebate],
    ['expired', rebate],
    ['complete', sweepstakes],
  ])('[SHELL-13] nowhere from %s, and is no link if the offer cannot be opened', async (name, instance) => {
    await show(name, instance, gated);
    expect(brand()).toBeNull();
    expect(within(screen.getByRole('banner')).getByText('Hoopla')).toBeTruthy();
  });
});

describe('while pictures are prepared', () => {
  it('[SHELL-12] neither brand nor Contact nor Account nor Sign In is a link that would be ignored', async () => {
    const points = {
      ...rebate,
      redemptionInformation: { ...rebate.redemptionInformation, mode: 'points' as const },
    };
    const campaign = campaignWith(points, { theme: { brandName: 'Hoopla' } });
    const links = () =>
      ['Hoopla, offer details', 'Contact', 'Account', 'Sign In'].filter((name) => screen.queryByRole('link', { name }));
    for (const [profile, shown] of [
      [PROFILE, ['Hoopla, offer details', 'Contact', 'Account']],
      [null, ['Hoopla, offer details', 'Contact', 'Sign In']],
    ] as const) {
      const { journey } = await renderAt(campaign, UploadScreen, { entry: { profile } });
      expect(links()).toEqual(shown);
      act(() => journey.send({ type: 'receipts.picked', files: [{ name: 'b', size: 1, type: '' }] }));
      expect(links()).toEqual([]);
      act(() => journey.send({ type: 'receipts.cancelled' }));
      expect(links()).toEqual(shown);
      cleanup();
    }
  });
});
