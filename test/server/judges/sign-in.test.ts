import { describe, expect, it } from 'vitest';
import { assertCurrentPassword } from '#server/accounts/current-password.ts';
import type { Limits, Trial } from '#server/accounts/account-limits.ts';
import { makePasswords, type Passwords } from '#server/accounts/passwords.ts';
import { profileOf } from '#server/accounts/profile-of.ts';
import { activities, sentences } from '#server/accounts/account-sentences.ts';
import { signedIn } from '#server/accounts/signed-in.ts';
import { tooMuchMail } from '#server/accounts/too-much-mail.ts';
import { unavailable } from '#server/platform/http/refusal.ts';
import type { Account } from '#server/accounts/accounts.repository.ts';
import { NOW } from '#test/kit/server/sites.ts';
import { refusalOf } from './refusal.ts';

const account: Account = {
  uuid: '00000000-0000-4000-8000-000000000001',
  campaignUuid: 'one',
  email: 'Ada@Example.com',
  emailNormalised: 'ada@example.com',
  passwordHash: 'the hash',
  nameFirst: 'Ada',
  nameLast: 'Lovelace',
  phone: '+14155550132',
  custom: { city: 'Oakland' },
  language: 'en-US',
  verifiedAt: NOW,
  balancePoints: 250,
  balanceCents: 1234,
  createdAt: NOW,
};

describe('a change of an account', () => {
  /** Checks the password. Returns the steps in order, and the rejection. */
  async function ask(currentPassword: string | undefined, isAllowed = true) {
    const done: unknown[] = [];
    const limits: Pick<Limits, 'signingIn'> = {
      signingIn: async (trial: Trial) => {
        if (!isAllowed) throw unavailable();
        done.push(trial);
        return async () => void done.push('counts no longer');
      },
    };
    const passwords: Pick<Passwords, 'verify'> = {
      verify: async (hash, password) => {
        done.push(hash);
        return password === 'right';
      },
    };
    const asked = () =>
      assertCurrentPassword(
        { passwords: passwords as Passwords, limits: limits as Limits },
        account,
        currentPassword,
        '::1',
      );
    const refusal = await refusalOf(async () => {
      await asked();
      throw unavailable(1, 'passed');
    });
    return { refusal, done };
  }
  const trial = { campaignUuid: 'one', emailNormalised: 'ada@example.com', ip: '::1' };

  it('[SECURITY-3] gives the current password, which is counted before it is looked at and no longer where it is right', async () => {
    expect(await ask('right')).toMatchObject({
      refusal: { detail: 'passed' },
      done: [trial, 'the hash', 'counts no longer'],
    });
  });

  it('[SECURITY-3] is refused with a wrong one, which counts', async () => {
    const text = 'This is not your current password.';
    const refusal = { status: 422, currentPassword: [text], detail: 'Please check your entries.' };
    expect(await ask('wrong')).toEqual({ refusal, done: [trial, 'the hash'] });
  });

  it.each([undefined, ''])(
    '[SECURITY-3] is rejected without one (%j), without counting as a guess',
    async (password) => {
      const text = 'Please enter your current password.';
      const refusal = { status: 422, currentPassword: [text], detail: 'Please check your entries.' };
      expect(await ask(password)).toEqual({ refusal, done: [] });
    },
  );

  it('[SECURITY-3] is rejected beyond the limit of guesses without a comparison', async () => {
    expect(await ask('right', false)).toMatchObject({ refusal: { status: 503 }, done: [] });
  });
});

describe('an access token', () => {
  const tokens = (found: Account | undefined) => {
    const asked: unknown[] = [];
    return { asked, findByToken: async (...args: unknown[]) => (asked.push(args), found) };
  };
  const again = { status: 401, detail: 'Please sign in again.' };

  it('is of an account, of the campaign where one is named', async () => {
    const accounts = tokens(account);
    expect(await signedIn(accounts, 'token', NOW)).toBe(account);
    expect(await signedIn(accounts, 'token', NOW, 'one')).toBe(account);
    expect(accounts.asked).toEqual([
      ['token', NOW],
      ['token', NOW],
    ]);
  });

  it('of another campaign, or of nobody, asks to sign in again', async () => {
    expect(await refusalOf(() => signedIn(tokens(account), 'token', NOW, 'two'))).toEqual(again);
    expect(await refusalOf(() => signedIn(tokens(undefined), 'token', NOW))).toEqual(again);
    expect(await refusalOf(() => signedIn(tokens(undefined), 'token', NOW, 'one'))).toEqual(again);
  });

  it.each([null, ''])('that is missing (%j) asks to sign in again, and nobody is looked for', async (token) => {
    const accounts = tokens(account);
    expect(await refusalOf(() => signedIn(accounts, token, NOW))).toEqual(again);
    expect(accounts.asked).toEqual([]);
  });
});

describe('a password', () => {
  it('is known by its hash, however its accents are typed, and no other is', async () => {
    const passwords = makePasswords();
    const hash = await passwords.hash('Cafe\u0301 au lait');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'Caf\u00e9 au lait')).toBe(true);
    expect(await passwords.verify(hash, 'Ｃafé au lait')).toBe(true);
    expect(await passwords.verify(hash, 'Cafe au lait')).toBe(false);
    expect(await passwords.verify(undefined, 'Café au lait')).toBe(false);
  });

  it('of nobody is nothing that can be typed', async () => {
    const passwords = makePasswords();
    for (const guess of ['', '[object Object]', 'undefined'])
      expect(await passwords.verify(undefined, guess)).toBe(false);
  });
});

describe('messages to an account', () => {
  it('is its profile, with the cash in dollars', () => {
    expect(profileOf(account, 'token')).toEqual({
      accessToken: 'token',
      balanceCash: 12.34,
      balancePoints: 250,
      email: 'Ada@Example.com',
      phone: '+14155550132',
      nameFirst: 'Ada',
      nameLast: 'Lovelace',
      custom: { city: 'Oakland' },
    });
  });

  it('[MAIL-3] is that it has got too much mail', () => {
    const text =
      'We have sent many emails to this address today. Please look for them, also in the spam folder, or try again tomorrow.';
    const { status, body } = tooMuchMail();
    expect([status, body]).toEqual([429, { email: [text], detail: text }]);
  });

  it('is how long to wait, in minutes to an hour and a half, then in hours', () => {
    const waits = [1, 2, 90, 91, 120, 121].map((minutes) => sentences.tooManyAttempts(minutes));
    const told = ['1 minute', '2 minutes', '90 minutes', '2 hours', '2 hours', '3 hours'];
    expect(waits).toEqual(told.map((wait) => `Too many attempts. Please try again in ${wait}.`));
  });

  it('[POINTS-1] is its balance, and by its name what a reward has cost', () => {
    expect([sentences.balance(1234), activities.reward('Radio')]).toEqual(['Your balance is $12.34.', 'Reward: Radio']);
  });
});
