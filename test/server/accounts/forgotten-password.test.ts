import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { accountsOn, NO_RESET, WRONG } from '#test/kit/server/account-fixtures.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';

let server: MemberServer;
let accounts: ReturnType<typeof accountsOn>;
beforeAll(async () => {
  server = await startMemberServer();
  accounts = accountsOn(server);
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const isSignedIn = (token: string) =>
  server.client.call(calls.getBalance, { query: { access_token: token } }).then(
    () => true,
    () => false,
  );

describe('a forgotten password', () => {
  it('[API-15] [API-20] is replaced once with the link of the email, which ends all sessions', async () => {
    const { accessToken } = await server.member('forgot@example.com');
    expect(await accounts.forget('Forgot@example.com')).toEqual({});
    const token = await server.tokenMailedTo('forgot@example.com');
    expect(await isSignedIn(accessToken)).toBe(true);
    expect(await refusalOf(accounts.reset(`${token.slice(1)}A`, 'a new password'))).toEqual(NO_RESET);
    expect(await refusalOf(accounts.reset(token, 'a new password', 'another'))).toEqual([
      422,
      { newPasswordConfirm: ['The passwords are not the same.'], detail: 'Please check your entries.' },
    ]);
    expect(await refusalOf(accounts.reset(token, 'short'))).toMatchObject([
      422,
      { newPassword: [expect.any(String)], detail: 'Please check your entries.' },
    ]);
    const outcomes = await Promise.allSettled(
      ['a new password 1', 'a new password 2', 'a new password 3'].map((password) => accounts.reset(token, password)),
    );
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(accounts.reset(token, 'one more password'))).toEqual(NO_RESET);
    expect(await isSignedIn(accessToken)).toBe(false);
    expect(await refusalOf(accounts.signIn('forgot@example.com'))).toEqual(WRONG);
    expect(await accounts.signIn('forgot@example.com', `a new password ${winner + 1}`)).toMatchObject({
      email: 'forgot@example.com',
    });
  });

  it('[API-20] [ERR-17] accepts only the newest link, for one hour', async () => {
    await server.member('newest@example.com');
    await accounts.forget('newest@example.com');
    const first = await server.tokenMailedTo('newest@example.com');
    await accounts.forget('newest@example.com');
    const second = await server.tokenMailedTo('newest@example.com');
    expect(await refusalOf(accounts.reset(first, 'a new password'))).toEqual(NO_RESET);
    server.move(HOUR);
    expect(await refusalOf(accounts.reset(second, 'a new password'))).toEqual(NO_RESET);
    expect(await accounts.signIn('newest@example.com')).toMatchObject({ email: 'newest@example.com' });
  });

  it('[API-20] also verifies the address to which the link was sent', async () => {
    await accounts.register('unverified@example.com');
    await accounts.forget('unverified@example.com');
    await accounts.reset(await server.tokenMailedTo('unverified@example.com'), 'a new password');
    expect(await accounts.signIn('unverified@example.com', 'a new password')).toMatchObject({
      email: 'unverified@example.com',
    });
  });

  it('[API-15] gets the same response for e-mails without an account, which get no email', async () => {
    expect(await accounts.forget('nobody@example.com')).toEqual({});
    expect(await server.rows("select 1 from mail where recipient = 'nobody@example.com'")).toEqual([]);
    expect(await refusalOf(accounts.forget('nobody'))).toMatchObject([422, { email: ['Invalid Email'] }]);
  });
});
