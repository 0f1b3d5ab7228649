import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as argon2 from '@node-rs/argon2';
import { makePasswords } from '#server/accounts/passwords.ts';
import { hash, verify } from '@node-rs/argon2';
import { accountsOn, lettersTo, NEW_PASSWORD, NO_VERIFY, WRONG } from '#test/kit/server/account-fixtures.ts';
import {
  members,
  memberBody,
  type MemberServer,
  PASSWORD,
  refusalOf,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';

const STRANGERS = 'a stranger chose this';
const HOLDS = { password: STRANGERS, passwordConfirm: STRANGERS, nameFirst: 'Eve', nameLast: 'Stranger' };
const OTHER = [
  422,
  {
    password: ['This is not the password that was chosen for this account.'],
    detail: 'Please check your entries.',
  },
];

/** Number of password hashes and comparisons. */
const work = { hashed: 0, compared: 0 };
const counted: Pick<typeof argon2, 'hash' | 'verify'> = {
  hash: (...args) => ((work.hashed += 1), hash(...args)),
  verify: (...args) => ((work.compared += 1), verify(...args)),
};
/** Delays of responses, in milliseconds. */
const waits: number[] = [];

let server: MemberServer;
let accounts: ReturnType<typeof accountsOn>;
beforeAll(async () => {
  server = await startMemberServer({
    passwords: makePasswords(counted),
    wait: (milliseconds) => Promise.resolve(waits.push(milliseconds)),
  });
  accounts = accountsOn(server);
});
afterAll(() => server.close());

const accountOf = async (email: string) =>
  (await server.rows('select name_first, name_last, custom, balance_points from account where email = $1', email))[0];

describe('a registration of an address', () => {
  it('[ACCT-6] gets the same response after the same work and pause, whether it is new, unverified or verified', async () => {
    await server.member('owner@example.com');
    await accounts.register('registered@example.com');
    const seen = [];
    for (const email of ['owner@example.com', 'registered@example.com', 'nobody@example.com']) {
      Object.assign(work, { hashed: 0, compared: 0 });
      waits.length = 0;
      seen.push([await accounts.register(email, HOLDS), { ...work }, [...waits]]);
    }
    expect(seen).toEqual(seen.map(() => [{}, { hashed: 1, compared: 0 }, [300]]));
  });

  it('[ACCT-6] [MAIL-3] has the same email limit for a known and a new address', async () => {
    await server.member('often@example.com');
    const statuses = async (email: string, times: number) => {
      const each = [];
      for (let time = 0; time < times; time++)
        each.push(
          await accounts.register(email, HOLDS).then(
            () => 200,
            (reason: unknown) => refusalOf(Promise.reject(reason as Error)).then(([status]) => status),
          ),
        );
      return each;
    };
    // The owner has already registered once.
    const ofOwner = [200, ...(await statuses('often@example.com', 11))];
    expect(ofOwner).toEqual(await statuses('seldom@example.com', 12));
    expect(ofOwner.slice(-3)).toEqual([200, 429, 429]);
    expect([
      (await lettersTo(server, 'often@example.com')).length,
      (await lettersTo(server, 'seldom@example.com')).length,
    ]).toEqual([10, 10]);
  });

  it('[ACCT-6] [ERR-15] of an existing account changes nothing, and emails its owner advice in their language without the stranger’s input', async () => {
    await accounts.register('duena@example.com', { language: 'es' });
    await accounts.verify(await server.tokenMailedTo('duena@example.com'));
    await accounts.register('Duena@Example.com', { ...HOLDS, language: 'en' });
    const told = (await lettersTo(server, 'duena@example.com')).at(-1);
    expect(told).toMatchObject({ subject: expect.stringContaining('usted ya tiene una cuenta'), secret: false });
    expect(told?.body).toContain('/user/sign-in');
    expect(told?.body).not.toMatch(/Eve|Stranger|\/user\/verify/);
    expect(await accounts.signIn('duena@example.com')).toMatchObject({ email: 'duena@example.com', nameFirst: '' });
    expect(await refusalOf(accounts.signIn('duena@example.com', STRANGERS))).toEqual(WRONG);
  });

  it('[ACCT-6] does not reveal through a sign-in whether the address has an account', async () => {
    await server.member('somebody@example.com');
    for (const email of ['somebody@example.com', 'unknown@example.com']) {
      await accounts.register(email, HOLDS);
      Object.assign(work, { hashed: 0, compared: 0 });
      expect(await refusalOf(accounts.signIn(email, STRANGERS))).toEqual(WRONG);
      expect(work).toEqual({ hashed: 0, compared: 1 });
    }
  });

  it('[ACCT-6] explains in its email what to do if somebody else registered', async () => {
    await accounts.register('told@example.com', HOLDS);
    const [letter] = await lettersTo(server, 'told@example.com');
    expect(letter?.body.replaceAll(/\s+/g, ' ')).toContain(
      'If you did not register, you can ignore this email: without this link nobody can use an account with your address.',
    );
  });
});

describe('a link that verifies', () => {
  it('[ACCT-7] stays valid and verifies nothing if it is only opened, with or without a body', async () => {
    await accounts.register('opened@example.com');
    const link = await server.tokenMailedTo('opened@example.com');
    const asked = {
      password: ['Please enter the password that you chose when you registered.'],
      newPassword: ['Or choose a new password.'],
      detail: 'Please check your entries.',
    };
    expect(await refusalOf(accounts.verify(link, {}))).toEqual([422, asked]);
    const plain = await server.visitor.post(`/front_end/profile/verify?verify_token=${link}`, {});
    expect([plain.status, await plain.json()]).toEqual([422, asked]);
    expect(await refusalOf(accounts.signIn('opened@example.com'))).toEqual(WRONG);
    expect(await accounts.verify(link)).toEqual({});
    expect(await accounts.verify(link, {})).toEqual({});
    expect(await accounts.verify(link, { password: 'whatever' })).toEqual({});
  });

  it('[ACCT-7] [POINTS-3] of a stranger’s registration lets the owner choose a password, and removes all input of the stranger', async () => {
    await server.submit(members, memberBody(null, { email: 'points@example.com' }));
    await accounts.register('points@example.com', HOLDS);
    const link = await server.tokenMailedTo('points@example.com');
    expect(await refusalOf(accounts.verify(link, { password: PASSWORD }))).toEqual(OTHER);
    expect(await accountOf('points@example.com')).toMatchObject({ balance_points: 0 });
    expect(await refusalOf(accounts.verify(link, { newPassword: 'short', newPasswordConfirm: 'short' }))).toMatchObject(
      [422, { newPassword: [expect.any(String)] }],
    );
    await accounts.verify(link, { newPassword: NEW_PASSWORD, newPasswordConfirm: NEW_PASSWORD });
    expect(await refusalOf(accounts.signIn('points@example.com', STRANGERS))).toEqual(WRONG);
    expect(await accounts.signIn('points@example.com', NEW_PASSWORD)).toMatchObject({ nameFirst: '', nameLast: '' });
    expect(await accountOf('points@example.com')).toMatchObject({ custom: {} });
  });

  it.each([
    ['first', [HOLDS, {}]],
    ['last', [{}, HOLDS]],
  ] as const)(
    '[ACCT-7] confirms only its own registration: a stranger who registers the address %s gains nothing',
    async (order, registrations) => {
      const email = `stranger-${order}@example.com`;
      const links: string[] = [];
      for (const fields of registrations) {
        await accounts.register(email, { nameFirst: 'Ada', ...fields });
        links.push(await server.tokenMailedTo(email));
      }
      const [strangers = '', owners = ''] = order === 'first' ? links : links.toReversed();
      expect(await refusalOf(accounts.verify(strangers))).toEqual(OTHER);
      expect(await refusalOf(accounts.verify(owners, { password: STRANGERS }))).toEqual(OTHER);
      expect(await accounts.verify(owners)).toEqual({});
      expect(await accounts.signIn(email)).toMatchObject({ nameFirst: 'Ada', nameLast: '' });
      expect(await accounts.verify(strangers, { password: STRANGERS }), 'the address is verified, and no more').toEqual(
        {},
      );
      expect(await refusalOf(accounts.signIn(email, STRANGERS))).toEqual(WRONG);
      expect(await accounts.signIn(email)).toMatchObject({ nameFirst: 'Ada' });
    },
  );

  it('[ACCT-7] becomes invalid with all others once the owner resets the password, and no input of the stranger remains', async () => {
    await accounts.register('reset@example.com', HOLDS);
    const link = await server.tokenMailedTo('reset@example.com');
    await accounts.forget('reset@example.com');
    await accounts.reset(await server.tokenMailedTo('reset@example.com'));
    expect(await refusalOf(accounts.verify(link, { password: STRANGERS }))).toEqual(NO_VERIFY);
    expect(await accounts.signIn('reset@example.com', NEW_PASSWORD)).toMatchObject({ nameFirst: '', nameLast: '' });
  });

  it('[ACCT-7] [SECURITY-3] for a changed e-mail needs the account’s password, and cannot be used to set one', async () => {
    const { accessToken } = await server.member('intruder@example.com');
    const link = await accounts.askFor(accessToken, 'wanted@example.com');
    expect(await refusalOf(accounts.verify(link, {}))).toEqual([
      422,
      {
        password: ['Please enter the password that you chose when you registered.'],
        detail: 'Please check your entries.',
      },
    ]);
    for (const opener of [
      { password: 'the owner’s own' },
      { password: 'the owner’s own', newPassword: NEW_PASSWORD, newPasswordConfirm: NEW_PASSWORD },
    ])
      expect(await refusalOf(accounts.verify(link, opener))).toEqual(OTHER);
    expect(await accounts.emailOf(accessToken)).toBe('intruder@example.com');
  });

  it('[ACCT-7] for a new e-mail still works for the owner if a stranger registers that e-mail', async () => {
    const { accessToken } = await server.member('mover@example.com');
    await accounts.register('moved-to@example.com', HOLDS);
    const link = await accounts.askFor(accessToken, 'moved-to@example.com');
    expect(await accounts.verify(link)).toEqual({});
    expect(await accounts.emailOf(accessToken)).toBe('moved-to@example.com');
    expect(await refusalOf(accounts.signIn('moved-to@example.com', STRANGERS))).toEqual(WRONG);
  });

  it('[ACCT-7] shares its limit of password guesses with sign-ins', async () => {
    await accounts.register('guessed@example.com', HOLDS);
    const link = await server.tokenMailedTo('guessed@example.com');
    const statuses = [];
    for (let time = 0; time < 11; time++)
      statuses.push((await refusalOf(accounts.verify(link, { password: `guess ${time}` })))[0]);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    server.move(15 * 60_000);
    expect(await accounts.verify(link, { password: STRANGERS })).toEqual({});
  });
});
