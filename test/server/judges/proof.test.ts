import { describe, expect, it } from 'vitest';
import type { Verification } from '#domain/profile.ts';
import { proofOf } from '#server/accounts/proof.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { account } from './account.ts';
import { guessing } from './guessing.ts';
import { refusalOf } from './refusal.ts';

const EMAIL = 'ada@example.com';
const NEW = 'a long new password';
const known = { account, email: EMAIL, passwordHash: 'hash of the link', isUsed: false };
const unverified = { ...known, account: { ...account, verifiedAt: null } };
const trial = { campaignUuid: 'one', emailNormalised: EMAIL, ip: '::1' };
const compared = (password: string) => ['hash of the link', password, { account: `one ${EMAIL}`, ip: '::1' }];
const check = 'Please check your entries.';
const missing = { password: ['Please enter the password that you chose when you registered.'] };

/** Opens a link. Returns what was proven, or the rejection, and the steps in order. */
async function open(link: typeof unverified | typeof known, sent: Partial<Verification>) {
  const { done, parts } = guessing();
  let proof: unknown;
  const prove = async () => {
    proof = await proofOf(parts, link, { token: 'token', ...sent } as Verification, '::1');
  };
  const refusal = await refusalOf(async () => {
    await prove();
    throw new Refusal(200, {});
  });
  return { ...(refusal['status'] === 200 ? { proof } : { refusal }), done };
}

describe('who opens a verification link', () => {
  it.each([known, unverified])(
    '[ACCT-7] proves that they registered by the password of the link, which counts as a guess until it proved correct',
    async (link) => {
      expect(await open(link, { password: 'right' })).toEqual({
        proof: 'known',
        done: [trial, compared('right'), 'counts no longer'],
      });
      const refusal = {
        status: 422,
        password: ['This is not the password that was chosen for this account.'],
        detail: check,
      };
      expect(await open(link, { password: 'wrong' })).toEqual({ refusal, done: [trial, compared('wrong')] });
    },
  );

  it('[ACCT-7] chooses a new password while nobody has verified the account, without a guess', async () => {
    const chosen = { proof: { newPasswordHash: `hash of ${NEW} for ::1` }, done: [] };
    expect(await open(unverified, { newPassword: NEW, newPasswordConfirm: NEW })).toEqual(chosen);
    expect(await open(unverified, { password: 'wrong', newPassword: NEW, newPasswordConfirm: NEW })).toEqual(chosen);
  });

  it('[ACCT-7] [SECURITY-11] chooses one that is good enough, and the same twice', async () => {
    const differ = { newPasswordConfirm: ['The passwords are not the same.'], detail: check };
    for (const newPasswordConfirm of ['another password', undefined])
      expect(await open(unverified, { newPassword: NEW, newPasswordConfirm })).toEqual({
        refusal: { status: 422, ...differ },
        done: [],
      });
    expect(await open(unverified, { newPassword: 'short', newPasswordConfirm: 'short' })).toMatchObject({
      refusal: { status: 422, newPassword: ['Please use at least 8 characters.'] },
    });
    expect(await open(unverified, { newPassword: EMAIL, newPasswordConfirm: EMAIL })).toMatchObject({
      refusal: { status: 422, newPassword: ['Please do not use your email as the password.'] },
    });
  });

  it.each([{}, { password: '' }, { newPassword: '' }])(
    '[ACCT-7] and sends nothing (%j) is told what is accepted, without a guess',
    async (sent) => {
      expect(await open(known, sent)).toEqual({ refusal: { status: 422, ...missing, detail: check }, done: [] });
      expect(await open(unverified, sent)).toEqual({
        refusal: { status: 422, ...missing, newPassword: ['Or choose a new password.'], detail: check },
        done: [],
      });
    },
  );

  it('[ACCT-7] cannot choose a new password for an account that is verified', async () => {
    const sent = { newPassword: NEW, newPasswordConfirm: NEW };
    expect(await open(known, sent)).toEqual({ refusal: { status: 422, ...missing, detail: check }, done: [] });
  });
});
