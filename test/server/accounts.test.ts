import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import {
  club,
  coming,
  members,
  type MemberServer,
  over,
  PASSWORD,
  refusalOf,
  refusalsIn,
  registration,
  type RegistrationBody,
  startMemberServer,
} from './member-fixtures.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer();
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const query = { campaign_uuid: members.campaign.uuid };
const register = (email: string, fields: Partial<RegistrationBody> = {}, site = members) =>
  server.client.call(calls.register, {
    query: { campaign_uuid: site.campaign.uuid },
    body: registration(email, fields),
  });
const verify = (token: string) => server.client.call(calls.verifyAccount, { query: { verify_token: token } });
const signIn = (email: string, password = PASSWORD, site = members) =>
  server.client.call(calls.signIn, { query: { campaign_uuid: site.campaign.uuid }, body: { email, password } });
const forget = (email: string) => server.client.call(calls.requestPasswordReset, { query: { email, ...query } });
const reset = (resetToken: string, newPassword: string, newPasswordConfirm = newPassword) =>
  server.client.call(calls.resetPassword, { body: { resetToken, newPassword, newPasswordConfirm } });
const accountsOf = (email: string) => server.rows('select * from account where email_normalised = $1', email);
const isSignedIn = (token: string) =>
  server.client.call(calls.getBalance, { query: { access_token: token } }).then(
    () => true,
    () => false,
  );

const WRONG = [401, { detail: 'The provided credentials do not match our records' }];
const NO_RESET = [400, { detail: 'This reset request is not valid' }];
const NO_VERIFY = [400, { detail: 'There was an error verifying your account. Please contact support.' }];

