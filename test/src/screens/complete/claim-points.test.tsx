import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RegisterScreen } from '#src/screens/account/RegisterScreen.tsx';
import { SignInScreen } from '#src/screens/account/SignInScreen.tsx';
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
  sentTo: 'ro•••@example.com',
};
const TEXT = 'One step is left Register with this address, and the points are yours.';

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
  it('[POINTS-3] tells visitors without a session how to get them, and leads there', async () => {
    const { user, screen: at } = await show(POINTS);
    expect(told()).toBe(true);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Almost yours: 500 points');
    expect(screen.getByText('ro•••@example.com')).toBeTruthy();
    expect(document.body.textContent).toContain('Thank you! Your submission has been received.');
    await user.click(screen.getByRole('link', { name: 'Register with this address' }));
    expect(at()).toBe('register');
  });

  it('[POINTS-3] leads visitors with an account to it', async () => {
    const { user, screen: at } = await show(POINTS);
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(at()).toBe('signIn');
  });

  it.each([
    ['registration', 'register', RegisterScreen],
    ['sign-in', 'signIn', SignInScreen],
  ] as const)(
    '[POINTS-3] names the address at the %s, and says so if another one is typed',
    async (_, requested, Screen) => {
      const campaign = campaignOf({ instances: [instanceOf({ redemptionInformation: POINTS })] });
      const { user } = await renderAt(campaign, Screen, { requested, completion });
      const email = screen.getByLabelText<HTMLInputElement>('Email');
      const hint = () =>
        document.getElementById(email.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;
      await expect.poll(hint).toBe('Your points wait for ro•••@example.com.');

      await user.type(email, 'robin@exmaple.com');
      expect(hint()).toBe('Your points wait for ro•••@example.com.');
      await user.tab();
      expect(hint()).toBe('This is another address. Your points wait for ro•••@example.com.');

      await user.clear(email);
      await user.type(email, 'Robin@Example.com');
      await user.tab();
      expect(hint()).toBe('Your points wait for ro•••@example.com.');
    },
  );

  it.each<[string, JourneySetting]>([
    ['nothing was submitted', {}],
    ['no points were earned', { completion: { ...completion, instancePk: 2 } }],
    ['only a phone number is known', { completion: { ...completion, sentTo: '••• 0148' } }],
  ])('[POINTS-3] names no address at the registration if %s', async (_, setting) => {
    const instances = [instanceOf({ pk: 1, redemptionInformation: POINTS }), instanceOf({ pk: 2 })];
    await renderAt(campaignOf({ instances }), RegisterScreen, { requested: 'register', ...setting });
    // The hint is loaded on request.
    await import('#src/screens/account/claim-hint.tsx');
    await act(async () => {});
    expect(screen.getByLabelText('Email').getAttribute('aria-describedby')).toBeNull();
  });

  it('[POINTS-3] asks for the email address in general if only a phone number is known', async () => {
    await show(POINTS, { completion: { ...completion, sentTo: '••• 0148' } });
    expect(document.body.textContent).toContain(
      'One step is left Register with your email address, and the points are yours.',
    );
    expect(document.body.textContent).not.toContain('this address');
    expect(screen.getByRole('link', { name: 'Register' })).toBeTruthy();
  });

  it('[POINTS-3] offers nothing else before that', async () => {
    await show(POINTS);
    expect([...document.querySelectorAll('[data-dock] > *')].map(({ textContent }) => textContent)).toEqual([
      'Register with this address',
    ]);
  });

  it('[DONE-13] lists the rewards for the points, and marks the affordable ones', async () => {
    const rewards = [
      { pk: 1, name: 'Coupon', points: 500 },
      { pk: 2, name: 'Tote bag', points: 1000 },
      { pk: 3, name: 'Radio', points: 5000 },
    ];
    const campaign = campaignOf({ rewards, instances: [instanceOf({ redemptionInformation: POINTS })] });
    const names = () =>
      [...screen.getByRole('region', { name: 'What points buy' }).querySelectorAll('li')].map(
        ({ textContent, className }) => `${textContent}${className ? ', within reach' : ''}`,
      );
    await renderAt(campaign, CompleteScreen, { requested: 'complete', completion });
    expect(names()).toEqual(['Coupon500 points, within reach', 'Tote bag1,000 points', 'Radio5,000 points']);
    cleanup();
    const profile = { ...PROFILE, balancePoints: 1200 };
    await renderAt(campaign, CompleteScreen, { requested: 'complete', completion, entry: { profile } });
    expect(names()).toEqual([
      'Coupon500 points, within reach',
      'Tote bag1,000 points, within reach',
      'Radio5,000 points',
    ]);
  });

  it('[POINTS-3] mentions the points of a bonus game, too', async () => {
    const results = { play: { points: 6, won: true, prize: null } };
    await show({ ...POINTS, tiers: [] }, { bonus: { begun: null, results } });
    expect(told()).toBe(true);
  });

  it.each<[string, NonNullable<Parameters<typeof instanceOf>[0]>['redemptionInformation'], JourneySetting]>([
    ['somebody who is signed in', POINTS, { entry: { profile: PROFILE } }],
    ['whoever has earned none', { ...POINTS, tiers: [] }, {}],
    ['whoever is paid in cash', { mode: 'paypal' }, {}],
  ])('[POINTS-3] shows nothing of this to %s', async (_, redemption, more) => {
    await show(redemption, more);
    expect(told()).toBe(false);
  });
});
