import { describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { NO_PASSWORDS } from '#domain/account.ts';
import { idle, refusedWith, submitAccount } from '../../kit/account.ts';
import { verificationBody } from '#domain/rules/registration.ts';
import type { AccountInput } from '#machines/journey/journey.types.ts';
import { campaignOf, configurationOf } from '../../kit/campaigns.ts';
import { type JourneySetting, startedJourney } from '../../kit/journey-actor.ts';

describe('registration', () => {
  const registering = (setting: JourneySetting = {}) =>
    startedJourney({
      requested: 'register',
      site: { configuration: configurationOf({ collectAddress: false }) },
      ...setting,
    });

  it('[ACCT-2] ends at the text about the email', async () => {
    const registerAccount = vi.fn(() => Promise.resolve({}));
    const run = await registering({ registerAccount });
    submitAccount(run);
    await waitFor(run.journey, (snapshot) => snapshot.matches({ flow: { account: { register: 'sent' } } }));
    expect(registerAccount).toHaveBeenCalledOnce();
    expect(run.context().account.passwords).toEqual(NO_PASSWORDS);
  });

  it('[VAL-16] requires both passwords, and the address if it is collected', async () => {
    const registerAccount = vi.fn(() => new Promise(() => {}));
    const plain = await registering({ registerAccount });
    for (const wrong of [{ email: 'x' }, { password: '' }, { passwordConfirm: '' }]) submitAccount(plain, wrong);
    const collecting = await registering({ registerAccount, site: { configuration: configurationOf() } });
    const address = { address: '1 Main St', city: 'Reno', state: 'NV', zipCode: '89501' };
    for (const field of Object.keys(address)) submitAccount(collecting, { ...address, [field]: ' ' });
    submitAccount(collecting, { ...address, zipCode: '895012' });
    expect(registerAccount).not.toHaveBeenCalled();
    submitAccount(collecting, address);
    expect(registerAccount).toHaveBeenCalledOnce();
  });

  it('[VAL-15] leaves the comparison of the passwords to the server', async () => {
    const run = await registering({
      registerAccount: refusedWith(422, { passwordConfirm: ['Not the same.'], detail: 'x' }),
    });
    submitAccount(run, { passwordConfirm: 'another' });
    await idle(run);
    expect(run.context()).toMatchObject({
      visit: {
        fault: { kind: 'detail', detail: 'Not the same.' },
        fieldErrors: { passwordConfirm: ['Not the same.'] },
      },
    });
  });

  it.each([
    [
      '[ERR-15]',
      refusedWith(409, { detail: 'taken' }),
      { account: { notice: 'duplicateEmail' }, visit: { fault: null } },
    ],
    [
      '[ERR-16]',
      refusedWith(409, { detail: 'Sorry, this offer is unavailable' }),
      { account: { notice: null }, visit: { fault: null } },
    ],
    [
      '[ERR-16]',
      refusedWith(400, { detail: 'Sorry, this offer is unavailable' }),
      { account: { notice: null }, visit: { fault: null } },
    ],
    ['[ERR-19]', refusedWith(500), { account: { notice: null }, visit: { fault: { kind: 'unknown' } } }],
  ])('%s a rejected registration keeps the form', async (_, registerAccount, says) => {
    const run = await registering({ registerAccount });
    submitAccount(run);
    await idle(run);
    expect(run.value()).toEqual({ flow: { account: { register: 'editing' } } });
    expect(run.context()).toMatchObject(says);
  });
});

describe('links in emails', () => {
  const gated = { site: { campaign: campaignOf({ ageGateYn: true }) } };

  it('[ACCT-5] [ACCT-7] a link requests its status, then sends the entered password, and its code is deleted', async () => {
    const verifyAccount = vi
      .fn<(input: AccountInput) => Promise<unknown>>()
      .mockImplementationOnce(refusedWith(422, { password: ['missing'] }))
      .mockResolvedValueOnce({});
    const run = await startedJourney({ requested: 'verify', code: 'code-1', verifyAccount });
    await idle(run);
    expect(run.value()).toEqual({ flow: { account: { verify: { asking: 'editing' } } } });
    submitAccount(run, { passwordConfirm: '' });
    await waitFor(run.journey, (snapshot) => snapshot.matches({ flow: { account: { verify: 'verified' } } }));
    expect(verifyAccount.mock.calls.map(([{ code, values }]) => [code, verificationBody(values)])).toEqual([
      ['code-1', {}],
      ['code-1', { password: 'correct horse' }],
    ]);
    expect(run.context().visit.code).toBeNull();
  });

  it('[ACCT-8] verification precedes the gate, and reading the privacy policy does not end it', async () => {
    const verifyAccount = vi.fn(() => new Promise(() => {}));
    const run = await startedJourney({ ...gated, requested: 'verify', code: 'code-1', verifyAccount });
    expect(run.value()).toEqual({ flow: { account: { verify: 'verifying' } } });
    expect(verifyAccount).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'code-1' }));
    run.journey.send({ type: 'screen.requested', screen: 'privacyPolicy' });
    run.journey.send({ type: 'privacyPolicy.closed' });
    expect(run.screen()).toBe('verify');
  });

  it('[ERR-18] a failed verification can be retried', async () => {
    const verifyAccount = vi
      .fn()
      .mockRejectedValueOnce(Object.assign(new Error('no'), { status: 400, body: {} }))
      .mockResolvedValueOnce({});
    const run = await startedJourney({ requested: 'verify', code: 'code-1', verifyAccount });
    await waitFor(run.journey, (snapshot) => snapshot.matches({ flow: { account: { verify: 'failed' } } }));
    expect(run.context().visit.code).toBe('code-1');
    run.journey.send({ type: 'verification.retried' });
    await waitFor(run.journey, (snapshot) => snapshot.matches({ flow: { account: { verify: 'verified' } } }));
  });

  it('[ACCT-3] a forgotten password ends at the text about the email, and [VAL-17] requires an e-mail', async () => {
    const requestPasswordReset = vi.fn(() => Promise.resolve({}));
    const run = await startedJourney({ requested: 'forgotPassword', requestPasswordReset });
    submitAccount(run, { email: 'robin' });
    expect(requestPasswordReset).not.toHaveBeenCalled();
    submitAccount(run);
    await waitFor(run.journey, (snapshot) => snapshot.matches({ flow: { account: { forgotPassword: 'sent' } } }));
  });

  it('[ACCT-4] a new password is sent with the code, which is then deleted; [VAL-17] both are required', async () => {
    const resetPassword = vi.fn(() => Promise.resolve({}));
    const run = await startedJourney({ requested: 'resetPassword', code: 'code-2', resetPassword });
    for (const wrong of [{ password: '' }, { passwordConfirm: '' }]) submitAccount(run, wrong);
    expect(resetPassword).not.toHaveBeenCalled();
    submitAccount(run);
    await waitFor(run.journey, (snapshot) => snapshot.matches({ flow: { account: { resetPassword: 'changed' } } }));
    expect(resetPassword).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'code-2' }));
    expect(run.context()).toMatchObject({ visit: { code: null }, account: { passwords: NO_PASSWORDS } });
    run.journey.send({ type: 'screen.requested', screen: 'signIn' });
    expect(run.screen()).toBe('signIn');
  });

  it.each([
    [
      '[ERR-17]',
      refusedWith(400, { detail: 'x' }),
      { account: { notice: 'resetRefused' }, visit: { fault: null, code: 'code-2' } },
    ],
    [
      '[OUTAGE-6]',
      refusedWith(503),
      { account: { notice: null }, visit: { fault: { kind: 'unavailable' }, code: 'code-2' } },
    ],
  ])('%s a rejected new password is explained, and the code is kept', async (_, resetPassword, says) => {
    const run = await startedJourney({ requested: 'resetPassword', code: 'code-2', resetPassword });
    submitAccount(run);
    await idle(run);
    expect(run.context()).toMatchObject(says);
  });

  it('[START-11] going back to a path with a used code does nothing', async () => {
    const run = await startedJourney({ requested: 'verify', code: 'code-1' });
    await waitFor(run.journey, (snapshot) => snapshot.matches({ flow: { account: { verify: 'verified' } } }));
    run.journey.send({ type: 'screen.requested', screen: 'signIn' });
    run.journey.send({ type: 'screen.requested', screen: 'verify', code: null });
    expect(run.screen()).toBe('signIn');
  });
});
