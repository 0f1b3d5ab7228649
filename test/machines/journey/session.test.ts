import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { emptyEntry } from '#domain/empty-entry.ts';
import { idle, login, refusedWith, shows, submitAccount, withReceipt } from '../../kit/account.ts';
import { formValues } from '../../kit/answers.ts';
import { campaignOf } from '../../kit/campaigns.ts';
import { type JourneySetting, PROFILE, startedJourney } from '../../kit/journey-actor.ts';

describe('the profile', () => {
  const balance = {
    balancePoints: 250,
    history: [{ timestamp: '2026-11-19T23:14:00.000', activity: 'Receipt submitted', changePoints: 250 }],
  };
  const asProfile = (setting: JourneySetting) =>
    startedJourney({ requested: 'profile', entry: { profile: PROFILE, ...withReceipt }, ...setting });

  it('[PROF-1] loads balance and history for the token', async () => {
    const loadProfile = vi.fn(() => Promise.resolve(balance));
    const run = await asProfile({ loadProfile });
    await idle(run);
    expect(loadProfile).toHaveBeenCalledExactlyOnceWith({ accessToken: 'token-1' });
    expect(run.context().account.balance).toEqual(balance);
  });

  it('[PROF-4] a 401 leads to sign-in and keeps the input; the next sign-in leads back', async () => {
    const run = await asProfile({ loadProfile: refusedWith(401), signIn: () => Promise.resolve(PROFILE) });
    await shows(run, 'signIn');
    expect(run.context()).toMatchObject({
      account: { notice: 'sessionExpired' },
      entry: { profile: null, files: withReceipt.files },
    });
    submitAccount(run);
    await shows(run, 'profile');
  });

  it('[PROF-5] [ERR-13] any other failure shows a dialog, and can be retried', async () => {
    const loadProfile = vi
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('no'), { status: 500, body: { detail: 'x' } }))
      .mockResolvedValueOnce(balance);
    const run = await asProfile({ loadProfile });
    await idle(run);
    expect(run.context().visit.fault).toEqual({ kind: 'unknown' });
    run.journey.send({ type: 'profile.retried' });
    await waitFor(run.journey, ({ context }) => context.account.balance !== null);
  });

  it('[PROF-3] shows sign-in if the profile is requested without one, even during a journey', async () => {
    const run = await startedJourney({ entry: withReceipt, requested: 'form' });
    run.journey.send({ type: 'screen.requested', screen: 'profile' });
    expect([run.screen(), run.context().visit.requested]).toEqual(['signIn', 'profile']);
  });

  it('leads to the next receipt', async () => {
    const run = await asProfile({ loadProfile: () => Promise.resolve(balance) });
    await idle(run);
    run.journey.send({ type: 'offer.accepted' });
    expect(run.screen()).toBe('upload');
  });

  it('[SHELL-1] opens from the confirmation, where the entry is reset and the gate closed again', async () => {
    const run = await startedJourney({
      site: { campaign: campaignOf({ ageGateYn: true }) },
      entry: { profile: PROFILE },
      completion: { submissionUuid: 'x', instancePk: 1, paymentMode: null, preferredPaymentMethod: null },
      requested: 'complete',
    });
    run.journey.send({ type: 'screen.requested', screen: 'profile' });
    expect(run.screen()).toBe('profile');
    run.journey.send({ type: 'offer.accepted' });
    expect(run.screen()).toBe('gate');
  });
});

