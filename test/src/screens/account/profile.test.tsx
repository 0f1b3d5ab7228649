import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setupI18n } from '@lingui/core';
import { historyTime } from '#domain/rules/date-rules.ts';
import { historyDate } from '#src/i18n/format-dates.ts';
import { ProfileScreen } from '#src/screens/account/ProfileScreen.tsx';
import { UploadScreen } from '#src/screens/upload/UploadScreen.tsx';
import { refusedWith } from '#test/kit/account.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { type JourneySetting, PROFILE } from '#test/kit/journey-actor.ts';

afterEach(cleanup);

const points = campaignOf({ instances: [instanceOf({ redemptionInformation: { mode: 'points' } })] });
const history = [
  { timestamp: '2026-11-19T23:05:09.123', activity: 'Receipt submitted', changePoints: 250 },
  { timestamp: '2026-10-29T00:30:00', activity: 'Reward: Tea towel', changePoints: -1000 },
];
const renderProfile = (setting: JourneySetting = {}) =>
  renderAt(points, ProfileScreen, {
    requested: 'profile',
    entry: { profile: PROFILE },
    loadProfile: () => Promise.resolve({ balancePoints: 3252, history }),
    ...setting,
  });

describe('the profile', () => {
  it('[PROOF-2] [PROF-2] [CONST-9] shows the balance and each change with time, activity and sign', async () => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...Intl.DateTimeFormat().resolvedOptions(),
      timeZone: 'America/New_York',
    });
    await renderProfile();
    expect(await screen.findByText('3,252')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Points');
    const lines = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(lines.map((line) => [...line.children].map(({ textContent }) => textContent))).toEqual([
      ['Receipt submitted', '11/19/26 6:5 PM', '+250'],
      ['Reward: Tea towel', '10/28/26 8:30 PM', '−1,000'],
    ]);
  });

  it('says that there is nothing yet if the history is empty', async () => {
    await renderProfile({ loadProfile: () => Promise.resolve({ balancePoints: 0, history: [] }) });
    expect(await screen.findByText(/^Nothing here yet/)).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('[PROF-6] shows how many receipts are being checked, instead of an empty history or a request for one', async () => {
    const loadProfile = (beingChecked: number) => () =>
      Promise.resolve({ balancePoints: 0, history: [], beingChecked });
    await renderProfile({ loadProfile: loadProfile(1) });
    expect(await screen.findByText('1 receipt is being checked')).toBeTruthy();
    expect(screen.queryByText(/^Nothing here yet|^You have no points/)).toBeNull();
    cleanup();
    await renderProfile({ loadProfile: loadProfile(2) });
    expect(await screen.findByText('2 receipts are being checked')).toBeTruthy();
    cleanup();
    await renderProfile({ loadProfile: loadProfile(0) });
    expect(await screen.findByText(/^Nothing here yet/)).toBeTruthy();
  });

  it('[ACCT-10] invites visitors without points to earn some', async () => {
    const earning = instanceOf({
      redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '250 points', points: 250 }] },
    });
    const nothing = {
      loadProfile: () => Promise.resolve({ balancePoints: 0, history: [] }),
      requested: 'profile' as const,
    };
    const entry = { profile: PROFILE };
    await renderAt(campaignOf({ instances: [earning] }), ProfileScreen, { ...nothing, entry });
    expect(
      await screen.findByText('You have no points to spend yet. Send us a receipt and earn 250 points.'),
    ).toBeTruthy();
    cleanup();
    const sweepstakes = campaignOf({ instances: [{ ...earning, processingMethod: 'none' }] });
    await renderAt(sweepstakes, ProfileScreen, { ...nothing, entry });
    expect(await screen.findByText('You have no points to spend yet. Take part and earn 250 points.')).toBeTruthy();
    cleanup();
    await renderProfile();
    await screen.findByText('3,252');
    expect(screen.queryByText(/^You have no points/)).toBeNull();
  });

  it('[POINTS-4] leads to the rewards, if there are some, and to the details', async () => {
    const { user, screen: shown } = await renderProfile();
    expect(await screen.findByText('3,252')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Rewards' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Your details' }));
    expect(shown()).toBe('details');
    cleanup();
    const buying = { ...points, rewards: [{ pk: 1, name: 'Mug', points: 600, quantity: null }] };
    const spender = await renderProfile({ site: { campaign: buying } });
    await spender.user.click(screen.getByRole('link', { name: 'Rewards' }));
    expect(spender.screen()).toBe('rewards');
  });

  it('[PROF-7] lists the submissions with their state, reference and day, and leads to their status', async () => {
    const submissions = Array.from({ length: 7 }, (_, index) => ({
      reference: `PRM-0000-000${index}`,
      statusPath: `/status/code-${index}`,
      campaignInstancePk: points.instances[0]?.pk ?? 0,
      state: index === 1 ? ('credited' as const) : ('inReview' as const),
      points: 250,
      createdAt: '2026-11-19T12:00:00.000Z',
    }));
    const loadProfile = () => Promise.resolve({ balancePoints: 3252, history: [], submissions });
    const { user, screen: shown, journey } = await renderProfile({ loadProfile });
    expect(await screen.findByRole('heading', { name: 'Your submissions' })).toBeTruthy();
    const names = () =>
      within(screen.getByRole('list'))
        .getAllByRole('link')
        .map((link) => link.textContent);
    expect(names()).toEqual([
      'Being checkedPRM-0000-0000Nov 19, 2026',
      'Approved, points in your accountPRM-0000-0001Nov 19, 2026',
      ...[2, 3, 4].map((index) => `Being checkedPRM-0000-000${index}Nov 19, 2026`),
    ]);
    await user.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(names()).toHaveLength(7);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
    const [link] = screen.getAllByRole('link', { name: /PRM-0000-0000/ });
    expect(link?.getAttribute('href')).toBe('/status/code-0');
    await user.click(link as HTMLElement);
    expect([shown(), journey.getSnapshot().context.visit.code]).toEqual(['status', 'code-0']);
    cleanup();
    await renderProfile();
    await screen.findByText('3,252');
    expect(screen.queryByRole('heading', { name: 'Your submissions' })).toBeNull();
  });

  it('[PROF-5] [ERR-13] shows a failure in a dialog, and Try again reloads it', async () => {
    const loadProfile = vi.fn(refusedWith(500));
    const { user } = await renderProfile({ loadProfile });
    const dialog = await screen.findByRole('alertdialog');
    expect([dialog.querySelector('h2')?.textContent, dialog.textContent]).toEqual([
      'Error',
      expect.stringContaining('An unknown error has occurred'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(loadProfile).toHaveBeenCalledTimes(2));
  });

  it('[OUTAGE-6] waits without a dialog while the server is unavailable, and Try now reloads it', async () => {
    const loadProfile = vi.fn(refusedWith(503));
    const { user } = await renderProfile({ loadProfile });
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'The service is not available at the moment. Nothing you entered is lost. We will keep trying for you.',
      ),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Add a receipt' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Try now' }).getAttribute('aria-busy')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Try now' }));
    await waitFor(() => expect(loadProfile).toHaveBeenCalledTimes(2));
  });

  it('leads to the next receipt', async () => {
    const { user, screen: shown } = await renderProfile();
    await user.click(await screen.findByRole('button', { name: 'Add a receipt' }));
    expect(shown()).toBe('upload');
  });
});

