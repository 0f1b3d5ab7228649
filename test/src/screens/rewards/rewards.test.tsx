import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { RewardsScreen } from '#src/screens/rewards/RewardsScreen.tsx';
import { refusedWith } from '#test/kit/account.ts';
import { campaignOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { type JourneySetting, PROFILE } from '#test/kit/journey-actor.ts';
import { withRewards } from '#test/kit/paths/inputs.ts';

afterEach(cleanup);

const campaign = campaignOf({
  ...withRewards,
  rewards: [...withRewards.rewards, { pk: 3, name: 'Mug', points: 100 }, { pk: 4, name: 'Coupon', points: 740 }],
});
const custom = { address: '88 Fulton St', address2: 'Apt 4', city: 'Brooklyn', state: 'NY', zipCode: '11201' };
const profile = { ...PROFILE, balancePoints: 740, nameFirst: 'Amina', nameLast: 'Sow', custom };
const list = [
  { pk: 1, name: 'Socks', points: 150, quantity: null },
  { pk: 2, name: 'Radio', points: 5000, quantity: 3 },
  { pk: 3, name: 'Mug', points: 100, quantity: 0 },
  { pk: 4, name: 'Coupon', points: 740, quantity: 12 },
];
const redeemed = { balancePoints: 590, reference: 'RWD-5K2P-07MW' };
const renderRewards = (setting: JourneySetting = {}) =>
  renderAt(campaign, RewardsScreen, {
    requested: 'rewards',
    entry: { profile },
    loadRewards: () => Promise.resolve({ list, profile }),
    ...setting,
  });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const rows = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Opens the confirmation question before the socks are redeemed. */
async function choose({ user }: Awaited<ReturnType<typeof renderRewards>>) {
  await user.click(await screen.findByRole('button', { name: 'Redeem Socks for 150 points' }));
  return within(screen.getByRole('dialog'));
}

describe('the rewards', () => {
  it('[POINTS-4] show the balance, and each reward with its price and whether it is affordable', async () => {
    await renderRewards();
    expect((await screen.findByRole('heading', { level: 1, name: 'Points' })).nextElementSibling?.textContent).toBe(
      '740',
    );
    expect(rows()).toEqual([
      'Socks150 pointsRedeem',
      'Radio5,000 points, 3 left4,260 to go',
      'Mug100 pointsAll gone',
      'Coupon740 points, 12 leftRedeem',
    ]);
  });

  it('[POINTS-4] can be filtered to the affordable ones and back', async () => {
    const { user } = await renderRewards();
    await user.click(await screen.findByRole('button', { name: 'I can get (2)' }));
    expect(rows()).toEqual(['Socks150 pointsRedeem', 'Coupon740 points, 12 leftRedeem']);
    expect([button('All rewards'), button('I can get (2)')].map((one) => one.getAttribute('aria-pressed'))).toEqual([
      'false',
      'true',
    ]);
    await user.click(button('All rewards'));
    expect(rows()).toHaveLength(4);
  });

  it('[POINTS-4] report if there are none, or none is affordable yet', async () => {
    await renderRewards({ loadRewards: () => Promise.resolve({ list: [], profile }) });
    expect(await screen.findByText('There are no rewards at the moment.')).toBeTruthy();
    cleanup();
    const { user } = await renderRewards({ loadRewards: () => Promise.resolve({ list: list.slice(1, 3), profile }) });
    await user.click(await screen.findByRole('button', { name: 'I can get (0)' }));
    expect(screen.getByText('Nothing here yet. A few more points, and it is yours.')).toBeTruthy();
  });

  it('[POINTS-4] [PROF-5] can be reloaded after a failure', async () => {
    const loadRewards = vi.fn(refusedWith(500));
    const { user } = await renderRewards({ loadRewards });
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(screen.getByText('The rewards could not be loaded.')).toBeTruthy();
    await user.click(button('Try again'));
    await waitFor(() => expect(loadRewards).toHaveBeenCalledTimes(2));
  });
});

describe('redeeming', () => {
  it('[POINTS-4] asks for confirmation: the price, the remaining points and the address', async () => {
    const dialog = await choose(await renderRewards());
    expect(dialog.getByRole('heading').textContent).toBe('Redeem 150 points?');
    expect(dialog.getByText('Sent by mail within 6-8 weeks')).toBeTruthy();
    expect([...screen.getByRole('dialog').querySelectorAll('dl div')].map(({ textContent }) => textContent)).toEqual([
      'Balance740',
      'Socks−150',
      'Left590',
    ]);
    expect(dialog.getByText('Amina Sow').parentElement?.textContent).toBe(
      'Send it toAmina Sow88 Fulton St, Apt 4Brooklyn, NY 11201',
    );
  });

  it('[POINTS-4] is cancelled with Not now, the cross and Escape', async () => {
    const redeemReward = vi.fn(() => Promise.resolve(redeemed));
    const run = await renderRewards({ redeemReward });
    for (const name of ['Not now', 'Close']) {
      const dialog = await choose(run);
      await run.user.click(dialog.getByRole('button', { name }));
      expect(screen.queryByRole('dialog')).toBeNull();
    }
    expect(redeemReward).not.toHaveBeenCalled();
  });

  it('[POINTS-4] sends the reward with a key, and shows that it belongs to the visitor', async () => {
    const redeemReward = vi.fn(() => Promise.resolve(redeemed));
    const run = await renderRewards({ redeemReward });
    const dialog = await choose(run);
    await run.user.click(dialog.getByRole('button', { name: 'Redeem 150 points' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'It is yours!' })).toBeTruthy();
    expect(redeemReward).toHaveBeenCalledExactlyOnceWith({
      accessToken: PROFILE.accessToken,
      rewardPk: 1,
      idempotencyKey: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-4/),
      expectedBalance: 590,
    });
    expect(screen.getByText('Your Socks will be sent within 6-8 weeks.')).toBeTruthy();
    expect(rows()).toEqual([
      'Redeemed, 150 points, donenow',
      'Being packed, now',
      'On its way, to come88 Fulton St, Brooklyn',
    ]);
    expect(screen.getByText('590')).toBeTruthy();
    expect(screen.getByText('RWD-5K2P-07MW')).toBeTruthy();
    await run.user.click(button('Back to the rewards'));
    expect(await screen.findByRole('button', { name: 'All rewards' })).toBeTruthy();
    expect(document.title).toMatch(/^Rewards · /);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('[POINTS-4] copies the number for support, or reports a failure', async () => {
    const run = await renderRewards({ redeemReward: () => Promise.resolve(redeemed) });
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await run.user.click((await choose(run)).getByRole('button', { name: 'Redeem 150 points' }));
    const copy = await screen.findByRole('button', { name: 'Copy reference number' });
    await run.user.click(copy);
    expect(screen.getByText('The number could not be copied. Please write it down.')).toBeTruthy();
    writeText.mockResolvedValueOnce();
    await run.user.click(copy);
    expect(await screen.findByText('The number is copied.')).toBeTruthy();
    expect(writeText).toHaveBeenLastCalledWith('RWD-5K2P-07MW');
  });

  it('[POINTS-4] asks for name and address first, and leads to the form for them', async () => {
    const without = { ...profile, custom: {} };
    const run = await renderRewards({ loadRewards: () => Promise.resolve({ list, profile: without }) });
    const dialog = await choose(run);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Redeem 150 points' }).disabled).toBe(true);
    expect(dialog.getByText('Where should we send it? Please add your name and address first.')).toBeTruthy();
    await run.user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(run.screen()).toBe('details');
  });

  it('[POINTS-4] [OUTAGE-6] waits without a network, and the visitor can return to the rewards', async () => {
    const run = await renderRewards({ redeemReward: refusedWith(503) });
    await run.user.click((await choose(run)).getByRole('button', { name: 'Redeem 150 points' }));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^The service is not available/));
    await run.user.click(await screen.findByRole('button', { name: 'Back to the rewards' }));
    expect(await screen.findByRole('button', { name: 'All rewards' })).toBeTruthy();
    expect(run.context().rewards.redemption).toMatchObject({ rewardPk: 1, isSent: false });
  });

  it('[POINTS-4] shows the server’s reason for a rejection', async () => {
    const refused = refusedWith(409, { detail: 'This reward is no longer available' });
    const run = await renderRewards({ redeemReward: refused });
    await run.user.click((await choose(run)).getByRole('button', { name: 'Redeem 150 points' }));
    expect((await screen.findByRole('alertdialog')).textContent).toContain('This reward is no longer available');
  });
});
