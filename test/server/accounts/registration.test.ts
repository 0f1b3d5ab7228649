import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePasswords } from '#server/accounts/passwords.ts';
import { accountsOn, NO_RESET, NO_VERIFY, WRONG } from '#test/kit/server/account-fixtures.ts';
import {
  club,
  coming,
  type MemberServer,
  over,
  PASSWORD,
  refusalOf,
  refusalsIn,
  type RegistrationBody,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';

let server: MemberServer;
let accounts: ReturnType<typeof accountsOn>;
beforeAll(async () => {
  server = await startMemberServer({ passwords: makePasswords() });
  accounts = accountsOn(server);
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const [, { detail: NO_VERIFY_DETAIL }] = NO_VERIFY;
const accountsOf = (email: string) => server.rows('select * from account where email_normalised = $1', email);

describe('a registration', () => {
  it('[API-19] creates an account without a password, which allows no sign-in until its address is verified', async () => {
    expect(
      await accounts.register(' Grace@Example.com ', { nameFirst: ' Grace ', nameLast: 'Hopper', language: 'es' }),
    ).toEqual({});
    const [account] = await accountsOf('grace@example.com');
    expect(account).toMatchObject({
      email: 'Grace@Example.com',
      name_first: 'Grace',
      name_last: 'Hopper',
      language: 'es',
      verified_at: null,
      balance_points: 0,
      custom: {},
    });
    expect(account?.['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(
      JSON.stringify([await server.rows('select * from account'), await server.rows('select * from mail')]),
    ).not.toContain(PASSWORD);
    expect(await refusalOf(accounts.signIn('grace@example.com'))).toEqual(WRONG);
    expect(await refusalOf(accounts.signIn('grace@example.com', 'another password'))).toEqual(WRONG);
    expect(await accounts.verify(await server.tokenMailedTo('Grace@Example.com'))).toEqual({});
    expect(await accounts.signIn('GRACE@example.com')).toMatchObject({
      email: 'Grace@Example.com',
      nameFirst: 'Grace',
      nameLast: 'Hopper',
      balanceCash: 0,
      balancePoints: 0,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('[API-19] creates one account per campaign for all spellings of a mailbox', async () => {
    for (const same of ['a.da@gmail.com', 'ADA@gmail.com', 'ada+points@googlemail.com'])
      expect(await accounts.register(same)).toEqual({});
    expect(await accountsOf('ada@gmail.com')).toHaveLength(1);
    await accounts.register(
      'ada@gmail.com',
      { custom: { address: '1 Main St', city: 'X', state: 'CA', zipCode: '94110' } },
      club,
    );
    expect(await accountsOf('ada@gmail.com')).toHaveLength(2);
  });

  it('[API-19] [MAIL-3] sent fifty times in parallel creates one account and ten emails', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => accounts.register('fifty@example.com')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(refusalsIn(outcomes)).toEqual([expect.stringMatching(/^\[429,"We have sent many emails/)]);
    expect(await accountsOf('fifty@example.com')).toHaveLength(1);
    expect(await server.rows("select 1 from mail where recipient = 'fifty@example.com'")).toHaveLength(10);
  });

  it('[ERR-16] before or after the campaign is rejected with the specified detail', async () => {
    for (const site of [over, coming])
      expect(await refusalOf(accounts.register('late@example.com', {}, site))).toEqual([
        409,
        { detail: 'Sorry, this offer is unavailable' },
      ]);
    expect(await accountsOf('late@example.com')).toEqual([]);
  });

  it.each<[string, Partial<RegistrationBody>, Record<string, string>]>([
    [
      'unequal passwords',
      { passwordConfirm: 'correct horse batterY' },
      { passwordConfirm: 'The passwords are not the same.' },
    ],
    [
      'a short password',
      { password: 'short', passwordConfirm: 'short' },
      { password: 'Please use at least 8 characters.' },
    ],
    [
      'a password of 201 characters',
      { password: 'x'.repeat(201), passwordConfirm: 'x'.repeat(201) },
      { password: 'Please use at most 200 characters.' },
    ],
    [
      'the e-mail as the password',
      { password: 'Wrong@Example.com', passwordConfirm: 'Wrong@Example.com' },
      { password: 'Please do not use your email as the password.' },
    ],
    ['no e-mail', { email: ' ' }, { email: 'This field is required' }],
    ['half an e-mail', { email: 'wrong@' }, { email: 'Invalid Email' }],
    [
      'a language that cannot be stored',
      { language: 'e\0s' },
      { language: 'contains characters that cannot be stored' },
    ],
    ['a name that cannot be stored', { nameFirst: 'a\0b' }, { nameFirst: 'contains characters that cannot be stored' }],
  ])('[VAL-15] [VAL-16] with %s names the field and creates nothing', async (_case, fields, wrong) => {
    const [status, body] = await refusalOf(accounts.register('wrong@example.com', fields));
    expect([status, body]).toEqual([
      422,
      {
        ...Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, [text]])),
        detail: 'Please check your entries.',
      },
    ]);
    expect(await accountsOf('wrong@example.com')).toEqual([]);
  });

  it('[VAL-16] needs and stores the whole address only if the site collects it', async () => {
    const missing = ['This field is required'];
    expect(
      await refusalOf(accounts.register('home@example.com', { custom: { address2: 'Flat 1' } }, club)),
    ).toMatchObject([422, { address: missing, city: missing, state: missing, zipCode: missing }]);
    const custom = { address: ' 1 Main St ', address2: '', city: 'San Francisco', state: 'CA', zipCode: '94110' };
    expect(
      await refusalOf(accounts.register('home@example.com', { custom: { ...custom, state: 'XX' } }, club)),
    ).toMatchObject([422, { state: [expect.any(String)] }]);
    await accounts.register('home@example.com', { custom }, club);
    expect((await accountsOf('home@example.com'))[0]?.['custom']).toEqual({ ...custom, address: '1 Main St' });
    await accounts.register('homeless@example.com', { custom });
    expect((await accountsOf('homeless@example.com'))[0]?.['custom']).toEqual({});
  });
});

describe('a link to verify', () => {
  it('[API-23] [ERR-18] [ACCT-7] works for an hour unless it is invalid, and reports for a month that it was used', async () => {
    await accounts.register('once@example.com');
    const first = await server.tokenMailedTo('once@example.com');
    expect(await refusalOf(accounts.verify(`${first.slice(1)}A`))).toEqual(NO_VERIFY);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => accounts.verify(first)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(refusalsIn(outcomes).filter((refused) => refused !== JSON.stringify([400, NO_VERIFY_DETAIL]))).toEqual([]);
    server.move(29 * 24 * HOUR);
    expect(await accounts.verify(first, {})).toEqual({});
    server.move(24 * HOUR);
    expect(await refusalOf(accounts.verify(first, {}))).toEqual(NO_VERIFY);

    await accounts.register('late@example.org');
    const late = await server.tokenMailedTo('late@example.org');
    server.move(HOUR);
    expect(await refusalOf(accounts.verify(late))).toEqual(NO_VERIFY);
    await accounts.register('late@example.org');
    expect(await accounts.verify(await server.tokenMailedTo('late@example.org'))).toEqual({});
  });

  it('[API-23] is stored only as a digest, and a link for a password does not verify', async () => {
    await accounts.register('digest@example.com');
    const token = await server.tokenMailedTo('digest@example.com');
    const kept = await server.rows("select encode(sha256, 'hex') as hex, t.* from mailed_token t");
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(token);
    await accounts.forget('digest@example.com');
    expect(await refusalOf(accounts.verify(await server.tokenMailedTo('digest@example.com')))).toEqual(NO_VERIFY);
    expect(await refusalOf(accounts.reset(token, 'a new password'))).toEqual(NO_RESET);
  });
});
