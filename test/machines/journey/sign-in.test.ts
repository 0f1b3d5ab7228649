import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { EMPTY_ACCOUNT, NO_PASSWORDS } from '#domain/account.ts';
import type { ScreenName } from '#domain/screens.ts';
import { accountValues, idle, login, refusedWith, shows, submitAccount, withReceipt } from '../../kit/account.ts';
import { gateAnswers } from '../../kit/answers.ts';
import { campaignOf, instanceOf } from '../../kit/campaigns.ts';
import { type JourneySetting, PROFILE, startedJourney } from '../../kit/journey-actor.ts';

const signInTo = async (setting: JourneySetting) => {
  const run = await startedJourney({ signIn: () => Promise.resolve(PROFILE), ...setting });
  submitAccount(run);
  await waitFor(run.journey, ({ context }) => context.entry.profile !== null);
  return run;
};

describe('sign-in', () => {
  it('[ACCT-1] [NEXT-6] stores the profile and its contact data, and advances from the unknown state', async () => {
    const signIn = vi.fn(() => Promise.resolve(PROFILE));
    const run = await signInTo({ site: { campaign: login }, signIn });
    expect(run.screen()).toBe('upload');
    expect(run.context().entry).toMatchObject({
      profile: PROFILE,
      email: 'robin@example.com',
      phone: '4155550148',
      nameFirst: 'Robin',
      nameLast: 'Reed',
    });
    expect(signIn).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        campaign: login,
        values: expect.objectContaining({ email: 'robin@example.com', password: 'correct horse' }),
      }),
    );
  });

  it('[NEXT-6] keeps the visitor’s own input', async () => {
    const run = await signInTo({ site: { campaign: login }, entry: { nameFirst: 'Dana', email: 'dana@example.com' } });
    expect(run.context().entry).toMatchObject({
      nameFirst: 'Dana',
      nameLast: 'Reed',
      email: 'dana@example.com',
      phone: '4155550148',
    });
  });

  it.each<[string, JourneySetting, ScreenName]>([
    ['[NEXT-1] a rebate leads to receipts', {}, 'upload'],
    [
      '[NEXT-1] a sweepstakes leads to the form',
      { site: { campaign: campaignOf({ loginYn: true, instances: [instanceOf({ processingMethod: null })] }) } },
      'form',
    ],
    ['[START-9] the form that it held back is resumed', { requested: 'form', entry: withReceipt }, 'form'],
    ['[START-9] the profile that it held back is resumed', { requested: 'profile' }, 'profile'],
    ['[START-9] a form that has not been earned leads to receipts', { requested: 'form' }, 'upload'],
  ])('%s after it', async (_, setting, ends) => {
    const run = await signInTo({ site: { campaign: login }, ...setting });
    expect(run.screen()).toBe(ends);
  });

  it('[NEXT-1] follows the gate, and stores the requested path for later', async () => {
    const campaign = campaignOf({ loginYn: true, ageGateYn: true });
    const run = await startedJourney({
      site: { campaign },
      entry: withReceipt,
      requested: 'form',
      signIn: () => Promise.resolve(PROFILE),
    });
    expect(run.screen()).toBe('gate');
    run.journey.send({ type: 'gate.submitted', answers: { ...gateAnswers, state: null, qualifierAnswer: null } });
    expect(run.screen()).toBe('signIn');
    submitAccount(run);
    await shows(run, 'form');
  });

  it('[NEXT-2] [START-5] follows the offer if a login is required', async () => {
    const run = await startedJourney({ site: { campaign: campaignOf({ loginYn: true, offerFirst: true }) } });
    run.journey.send({ type: 'offer.accepted' });
    expect(run.screen()).toBe('signIn');
  });

  it('[VAL-14] requires a valid e-mail and a password', async () => {
    const signIn = vi.fn(() => Promise.resolve(PROFILE));
    const run = await startedJourney({ site: { campaign: login }, signIn });
    for (const wrong of [{ email: '' }, { email: 'robin@' }, { password: '' }]) submitAccount(run, wrong);
    expect(signIn).not.toHaveBeenCalled();
  });

  it.each([
    ['[ERR-14]', refusedWith(401), 'wrongCredentials', null],
    ['[ERR-19]', refusedWith(500), null, { kind: 'unknown' }],
    ['[ERR-19]', refusedWith(400, { detail: 'Teapot' }), null, { kind: 'unknown' }],
    [
      '[ERR-19]',
      refusedWith(403, { email: ['Not verified.'], detail: 'x' }),
      null,
      { kind: 'detail', detail: 'Not verified.' },
    ],
    ['[ERR-19]', refusedWith(429, { detail: 'Later.' }), null, { kind: 'detail', detail: 'Later.' }],
    ['[ERR-19]', refusedWith(0), null, { kind: 'unreachable' }],
  ])(
    '%s a rejected sign-in is explained, and keeps the input except the password',
    async (_, signIn, notice, fault) => {
      const run = await startedJourney({ site: { campaign: login }, signIn });
      submitAccount(run);
      await idle(run);
      expect(run.screen()).toBe('signIn');
      const draft = { ...EMPTY_ACCOUNT, email: 'robin@example.com' };
      expect(run.context()).toMatchObject({ visit: { fault }, account: { notice, draft, passwords: NO_PASSWORDS } });
    },
  );

  it('[START-11] cannot be skipped by a URL if it is required', async () => {
    const run = await startedJourney({ site: { campaign: login }, entry: withReceipt });
    for (const screen of ['upload', 'form', 'complete', 'profile', 'verify', 'resetPassword'] as const) {
      run.journey.send({ type: 'screen.requested', screen });
      expect(run.screen()).toBe('signIn');
    }
  });

  it('[START-9] opened from the form, leads back to the form', async () => {
    const run = await startedJourney({ entry: withReceipt, requested: 'form', signIn: () => Promise.resolve(PROFILE) });
    run.journey.send({ type: 'screen.requested', screen: 'signIn' });
    run.journey.send({ type: 'screen.requested', screen: 'register' });
    run.journey.send({ type: 'screen.requested', screen: 'signIn' });
    submitAccount(run);
    await shows(run, 'form');
    expect(run.context().visit.requested).toBe('start');
  });

  it('[START-8] is shown again after the privacy policy, with its input and the requested screen', async () => {
    const run = await startedJourney({ site: { campaign: login }, requested: 'form', entry: withReceipt });
    run.journey.send({ type: 'account.changed', values: accountValues });
    run.journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    run.journey.send({ type: 'privacyPolicy.closed' });
    expect(run.screen()).toBe('signIn');
    expect(run.context()).toMatchObject({
      visit: { requested: 'form' },
      account: { draft: { email: 'robin@example.com' } },
    });
  });
});