describe('a registration', () => {
  it('[API-19] makes an account that nobody can sign in to before its address is verified, and keeps no password', async () => {
    expect(await register(' Grace@Example.com ', { nameFirst: ' Grace ', nameLast: 'Hopper', language: 'es' })).toEqual(
      {},
    );
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
    const notVerified = 'Please verify your account first. We have sent you the link again.';
    expect(await refusalOf(signIn('grace@example.com'))).toEqual([403, { email: [notVerified], detail: notVerified }]);
    expect(await refusalOf(signIn('grace@example.com', 'another password'))).toEqual(WRONG);
    expect(await verify(await server.tokenMailedTo('Grace@Example.com'))).toEqual({});
    expect(await signIn('GRACE@example.com')).toMatchObject({
      email: 'Grace@Example.com',
      nameFirst: 'Grace',
      nameLast: 'Hopper',
      balanceCash: 0,
      balancePoints: 0,
      accessToken: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('[API-19] [ERR-15] of an e-mail that has an account is 409, in every spelling of the mailbox, and another campaign takes it', async () => {
    await register('a.da@gmail.com');
    const taken = [409, { detail: 'An account already exists for this email' }];
    for (const same of ['a.da@gmail.com', 'ADA@gmail.com', 'ada+points@googlemail.com'])
      expect(await refusalOf(register(same))).toEqual(taken);
    expect(await accountsOf('ada@gmail.com')).toHaveLength(1);
    await register(
      'ada@gmail.com',
      { custom: { address: '1 Main St', city: 'X', state: 'CA', zipCode: '94110' } },
      club,
    );
    expect(await accountsOf('ada@gmail.com')).toHaveLength(2);
  });

  it('[API-19] [ERR-15] fifty times at once makes one account and one mail', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => register('fifty@example.com')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusalsIn(outcomes)).toEqual(['[409,"An account already exists for this email"]']);
    expect(await accountsOf('fifty@example.com')).toHaveLength(1);
    expect(await server.rows("select 1 from mail where recipient = 'fifty@example.com'")).toHaveLength(1);
  });

  it('[ERR-16] while the campaign has ended or not started is refused with the detail that shows nothing', async () => {
    for (const site of [over, coming])
      expect(await refusalOf(register('late@example.com', {}, site))).toEqual([
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
    ['a language that cannot be stored', { language: 'e\0s' }, { language: 'holds characters that cannot be stored' }],
    ['a name that cannot be stored', { nameFirst: 'a\0b' }, { nameFirst: 'holds characters that cannot be stored' }],
  ])('[VAL-15] [VAL-16] with %s names the field and makes nothing', async (_case, fields, wrong) => {
    const [status, body] = await refusalOf(register('wrong@example.com', fields));
    expect([status, body]).toEqual([
      422,
      {
        ...Object.fromEntries(Object.entries(wrong).map(([field, text]) => [field, [text]])),
        detail: 'Please check your entries.',
      },
    ]);
    expect(await accountsOf('wrong@example.com')).toEqual([]);
  });

  it('[VAL-16] needs the whole address where it is collected, and keeps it; elsewhere it is not kept', async () => {
    const missing = ['This field is required'];
    expect(await refusalOf(register('home@example.com', { custom: { address2: 'Flat 1' } }, club))).toMatchObject([
      422,
      { address: missing, city: missing, state: missing, zipCode: missing },
    ]);
    const custom = { address: ' 1 Main St ', address2: '', city: 'San Francisco', state: 'CA', zipCode: '94110' };
    expect(await refusalOf(register('home@example.com', { custom: { ...custom, state: 'XX' } }, club))).toMatchObject([
      422,
      { state: [expect.any(String)] },
    ]);
    await register('home@example.com', { custom }, club);
    expect((await accountsOf('home@example.com'))[0]?.['custom']).toEqual({ ...custom, address: '1 Main St' });
    await register('homeless@example.com', { custom });
    expect((await accountsOf('homeless@example.com'))[0]?.['custom']).toEqual({});
  });
});

describe('a link to verify', () => {
  it('[API-23] [ERR-18] works once, not after an hour, and not when it is made up', async () => {
    await register('once@example.com');
    const first = await server.tokenMailedTo('once@example.com');
    expect(await refusalOf(verify(`${first.slice(1)}A`))).toEqual(NO_VERIFY);
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => verify(first)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(verify(first))).toEqual(NO_VERIFY);

    await register('late@example.org');
    const late = await server.tokenMailedTo('late@example.org');
    server.move(HOUR);
    expect(await refusalOf(verify(late))).toEqual(NO_VERIFY);
    expect(await refusalOf(signIn('late@example.org'))).toMatchObject([403, {}]);
    const again = await server.tokenMailedTo('late@example.org');
    expect(again).not.toBe(late);
    expect(await verify(again)).toEqual({});
  });

  it('[API-23] is kept as a digest alone, and one for a password does not verify', async () => {
    await register('digest@example.com');
    const token = await server.tokenMailedTo('digest@example.com');
    const kept = await server.rows("select encode(sha256, 'hex') as hex, t.* from mailed_token t");
    expect(kept.length).toBeGreaterThan(0);
    expect(JSON.stringify(kept)).not.toContain(token);
    await forget('digest@example.com');
    expect(await refusalOf(verify(await server.tokenMailedTo('digest@example.com')))).toEqual(NO_VERIFY);
    expect(await refusalOf(reset(token, 'a new password'))).toEqual(NO_RESET);
  });
});

describe('a forgotten password', () => {
  it('[API-15] [API-20] is replaced by the link of the mail, once; whoever was signed in no longer is', async () => {
    const { accessToken } = await server.member('forgot@example.com');
    expect(await forget('Forgot@example.com')).toEqual({});
    const token = await server.tokenMailedTo('forgot@example.com');
    expect(await isSignedIn(accessToken)).toBe(true);
    expect(await refusalOf(reset(`${token.slice(1)}A`, 'a new password'))).toEqual(NO_RESET);
    expect(await refusalOf(reset(token, 'a new password', 'another'))).toEqual([
      422,
      { newPasswordConfirm: ['The passwords are not the same.'], detail: 'This reset request is not valid' },
    ]);
    expect(await refusalOf(reset(token, 'short'))).toMatchObject([
      422,
      { newPassword: [expect.any(String)], detail: 'This reset request is not valid' },
    ]);
    const outcomes = await Promise.allSettled(
      ['a new password 1', 'a new password 2', 'a new password 3'].map((password) => reset(token, password)),
    );
    const winner = outcomes.findIndex(({ status }) => status === 'fulfilled');
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(reset(token, 'one more password'))).toEqual(NO_RESET);
    expect(await isSignedIn(accessToken)).toBe(false);
    expect(await refusalOf(signIn('forgot@example.com'))).toEqual(WRONG);
    expect(await signIn('forgot@example.com', `a new password ${winner + 1}`)).toMatchObject({
      email: 'forgot@example.com',
    });
  });

  it('[API-20] [ERR-17] takes the newest link alone, and none after an hour', async () => {
    await server.member('newest@example.com');
    await forget('newest@example.com');
    const first = await server.tokenMailedTo('newest@example.com');
    await forget('newest@example.com');
    const second = await server.tokenMailedTo('newest@example.com');
    expect(await refusalOf(reset(first, 'a new password'))).toEqual(NO_RESET);
    server.move(HOUR);
    expect(await refusalOf(reset(second, 'a new password'))).toEqual(NO_RESET);
    expect(await signIn('newest@example.com')).toMatchObject({ email: 'newest@example.com' });
  });

  it('[API-20] verifies the address, too, to which the link was sent', async () => {
    await register('unverified@example.com');
    await forget('unverified@example.com');
    await reset(await server.tokenMailedTo('unverified@example.com'), 'a new password');
    expect(await signIn('unverified@example.com', 'a new password')).toMatchObject({ email: 'unverified@example.com' });
  });

  it('[API-15] is answered alike for e-mails without an account, which get no mail', async () => {
    expect(await forget('nobody@example.com')).toEqual({});
    expect(await server.rows("select 1 from mail where recipient = 'nobody@example.com'")).toEqual([]);
    expect(await refusalOf(forget('nobody'))).toMatchObject([422, { email: ['Invalid Email'] }]);
  });
});

describe('the answers to known and unknown e-mails', () => {
  const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now();
    await work().catch(() => {});
    return performance.now() - began;
  };

  it.each([
    ['[API-14] [ERR-14] sign-in', (email: string) => signIn(email, 'not the password')],
    ['[API-15] forgot', forget],
  ] as const)('%s takes as long', async (name, call) => {
    const isForgot = name.includes('forgot');
    // Four people, so that nobody meets the limit of tries.
    const known = Array.from({ length: 4 }, (_, index) => `timed${index}${isForgot ? 'f' : 's'}@example.com`);
    for (const email of known) await server.member(email);
    const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
    for (let round = 0; round < 12; round++) {
      ofKnown.push(await timed(() => call(known[round % 4] ?? '')));
      ofUnknown.push(await timed(() => call(`un${known[round % 4]}`)));
    }
    expect(median(ofKnown)).toBeGreaterThan(8);
    const ratio = median(ofKnown) / median(ofUnknown);
    expect(ratio, `${median(ofKnown)} ms and ${median(ofUnknown)} ms`).toBeGreaterThan(0.6);
    expect(ratio, `${median(ofKnown)} ms and ${median(ofUnknown)} ms`).toBeLessThan(1.6);
  });

  it('[API-14] [ERR-14] are the same words', async () => {
    expect(await refusalOf(signIn('timed0s@example.com', 'not the password'))).toEqual(WRONG);
    expect(await refusalOf(signIn('nobody@example.com'))).toEqual(WRONG);
    expect(await refusalOf(signIn('timed0s@example.com', PASSWORD, club))).toEqual(WRONG);
    expect(await refusalOf(signIn('a\0b'))).toEqual(WRONG);
  });
});
