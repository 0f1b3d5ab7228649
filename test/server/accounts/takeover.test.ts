import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginPost } from '#test/kit/raw-request.ts';
import { accountsOn, lettersTo, NEW_PASSWORD, NO_RESET, NO_VERIFY } from '#test/kit/server/account-fixtures.ts';
import {
  members,
  type MemberServer,
  PASSWORD,
  refusalOf,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';

let server: MemberServer;
let accounts: ReturnType<typeof accountsOn>;
beforeAll(async () => {
  server = await startMemberServer({ trustProxy: true });
  accounts = accountsOn(server);
});
afterAll(() => server.close());

const MINUTE = 60_000;
const pendingOf = (email: string) =>
  server.rows(
    "select purpose from mailed_token join account on account.uuid = account_uuid where account.email = $1 and purpose <> 'verified'",
    email,
  );

const WRONG_PASSWORD = [
  422,
  { currentPassword: ['This is not your current password.'], detail: 'Please check your entries.' },
];
const NO_PASSWORD = [
  422,
  { currentPassword: ['Please enter your current password.'], detail: 'Please check your entries.' },
];

describe('an account with an intruder', () => {
  it('[SECURITY-3] stays with the owner, whose password reset cancels a change requested by the intruder', async () => {
    const { accessToken } = await server.member('owner@example.com');
    const link = await accounts.askFor(accessToken, 'intruder@example.com');
    await accounts.forget('owner@example.com');
    await accounts.reset(await server.tokenMailedTo('owner@example.com'));
    expect(await refusalOf(accounts.verify(link))).toEqual(NO_VERIFY);
    expect(await accounts.signIn('owner@example.com', NEW_PASSWORD)).toMatchObject({ email: 'owner@example.com' });
    expect(await refusalOf(accounts.signIn('intruder@example.com', NEW_PASSWORD))).toMatchObject([401, {}]);
  });

  it('[SECURITY-3] stays with the owner, whose new password cancels all pending links and ends all sessions', async () => {
    const { accessToken } = await server.member('setter@example.com');
    const stolen = (await accounts.signIn('setter@example.com')).accessToken;
    await accounts.forget('setter@example.com');
    const resetLink = await server.tokenMailedTo('setter@example.com');
    const link = await accounts.askFor(stolen, 'setter-intruder@example.com');
    await accounts.setPassword(accessToken, PASSWORD);
    expect(await pendingOf('setter@example.com')).toEqual([]);
    expect(await refusalOf(accounts.verify(link))).toEqual(NO_VERIFY);
    expect(await refusalOf(accounts.reset(resetLink))).toEqual(NO_RESET);
    expect(await refusalOf(accounts.emailOf(stolen))).toMatchObject([401, {}]);
  });

  it('[SECURITY-3] invalidates all links sent to the old address once it has a new one', async () => {
    const { accessToken } = await server.member('moving@example.com');
    await accounts.forget('moving@example.com');
    const resetLink = await server.tokenMailedTo('moving@example.com');
    await accounts.verify(await accounts.askFor(accessToken, 'moved@example.com'));
    expect(await accounts.emailOf(accessToken), 'whoever changes it knows the password: sessions go on').toBe(
      'moved@example.com',
    );
    expect(await pendingOf('moved@example.com')).toEqual([]);
    expect(await refusalOf(accounts.reset(resetLink))).toEqual(NO_RESET);
    expect(await accounts.signIn('moved@example.com')).toMatchObject({ email: 'moved@example.com' });
  });

  it('[SECURITY-3] cannot be taken over with a stolen session: changing e-mail or password needs the current password', async () => {
    const { accessToken } = await server.member('session@example.com');
    for (const [currentPassword, refusal] of [
      [undefined, NO_PASSWORD],
      ['', NO_PASSWORD],
      ['not my password', WRONG_PASSWORD],
    ] as const) {
      expect(await refusalOf(accounts.setPassword(accessToken, currentPassword))).toEqual(refusal);
      expect(
        await refusalOf(
          accounts.update(accessToken, {
            nameFirst: 'Eve',
            email: 'eve@example.com',
            ...(currentPassword !== undefined && { currentPassword }),
          }),
        ),
      ).toEqual(refusal);
    }
    expect(await lettersTo(server, 'eve@example.com')).toEqual([]);
    expect(
      await accounts.update(accessToken, { email: 'session@example.com', nameLast: 'Smith' }),
      'the same e-mail is no change',
    ).toMatchObject({ nameFirst: '', nameLast: 'Smith' });
    expect(await accounts.signIn('session@example.com')).toMatchObject({ email: 'session@example.com' });
  });

  it('[SECURITY-3] limits guesses of the current password together with guesses at sign-in', async () => {
    const { accessToken } = await server.member('guess@example.com');
    const from = { 'x-forwarded-for': '198.51.100.77' };
    const guess = (currentPassword: string) =>
      server.visitor.post(
        `/front_end/profile/set_password?access_token=${accessToken}`,
        { newPassword: NEW_PASSWORD, newPasswordConfirm: NEW_PASSWORD, currentPassword },
        from,
      );
    const change = (currentPassword: string) =>
      server.visitor.post(
        `/front_end/profile/?access_token=${accessToken}`,
        { email: 'guessed@example.com', currentPassword },
        from,
      );
    const statuses: number[] = [];
    for (let index = 0; index < 4; index++)
      statuses.push((await guess('wrong')).status, (await change('wrong')).status);
    for (let index = 0; index < 2; index++) {
      statuses.push(
        (
          await server.visitor.post(
            `/front_end/profile/authenticate?campaign_uuid=${members.campaign.uuid}`,
            { email: 'guess@example.com', password: 'wrong' },
            from,
          )
        ).status,
      );
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 422, 401, 401]);
    for (const refused of [await guess(PASSWORD), await change(PASSWORD)])
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    server.move(15 * MINUTE);
    expect((await guess(PASSWORD)).status).toBe(200);
  });
});

