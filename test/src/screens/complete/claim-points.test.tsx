// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CompleteScreen } from '#src/screens/complete/CompleteScreen.tsx';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';
import { type JourneySetting, PROFILE } from '#test/kit/journey-actor.ts';

afterEach(cleanup);

const POINTS = { mode: 'points' as const, tiers: [{ rewardDescription: '500 points', points: 500 }] };
const completion = {
  submissionUuid: 'submission',
  instancePk: 1,
  paymentMode: null,
  preferredPaymentMethod: null,
};
const TEXT = 'Register with this email address, and your points are in your account. If you have one, just sign in.';

const show = (
  redemptionInformation: NonNullable<Parameters<typeof instanceOf>[0]>['redemptionInformation'],
  more: JourneySetting = {},
) =>
  renderAt(campaignOf({ instances: [instanceOf({ redemptionInformation })] }), CompleteScreen, {
    requested: 'complete',
    completion,
    ...more,
  });
const told = () => document.body.textContent?.includes(TEXT);

describe('the confirmation of points', () => {
  it('[L-14] says to somebody who is not signed in how they get them, and leads there', async () => {
    const { user, screen: at } = await show(POINTS);
    expect(told()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Register with this email address' }));
    expect(at()).toBe('register');
  });

  it('[L-14] says so of the points of a bonus game, too', async () => {
    const results = { play: { points: 6, won: true, prize: null } };
    await show({ ...POINTS, tiers: [] }, { bonus: { begun: null, results } });
    expect(told()).toBe(true);
  });

  it.each<[string, NonNullable<Parameters<typeof instanceOf>[0]>['redemptionInformation'], JourneySetting]>([
    ['somebody who is signed in', POINTS, { entry: { profile: PROFILE } }],
    ['whoever has earned none', { ...POINTS, tiers: [] }, {}],
    ['whoever is paid in cash', { mode: 'paypal' }, {}],
  ])('[L-14] does not say it to %s', async (_, redemption, more) => {
    await show(redemption, more);
    expect(told()).toBe(false);
  });
});