it.each([
  ['2026-11-19T23:14:00', 'America/New_York', '11/19/26 6:14 PM'],
  ['2026-11-19T23:14:00.000', 'UTC', '11/19/26 11:14 PM'],
  ['2026-01-02T05:06:07', 'UTC', '1/2/26 5:6 AM'],
  ['2026-07-04T00:30:00', 'America/Los_Angeles', '7/3/26 5:30 PM'],
  ['2026-11-19T12:00:00Z', 'UTC', '11/19/26 12:0 PM'],
  ['yesterday', 'UTC', 'yesterday'],
])('[PROF-2] the time %s in %s is displayed as %s', (timestamp, zone, text) => {
  expect(historyTime(timestamp, zone)).toBe(text);
});

it.each([
  ['2026-11-19T23:14:00', '19/11/26, 18:14'],
  ['2026-01-02T05:06:07Z', '2/1/26, 0:06'],
  ['yesterday', 'yesterday'],
])('[PROF-2] the time %s in Spanish is displayed as %s, the day before the month', (timestamp, text) => {
  const spanish = setupI18n({ locale: 'es', messages: { es: {} } });
  expect(historyDate(spanish, timestamp, 'America/New_York')).toBe(text);
});

describe('the header', () => {
  const links = () => within(screen.getByRole('banner')).queryByRole('navigation')?.textContent ?? '';
  const rebate = campaignOf();

  it.each([
    ['Account and Sign Out in a points journey', points, true, 'AccountSign Out'],
    ['Sign Out alone in a journey with another reward', rebate, true, 'Sign Out'],
    ['Sign In where points can be collected', points, false, 'Sign In'],
    ['nothing where accounts are of no use', rebate, false, ''],
  ])('[SHELL-1] has %s', async (_, campaign, isSignedIn, text) => {
    await renderAt(campaign, UploadScreen, { entry: { profile: isSignedIn ? PROFILE : null } });
    expect(links()).toBe(text);
  });

  it('[SHELL-1] [NEXT-7] Account leads to the profile, and Sign Out signs out', async () => {
    const account = await renderAt(points, UploadScreen, { entry: { profile: PROFILE } });
    await account.user.click(screen.getByRole('link', { name: 'Account' }));
    expect(account.screen()).toBe('profile');
    cleanup();
    const out = await renderAt(points, UploadScreen, { entry: { profile: PROFILE } });
    await out.user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(out.context().entry.profile).toBeNull();
    expect(links()).toBe('Sign In');
  });
});
