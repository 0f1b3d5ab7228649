import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallInput, calls } from '#domain/calls.ts';
import {
  memberBody,
  members,
  type MemberServer,
  PASSWORD,
  refusalOf,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer();
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const campaign = { campaign_uuid: members.campaign.uuid };
const SIGN_IN_AGAIN = [401, { detail: 'Please sign in again.' }];
const profileOf = (access_token: string) => server.client.call(calls.getProfile, { query: { access_token } });
const balanceOf = (access_token: string) => server.client.call(calls.getBalance, { query: { access_token } });
const historyOf = (access_token: string) => server.client.call(calls.getBalanceHistory, { query: { access_token } });
const update = (access_token: string, body: CallInput<typeof calls.updateProfile>['body']) =>
  server.client.call(calls.updateProfile, { query: { access_token }, body });
const setPassword = (access_token: string, newPassword: string, newPasswordConfirm = newPassword) =>
  server.client.call(calls.setPassword, {
    query: { access_token },
    body: { newPassword, newPasswordConfirm, currentPassword: PASSWORD },
  });
const signIn = (email: string, password = PASSWORD) =>
  server.client.call(calls.signIn, { query: campaign, body: { email, password } });
const signOut = (access_token: string) => server.client.call(calls.signOut, { query: { access_token } });

describe('a profile', () => {
  it('[API-16] [API-17] [API-18] shows the member, the points and their history, newest first', async () => {
    const { accessToken, ...profile } = await server.member('profile@example.com');
    expect(await profileOf(accessToken)).toEqual({ accessToken, ...profile });
    expect([await balanceOf(accessToken), await historyOf(accessToken)]).toEqual([
      { balancePoints: 0, beingChecked: 0, submissions: [] },
      [],
    ]);
    await server.submit(members, memberBody(accessToken));
    server.move(1_500);
    await server.submit(members, memberBody(accessToken));
    expect(await balanceOf(accessToken)).toEqual({
      balancePoints: 500,
      beingChecked: 0,
      submissions: [expect.anything(), expect.anything()],
    });
    expect(await profileOf(accessToken)).toMatchObject({ balancePoints: 500, balanceCash: 0 });
    const history = await historyOf(accessToken);
    expect(history.map(({ activity, changePoints }) => [activity, changePoints])).toEqual([
      ['Receipt submitted', 250],
      ['Receipt submitted', 250],
    ]);
    const [newer = '', older = ''] = history.map(({ timestamp }) => timestamp);
    expect([newer, older]).toEqual([expect.stringMatching(/^2026-06-15T\d\d:\d\d:\d\d\.\d{3}$/), expect.any(String)]);
    expect(Date.parse(`${newer}Z`) - Date.parse(`${older}Z`)).toBe(1_500);
  });

  it('[PROF-7] [STATUS-2] lists the submissions of the account only, newest first, each with its state and the link of its emails', async () => {
    const { accessToken } = await server.member('lists@example.com');
    const other = await server.member('lists-not@example.com');
    const submitted = async (token: string) => {
      const answer = await server.submit(members, memberBody(token));
      return (await answer.json()) as { uuid: string; reference: string; statusPath: string };
    };
    const first = await submitted(accessToken);
    const newest = await submitted(accessToken);
    await submitted(other.accessToken);
    const state = { campaignInstancePk: 100, state: 'credited', points: 250 };
    const [{ submissions: listed = [] }, { submissions: others }] = [
      await balanceOf(accessToken),
      await balanceOf(other.accessToken),
    ];
    expect(listed).toEqual(
      [newest, first].map(({ reference, statusPath }) => ({
        reference,
        statusPath,
        ...state,
        createdAt: expect.any(String),
      })),
    );
    const [newer = '', older = ''] = listed.map(({ createdAt }) => createdAt);
    expect(Date.parse(newer)).toBeGreaterThanOrEqual(Date.parse(older));
    expect(others).toHaveLength(1);
    const [, , code = ''] = newest.statusPath.split('/');
    const status = await server.client.call(calls.getStatus, { params: { uuid: members.campaign.uuid, code } });
    expect(status).toMatchObject({ reference: newest.reference, state: 'credited' });
  });

  it('[API-22] accepts names and phone; missing fields keep their values', async () => {
    const { accessToken } = await server.member('change@example.com');
    expect(await update(accessToken, { nameFirst: ' Ada ', phone: '(415) 555-0132' })).toMatchObject({
      accessToken,
      nameFirst: 'Ada',
      nameLast: '',
      phone: '(415) 555-0132',
      email: 'change@example.com',
    });
    expect(await update(accessToken, { nameLast: 'Lovelace', nameFirst: null })).toMatchObject({
      nameFirst: 'Ada',
      nameLast: 'Lovelace',
    });
    expect(await update(accessToken, {})).toMatchObject({
      nameFirst: 'Ada',
      nameLast: 'Lovelace',
      phone: '(415) 555-0132',
    });
    expect(await refusalOf(update(accessToken, { phone: '12', email: 'no', nameLast: 'a\0' }))).toEqual([
      422,
      {
        phone: ['Please enter a valid phone number'],
        email: ['Invalid Email'],
        nameLast: ['contains characters that cannot be stored'],
        detail: 'Please check your entries.',
      },
    ]);
  });

  it('[API-22] [API-23] changes its e-mail only after the link sent there is opened, and never to that of another account', async () => {
    const { accessToken } = await server.member('old@example.com');
    await server.member('taken@example.com');
    expect(
      await refusalOf(update(accessToken, { email: 'Taken@example.com', currentPassword: PASSWORD })),
    ).toMatchObject([409, { email: ['An account already exists for this email'] }]);
    expect(await update(accessToken, { email: 'new@example.com', currentPassword: PASSWORD })).toMatchObject({
      email: 'old@example.com',
    });
    const link = await server.tokenMailedTo('new@example.com');
    await server.client.call(calls.verifyAccount, { query: { verify_token: link }, body: { password: PASSWORD } });
    expect(await profileOf(accessToken)).toMatchObject({ email: 'new@example.com' });
    expect(await signIn('new@example.com')).toMatchObject({ email: 'new@example.com' });
    expect(await refusalOf(signIn('old@example.com'))).toMatchObject([401, {}]);
  });

  it('[API-23] keeps its e-mail if another account takes the new one before the link is opened', async () => {
    const { accessToken } = await server.member('slow@example.com');
    await update(accessToken, { email: 'wanted@example.com', currentPassword: PASSWORD });
    const link = await server.tokenMailedTo('wanted@example.com');
    await server.member('wanted@example.com');
    expect(
      await refusalOf(
        server.client.call(calls.verifyAccount, { query: { verify_token: link }, body: { password: PASSWORD } }),
      ),
    ).toMatchObject([400, {}]);
    expect(await profileOf(accessToken)).toMatchObject({ email: 'slow@example.com' });
  });
});

describe('an access token', () => {
  it('[API-21] is revoked, with all others of the account, when the password is changed', async () => {
    const first = (await server.member('changer@example.com')).accessToken;
    const second = (await signIn('changer@example.com')).accessToken;
    expect(await refusalOf(setPassword(first, 'a new password', 'another'))).toEqual([
      422,
      { newPasswordConfirm: ['The passwords are not the same.'], detail: 'Please check your entries.' },
    ]);
    expect(await refusalOf(setPassword(first, 'changer@example.com'))).toMatchObject([
      422,
      { newPassword: ['Please do not use your email as the password.'] },
    ]);
    expect(await profileOf(second)).toMatchObject({ accessToken: second });
    expect(await setPassword(first, 'a new password')).toEqual({});
    for (const token of [first, second]) expect(await refusalOf(profileOf(token))).toEqual(SIGN_IN_AGAIN);
    expect(await refusalOf(signIn('changer@example.com'))).toMatchObject([401, {}]);
    expect(await signIn('changer@example.com', 'a new password')).toMatchObject({ email: 'changer@example.com' });
  });

  it('is the only one revoked by signing out, and signing out again changes nothing', async () => {
    const first = (await server.member('out@example.com')).accessToken;
    const second = (await signIn('out@example.com')).accessToken;
    expect([await signOut(first), await signOut(first), await signOut('unknown')]).toEqual([{}, {}, {}]);
    expect(await refusalOf(profileOf(first))).toEqual(SIGN_IN_AGAIN);
    expect(await profileOf(second)).toMatchObject({ email: 'out@example.com' });
  });

  it('[API-14] is valid for 24 hours, and stored only as a digest', async () => {
    const { accessToken } = await server.member('day@example.com');
    expect(
      JSON.stringify(await server.rows("select *, encode(sha256, 'escape') as text from access_token")),
    ).not.toContain(accessToken);
    server.move(24 * HOUR - 1);
    expect(await profileOf(accessToken)).toMatchObject({ email: 'day@example.com' });
    server.move(1);
    expect(await refusalOf(profileOf(accessToken))).toEqual(SIGN_IN_AGAIN);
    await server.runJob('expired-rows');
    const isOver =
      "select 1 from access_token where expires_at <= (select max(expires_at) from access_token) - interval '24 hours'";
    await expect.poll(() => server.rows(isOver), { message: 'what has expired is deleted' }).toEqual([]);
  });

  it.each(['profile', 'balance', 'history', 'update', 'password', 'acquire', 'payment'] as const)(
    '[API-18] that is invalid gives no access to %s',
    async (what) => {
      const token = 'A'.repeat(43);
      const call = {
        profile: () => profileOf(token),
        balance: () => balanceOf(token),
        history: () => historyOf(token),
        update: () => update(token, { nameFirst: 'Eve' }),
        password: () => setPassword(token, 'a new password'),
        acquire: () =>
          server.client.call(calls.acquireReward, {
            params: { rewardPk: '1' },
            query: { access_token: token },
            headers: { 'idempotency-key': randomUUID() },
          }),
        payment: () =>
          server.client.call(calls.requestPayment, {
            headers: { access_token: token },
            body: { amount: 5, paymentMode: 'check' },
          }),
      }[what];
      expect(await refusalOf(call())).toEqual(SIGN_IN_AGAIN);
    },
  );

  it('makes its responses uncacheable', async () => {
    const { accessToken } = await server.member('cache@example.com');
    for (const path of ['', 'balance', 'balance/history']) {
      const answer = await fetch(`${server.origin}/front_end/profile/${path}?access_token=${accessToken}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    }
  });
});
