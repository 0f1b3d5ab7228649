import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BrokenScreen } from '#src/screens/unavailable/BrokenScreen.tsx';
import { DesktopScreen } from '#src/screens/unavailable/DesktopScreen.tsx';
import { EarlyScreen } from '#src/screens/unavailable/EarlyScreen.tsx';
import { ExpiredScreen } from '#src/screens/unavailable/ExpiredScreen.tsx';
import { plainPathOf } from '#src/boot/screen-routes.ts';
import { type Opened, OpenedProvider } from '#src/flow/opened-context.tsx';
import { QrCode } from '#src/ui/QrCode.tsx';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt, renderScreen } from '#test/kit/journey.tsx';
import { PROFILE } from '#test/kit/journey-actor.ts';

afterEach(cleanup);

const mobileOnly = { site: { configuration: configurationOf({ allowDesktop: false }) }, onDesktop: true };

describe('the early notice', () => {
  const early = campaignOf({ dateStart: '2027-03-05', timeZone: 'America/Los_Angeles' });

  it('[UNAV-1] shows the start date, as MMMM d, yyyy', async () => {
    await renderAt(early, EarlyScreen);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sorry!');
    expect(
      screen.getByText('This offer has not started yet. Please come back on or after March 5, 2027.'),
    ).toBeTruthy();
  });

  it.each(['hoopla', 'linnet', 'vespermoth'])('[UNAV-1] shows that day in the picture of %s', async (name) => {
    const campaign = campaignOf({
      dateStart: '2027-03-05',
      theme: { brandName: name, art: { early: `art/${name}/early.svg` } },
    });
    const { rendered } = await renderAt(campaign, EarlyScreen);
    const drawn = (slot: string) => rendered.container.querySelector(`[data-slot="${slot}"]`)?.textContent;
    await waitFor(() => expect([drawn('month'), drawn('day')]).toEqual(['March', '5']));
  });

  it('[UNAV-1] disappears on that day', async () => {
    const { journey, screen: shown } = await renderAt(early, EarlyScreen);
    journey.send({ type: 'clock.ticked', now: Date.parse('2027-03-05T08:00:00Z') });
    expect(shown()).toBe('upload');
  });
});

interface Place extends Partial<Opened> {
  readonly production?: boolean;
  readonly utm?: Record<string, string>;
}

describe('the other notices', () => {
  it('[UNAV-2] reports that the offer has ended', async () => {
    await renderAt(campaignOf({ dateEnd: '2026-10-31' }), ExpiredScreen);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sorry!');
    expect(screen.getByText('This offer is no longer available.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  it('[ACCT-9] leads to the points after the end of an offer with points', async () => {
    const points = instanceOf({
      redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] },
    });
    const ended = campaignOf({ dateEnd: '2026-10-31', instances: [points] });
    const newcomer = await renderAt(ended, ExpiredScreen);
    await newcomer.user.click(screen.getByRole('link', { name: 'Sign In' }));
    expect(newcomer.screen()).toBe('signIn');
    cleanup();
    const member = await renderAt(ended, ExpiredScreen, { entry: { profile: PROFILE } });
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
    await member.user.click(screen.getByRole('link', { name: 'Account' }));
    expect(member.screen()).toBe('profile');
  });

  it('[UNAV-3] sends a desktop visitor to their mobile device with a QR code 250 px wide', async () => {
    await renderAt(campaignOf(), DesktopScreen, mobileOnly);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Please visit this site from your mobile device.',
    );
    expect(
      screen.getByText('Scan the QR code below, with your mobile device, to visit the redemption site.'),
    ).toBeTruthy();
    expect(screen.getByRole('img', { name: /QR code/ }).getAttribute('width')).toBe('250');
  });

  it.each([
    ['the start', {}, ''],
    ['the path that was opened', { path: '/contact' }, 'contact'],
    ['the picked campaign', { path: '/contact', campaign: 'hoopla' }, 'contact?campaign=hoopla'],
    ['the UTM parameters', { campaign: 'hoopla', utm: { utm_source: 'pack' } }, '?campaign=hoopla&utm_source=pack'],
    ['no campaign in production', { campaign: 'hoopla', production: true }, ''],
  ])(
    '[UNAV-5] [UNAV-3] has the code for %s',
    async (_, { production = false, utm = {}, ...opened }: Place, address) => {
      const Opened = () => (
        <OpenedProvider opened={{ origin: window.location.origin, path: '/', search: '', campaign: null, ...opened }}>
          <DesktopScreen />
        </OpenedProvider>
      );
      const site = { configuration: configurationOf({ allowDesktop: false, production }) };
      await renderAt(campaignOf(), Opened, { site, onDesktop: true, utm });
      const drawn = screen.getByRole('img', { name: /QR code/ }).innerHTML;
      render(<QrCode text={`${window.location.origin}/${address}`} label="expected" />);
      expect(drawn).toBe(screen.getByRole('img', { name: 'expected' }).innerHTML);
    },
  );

  it.each([
    ['/', '/'],
    ['/contact/', '/contact'],
    ['/submission/form', '/submission/form'],
    ['/user/verify', '/user/verify'],
    ['/user/verify/secret', '/'],
    ['/user/reset-password/secret', '/'],
    ['/nowhere', '/'],
  ])('[UNAV-5] [UNAV-3] maps the opened %s to %s on the phone, without a mailed code', (path, plain) => {
    expect(plainPathOf(path)).toBe(plain);
  });
});

describe('a site that cannot be shown', () => {
  const problems = ['configuration.name: must not be empty', 'campaign.instances.0.pk: Invalid type'];
  const refused = () => Promise.reject(Object.assign(new Error('refused'), { problems }));

  it('[CFG-4] reports it with the path of every wrong field', async () => {
    await renderScreen(BrokenScreen, { loadCampaign: refused });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This site cannot be shown now.');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(problems);
  });

  it('[CFG-4] mentions no fields if the reason is withheld', async () => {
    await renderScreen(BrokenScreen, { loadCampaign: () => Promise.reject(new Error('refused')) });
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  it('[OUTAGE-6] reports a temporary failure and retries automatically; Try now retries immediately', async () => {
    let attempts = 0;
    const out = () => Promise.reject(Object.assign(new Error('no'), { status: 503, body: {}, retryAfter: 30 }));
    const loaded = {
      configuration: configurationOf(),
      campaign: campaignOf(),
      entry: null,
      completion: null,
      contact: null,
      account: null,
      bonus: null,
      landing: null,
    };
    const {
      user,
      screen: shown,
      emitted,
    } = await renderScreen(BrokenScreen, { loadCampaign: () => (attempts++ === 0 ? out() : Promise.resolve(loaded)) });
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The service is not available at the moment. Nothing you entered is lost. We will keep trying for you.',
      ),
    );
    expect(screen.getByText(/^Trying again in 3\d seconds\.$/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(shown()).toBe('upload'));
    expect(emitted).toEqual(['outage.ended page']);
  });

  it('[CFG-4] reloads with Try again', async () => {
    let attempts = 0;
    const loaded = {
      configuration: configurationOf(),
      campaign: campaignOf(),
      entry: null,
      completion: null,
      contact: null,
      account: null,
      bonus: null,
      landing: null,
    };
    const loadCampaign = () => (attempts++ === 0 ? refused() : Promise.resolve(loaded));
    const { user, screen: shown } = await renderScreen(BrokenScreen, { loadCampaign });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown()).toBe('upload'));
  });
});