describe('a session that ends while a request body is being received', () => {
  it.each([
    ['profile', { nameFirst: 'Eve' }, (token: string) => [`/front_end/profile/?access_token=${token}`, {}] as const],
    [
      'payment',
      { amount: 0.01, paymentMode: 'check' },
      (token: string) => ['/front_end/payments/', { access_token: token }] as const,
    ],
  ])('[SECURITY-3] rejects the request: %s', async (name, fields, addressed) => {
    const email = `slow-${name}@example.com`;
    const { accessToken } = await server.member(email);
    const stolen = (await accounts.signIn(email)).accessToken;
    const body = JSON.stringify(fields);
    const [path, headers] = addressed(stolen);
    const reading = vi.spyOn(server.app, 'readBody');
    const request = beginPost(server.origin, path, body.length, headers);
    await request.send(body.slice(0, 1));
    await expect.poll(() => reading.mock.calls.length, { interval: 10 }).toBe(1);
    await accounts.setPassword(accessToken, PASSWORD);
    await request.send(body.slice(1));
    expect(await request.answer).toMatchObject({ status: 401, body: { detail: 'Please sign in again.' } });
    request.socket.destroy();
    expect(await server.rows('select name_first from account where email = $1', email)).toEqual([{ name_first: '' }]);
  });
});

/**
 * How much earlier a password change starts in each round, in milliseconds. It computes two hashes and a reset only
 * one, so without this lead a change would rarely be first.
 */
const HEAD_START = 40;

describe('in parallel', () => {
  it('[SECURITY-3] a change of password and a change of address leave no valid link in either order, and cause no server error', async () => {
    let changes = 0;
    for (let round = 0; round < 6 || (changes === 0 && round < 30); round++) {
      const name = `race${String(round).padStart(2, '0')}`;
      const email = `${name}@example.com`;
      const { accessToken } = await server.member(email);
      const pending = await accounts.askFor(accessToken, `${name}-first@example.com`);
      await accounts.forget(email);
      const resetLink = await server.tokenMailedTo(email);
      const later = <T>(call: () => Promise<T>) => wait(round * HEAD_START).then(call);
      const outcomes = await Promise.allSettled([
        accounts.setPassword(accessToken, PASSWORD, 'another lighthouse'),
        later(() => accounts.reset(resetLink)),
        later(() => accounts.update(accessToken, { email: `${name}-late@example.com`, currentPassword: PASSWORD })),
        later(() => accounts.signIn(email)),
        later(() => accounts.verify(pending)),
      ]);
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Error] : []));
      const statuses = await Promise.all(
        refused.map((reason) => refusalOf(Promise.reject(reason)).then(([status]) => status)),
      );
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const [account] = await server.rows(
        "select a.uuid, a.email, (select count(*)::int from mailed_token where account_uuid = a.uuid and purpose <> 'verified') as pending from account a where a.email like $1",
        `${name}%`,
      );
      const isChanged =
        (await refusalOf(accounts.signIn(String(account?.['email']))).then(
          ([status]) => status,
          () => 200,
        )) === 401;
      const isSignedIn = await accounts.emailOf(accessToken).then(
        () => true,
        () => false,
      );
      const anything = [expect.any(Number), expect.any(Boolean)];
      expect([account?.['pending'], isSignedIn], 'a new password leaves neither link nor session').toEqual(
        isChanged ? [0, false] : anything,
      );
      changes += Number(isChanged);
    }
    expect(changes).toBeGreaterThan(0);
  });
});