describe('the end of a session', () => {
  const entry = { ...withReceipt, profile: PROFILE, nameFirst: 'Dana', passedGate: true };

  it('[SUBM-5] a 401 on submission leads to sign-in with all input, and then back to the form', async () => {
    const run = await startedJourney({
      site: { campaign: login },
      entry,
      requested: 'form',
      createSubmission: refusedWith(401),
      signIn: () => Promise.resolve({ ...PROFILE, accessToken: 'token-2' }),
    });
    run.journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null });
    await shows(run, 'signIn');
    expect(run.context()).toMatchObject({
      account: { notice: 'sessionExpired' },
      visit: { fault: null },
      sending: { failures: 1 },
      entry: { profile: null, files: withReceipt.files, nameFirst: formValues.nameFirst, idempotencyKey: 'key-1' },
    });
    submitAccount(run);
    await shows(run, 'form');
    expect(run.context()).toMatchObject({
      account: { notice: null },
      entry: { profile: { accessToken: 'token-2' }, email: formValues.email, files: withReceipt.files },
    });
  });

  it('[SUBM-5] a visitor without an earlier session is asked to sign in', async () => {
    const run = await startedJourney({
      entry: { ...entry, profile: null },
      requested: 'form',
      createSubmission: refusedWith(401),
    });
    run.journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null });
    await shows(run, 'signIn');
    expect(run.context().account.notice).toBe('signInNeeded');
  });

  const other = { ...PROFILE, accessToken: 'token-3', email: 'kim@example.com', nameFirst: 'Kim' };
  const completion = { submissionUuid: 'x', instancePk: 1, paymentMode: null, preferredPaymentMethod: null };

  /** Signs in with this profile after a session ended on the form. */
  async function signedInAfter(profile: typeof other, setting: JourneySetting = {}) {
    const run = await startedJourney({
      site: { campaign: login },
      entry,
      requested: 'form',
      contact: { email: 'robin@example.com', message: 'Where is it?' },
      createSubmission: refusedWith(401),
      signIn: () => Promise.resolve(profile),
      ...setting,
    });
    run.journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null });
    await shows(run, 'signIn');
    submitAccount(run);
    await waitFor(run.journey, ({ context }) => context.entry.profile !== null);
    return run;
  }

  it('[ENTRY-12] another account that signs in afterwards gets an empty entry, and its own contact data', async () => {
    const run = await signedInAfter(other, { entry: { ...entry, utm: { utm_source: 'pack' } } });
    expect(run.context()).toMatchObject({
      completion: null,
      contact: { draft: { email: '', message: '' } },
      entry: {
        ...emptyEntry({ profile: other, utm: { utm_source: 'pack' } }),
        email: other.email,
        phone: other.phone,
        nameFirst: 'Kim',
        nameLast: other.nameLast,
      },
    });
    expect(run.screen()).toBe('upload');
  });

  it('[ENTRY-12] the same account finds all input, in any spelling of its e-mail', async () => {
    const run = await signedInAfter({ ...PROFILE, email: ' Robin@Example.COM' });
    expect(run.screen()).toBe('form');
    expect(run.context()).toMatchObject({
      contact: { draft: { message: 'Where is it?' } },
      entry: { files: withReceipt.files, idempotencyKey: 'key-1' },
    });
  });

  it('[ENTRY-12] the same applies after a reload', async () => {
    const { context } = await startedJourney({ entry, requested: 'profile', loadProfile: refusedWith(401) }).then(
      async (run) => (await shows(run, 'signIn'), run),
    );
    const again = (profile: typeof other) =>
      startedJourney({ entry: context().entry, completion, landing: { profile, utm: {} } });
    const [same, another] = [await again(PROFILE), await again(other)];
    expect(same.context()).toMatchObject({ completion, entry: { files: withReceipt.files } });
    expect(another.context()).toMatchObject({
      completion: null,
      entry: { profile: other, email: other.email, files: [], nameFirst: 'Kim', passedGate: false, heldFor: null },
    });
  });

  it('[ENTRY-12] the input of an account that is signed out or replaced in another tab stays with that account', async () => {
    const signedOut = await startedJourney({
      site: { campaign: login },
      entry,
      landing: { profile: null, utm: {} },
      signIn: () => Promise.resolve(other),
    });
    expect(signedOut.context().entry).toMatchObject({ profile: null, files: withReceipt.files });
    submitAccount(signedOut);
    await waitFor(signedOut.journey, ({ context }) => context.entry.profile !== null);
    const replaced = await startedJourney({ entry, landing: { profile: other, utm: {} } });
    for (const run of [signedOut, replaced])
      expect(run.context().entry).toMatchObject({ profile: other, files: [], passedGate: false });
  });

  it('[ENTRY-12] input from before any sign-in belongs to the account that signs in', async () => {
    const run = await startedJourney({
      site: { campaign: login },
      entry: { ...entry, profile: null },
      signIn: () => Promise.resolve(other),
    });
    submitAccount(run);
    await waitFor(run.journey, ({ context }) => context.entry.profile !== null);
    expect(run.context().entry).toMatchObject({ profile: other, files: withReceipt.files, nameFirst: 'Dana' });
  });

  it('[NEXT-7] [ENTRY-6] signing out revokes the token, clears the profile and then all input, and restarts', async () => {
    const run = await startedJourney({
      site: { campaign: login },
      entry,
      requested: 'form',
      contact: { email: 'a@example.com', message: 'b' },
    });
    run.journey.send({ type: 'signedOut' });
    expect(run.screen()).toBe('signIn');
    expect(run.emitted).toEqual(['account.signedOut token-1']);
    expect(run.context()).toMatchObject({
      account: { notice: null },
      contact: { draft: { email: '', message: '' } },
      entry: { profile: null, files: [], nameFirst: '', passedGate: false },
    });
    run.journey.send({ type: 'signedOut' });
    expect(run.emitted).toHaveLength(1);
  });

  it('[NEXT-7] signing out does not interrupt a submission', async () => {
    const run = await startedJourney({ entry, requested: 'form' });
    run.journey.send({ type: 'form.submitted', values: formValues, idempotencyKey: 'key-1', captcha: null });
    run.journey.send({ type: 'signedOut' });
    expect([run.screen(), run.context().entry.profile]).toEqual(['form', PROFILE]);
  });

  it('[ENTRY-4] a profile that was signed out in another tab does not return', async () => {
    const run = await startedJourney({ entry, landing: { profile: null, utm: {} } });
    const kept = await startedJourney({ entry: null, landing: { profile: PROFILE, utm: {} } });
    expect([run.context().entry.profile, kept.context().entry.profile]).toEqual([null, PROFILE]);
  });
});
