import { describe, expect, it } from 'vitest';
import { accountOf } from '#server/accounts/account-of.ts';
import { assertCurrentPassword } from '#server/accounts/current-password.ts';
import { makePasswords } from '#server/accounts/passwords.ts';
import { profileOf } from '#server/accounts/profile-of.ts';
import { activities, sentences } from '#server/accounts/account-sentences.ts';
import { signedIn } from '#server/accounts/signed-in.ts';
import { tooMuchMail } from '#server/accounts/too-much-mail.ts';
import { unavailable } from '#server/platform/http/refusal.ts';
import { NOW } from '#test/kit/server/sites.ts';
import { account } from './account.ts';
import { guessing } from './guessing.ts';
import { refusalOf } from './refusal.ts';

describe('a change of an account', () => {
  /** Checks the password. Returns the steps in order, and the rejection. */
  async function ask(currentPassword: string | undefined, isAllowed = true) {
    const { done, parts } = guessing(isAllowed);
    const refusal = await refusalOf(async () => {
      await assertCurrentPassword(parts, account, currentPassword, '::1');
      throw unavailable(1, 'passed');
    });
    return { refusal, done };
  }
  const trial = { campaignUuid: 'one', emailNormalised: 'ada@example.com', ip: '::1' };
  const compared = (password: string) => ['the hash', password, { account: 'one ada@example.com', ip: '::1' }];

  it('[SECURITY-3] needs the current password, which counts as a guess before it is checked, and not after it proved correct', async () => {
    expect(await ask('right')).toMatchObject({
      refusal: { detail: 'passed' },
      done: [trial, compared('right'), 'counts no longer'],
    });
  });

  it('[SECURITY-3] is rejected with a wrong one, which counts', async () => {
    const text = 'This is not your current password.';
    const refusal = { status: 422, currentPassword: [text], detail: 'Please check your entries.' };
    expect(await ask('wrong')).toEqual({ refusal, done: [trial, compared('wrong')] });
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

/** Returns accounts whose every token finds this one, and which record what they are asked. */
const tokens = (found: typeof account | undefined) => {
  const asked: unknown[] = [];
  return { asked, findByToken: async (...args: unknown[]) => (asked.push(args), found) };
};
const again = { status: 401, detail: 'Please sign in again.' };

describe('an access token', () => {
  it('belongs to an account, and to a campaign if one is named', async () => {
    const accounts = tokens(account);
    expect(await signedIn(accounts, 'token', NOW)).toBe(account);
    expect(await signedIn(accounts, 'token', NOW, 'one')).toBe(account);
    expect(accounts.asked).toEqual([
      ['token', NOW],
      ['token', NOW],
    ]);
  });

  it('of another campaign, or of no account, requires a new sign-in', async () => {
    expect(await refusalOf(() => signedIn(tokens(account), 'token', NOW, 'two'))).toEqual(again);
    expect(await refusalOf(() => signedIn(tokens(undefined), 'token', NOW))).toEqual(again);
    expect(await refusalOf(() => signedIn(tokens(undefined), 'token', NOW, 'one'))).toEqual(again);
  });

  it.each([null, ''])('that is missing (%j) requires a new sign-in, without a query', async (token) => {
    const accounts = tokens(account);
    expect(await refusalOf(() => signedIn(accounts, token, NOW))).toEqual(again);
    expect(accounts.asked).toEqual([]);
  });
});

describe('the account of a submission', () => {
  const [open, closed] = [
    { uuid: 'one', loginYn: false },
    { uuid: 'one', loginYn: true },
  ];

  it('[SUBM-5] is the one that is signed in, whether or not the campaign requires it', async () => {
    const accounts = tokens(account);
    expect(await accountOf(accounts, open, 'token', NOW)).toBe(account.uuid);
    expect(await accountOf(accounts, closed, 'token', NOW)).toBe(account.uuid);
    expect(accounts.asked).toEqual([
      ['token', NOW],
      ['token', NOW],
    ]);
    const elsewhere = { uuid: 'two', loginYn: false };
    expect(await refusalOf(() => accountOf(accounts, elsewhere, 'token', NOW))).toEqual(again);
    expect(await refusalOf(() => accountOf(tokens(undefined), open, 'expired', NOW))).toEqual(again);
  });

  it('[SUBM-5] is missing only where the campaign requires none', async () => {
    expect(await accountOf(tokens(account), open, null, NOW)).toBeNull();
    expect(await refusalOf(() => accountOf(tokens(account), closed, null, NOW))).toEqual(again);
  });
});

describe('a password', () => {
  it('is recognised by its hash, in any encoding of its accents', async () => {
    const passwords = makePasswords();
    const hash = await passwords.hash('Cafe\u0301 au lait');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await passwords.verify(hash, 'Caf\u00e9 au lait')).toBe(true);
    expect(await passwords.verify(hash, 'Ｃafé au lait')).toBe(true);
    expect(await passwords.verify(hash, 'Cafe au lait')).toBe(false);
    expect(await passwords.verify(undefined, 'Café au lait')).toBe(false);
  });

  it('of a missing account matches no input', async () => {
    const passwords = makePasswords();
    for (const guess of ['', '[object Object]', 'undefined'])
      expect(await passwords.verify(undefined, guess)).toBe(false);
  });
});

describe('the data for messages about an account', () => {
  it('include its profile, with the cash in dollars', () => {
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

  it('[MAIL-3] include the limit of its mail', () => {
    const text =
      'We have sent many emails to this address today. Please look for them, also in the spam folder, or try again tomorrow.';
    const { status, body } = tooMuchMail();
    expect([status, body]).toEqual([429, { email: [text], detail: text }]);
  });

  it('include the waiting time, in minutes up to an hour and a half, then in hours', () => {
    const waits = [1, 2, 90, 91, 120, 121].map((minutes) => sentences.tooManyAttempts(minutes));
    const told = ['1 minute', '2 minutes', '90 minutes', '2 hours', '2 hours', '3 hours'];
    expect(waits).toEqual(told.map((wait) => `Too many attempts. Please try again in ${wait}.`));
  });

  it('[POINTS-1] include its balance, and the costs of a reward with its name', () => {
    expect([sentences.balance(1234), activities.reward('Radio')]).toEqual(['Your balance is $12.34.', 'Reward: Radio']);
  });
});
