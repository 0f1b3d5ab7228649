import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { redemptionsIn } from '#server/repositories/redemptions.ts';
import { accountsOn, NEW_PASSWORD } from '#test/kit/server/account-fixtures.ts';
import {
  memberBody,
  members,
  type MemberServer,
  refusalOf,
  refusalsIn,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';
import { NOW } from '#test/kit/server/sites.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer();
});
afterAll(() => server.close());

const [TOTE, RADIO, MUG] = [1, 2, 3];
const address = { address: '88 Fulton St', address2: 'Apt 4', city: 'Brooklyn', state: 'NY', zipCode: '11201' };

const redeem = (access_token: string, pk: number, key: string = randomUUID()) =>
  server.client.call(calls.acquireReward, {
    params: { rewardPk: String(pk) },
    query: { access_token },
    headers: { 'idempotency-key': key },
  });
const balanceOf = async (access_token: string) =>
  (await server.client.call(calls.getBalance, { query: { access_token } })).balancePoints;
/** Creates a member with 250 points per submission. */
const collector = async (email: string, submissions: number) => {
  const { accessToken } = await server.member(email);
  for (let time = 0; time < submissions; time++)
    expect((await server.submit(members, memberBody(accessToken))).status).toBe(200);
  return accessToken;
};
const storedOf = (email: string) =>
  server.rows(
    'select r.reward_pk, r.reward_name, r.points, r.balance_points, r.delivery, r.send_to, r.reference from redemption r join account a on a.uuid = r.account_uuid where a.email = $1 order by r.created_at, r.balance_points desc',
    email,
  );

describe('a redemption', () => {
  it('[API-34] without a key is a separate one, and one with an invalid key is rejected', async () => {
    const token = await collector('keyless@example.com', 3);
    const path = `/front_end/rewards/${TOTE}/acquire?access_token=${token}`;
    const send = (headers = {}) => server.visitor.post(path, {}, headers);
    const balances = [];
    for (let time = 0; time < 2; time++) balances.push(await (await send()).json());
    expect(balances).toMatchObject([{ balancePoints: 500 }, { balancePoints: 250 }]);
    expect((await send({ 'idempotency-key': 'again' })).status).toBe(400);
    expect(await balanceOf(token)).toBe(250);
  });

  it('[POINTS-4] is decided once for its key, however often or in parallel it is sent: every response is the first one', async () => {
    const token = await collector('once@example.com', 3);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token, TOTE, key)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(await redeem(token, TOTE, key.toUpperCase())).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ balancePoints: 500 });
    expect(await balanceOf(token)).toBe(500);
    expect(await storedOf('once@example.com')).toEqual([
      {
        reward_pk: TOTE,
        reward_name: 'Tote bag',
        points: 250,
        balance_points: 500,
        delivery: null,
        send_to: null,
        reference: answers[0]?.reference,
      },
    ]);
  });

  it('[POINTS-4] gets another reference if the first one exists, and spends its points once', async () => {
    const token = await collector('collided@example.com', 2);
    const { reference: taken } = await redeem(token, TOTE);
    const [owner] = await server.rows("select uuid, campaign_uuid from account where email = 'collided@example.com'");
    const references = [taken, taken, 'RWD-NEXT-0001'];
    const redemptions = redemptionsIn(server.database.app.db, () => references.shift() ?? '');
    const redeemed = await redemptions.redeem(
      { uuid: String(owner?.['uuid']), campaignUuid: String(owner?.['campaign_uuid']) },
      {
        idempotencyKey: randomUUID(),
        reward: { pk: TOTE, name: 'Tote bag', points: 250, quantity: null },
        sendTo: null,
        activity: 'Tote bag',
      },
      NOW,
    );
    expect(redeemed).toEqual({ kind: 'redeemed', balancePoints: 0, reference: 'RWD-NEXT-0001' });
    expect(await balanceOf(token)).toBe(0);
  });

  it('[POINTS-4] keeps its response when the balance is spent, and rejects its key for another reward', async () => {
    const token = await collector('spent@example.com', 1);
    const key = randomUUID();
    const first = await redeem(token, TOTE, key);
    expect(await refusalOf(redeem(token, TOTE))).toEqual([409, { detail: 'You do not have enough points' }]);
    expect(await redeem(token, TOTE, key)).toEqual(first);
    expect(await refusalOf(redeem(token, RADIO, key))).toEqual([409, { detail: 'Please check your entries.' }]);
    expect(await storedOf('spent@example.com')).toHaveLength(1);
  });

  it('[POINTS-4] is separate for the same key of another account', async () => {
    const key = randomUUID();
    const tokens = [await collector('left@example.com', 1), await collector('right@example.com', 1)];
    const references = await Promise.all(tokens.map(async (token) => (await redeem(token, TOTE, key)).reference));
    expect(new Set(references).size).toBe(2);
  });

  it('[POINTS-4] of sixty in parallel with different keys succeeds as often as the balance allows, which is never below zero', async () => {
    const token = await collector('rush@example.com', 4);
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => redeem(token, TOTE)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(refusalsIn(outcomes)).toEqual(['[409,"You do not have enough points"]']);
    expect(await balanceOf(token)).toBe(0);
    expect((await storedOf('rush@example.com')).map(({ balance_points }) => balance_points)).toEqual([
      750, 500, 250, 0,
    ]);
  });

  it('[POINTS-4] that is sent by post needs name and address, and is stored with those of that day', async () => {
    const email = 'mail@example.com';
    const token = await collector(email, 2);
    const missing = [422, { detail: 'Please add your name and address first.' }];
    expect(await refusalOf(redeem(token, MUG))).toEqual(missing);
    const change = (body: object) => server.client.call(calls.updateProfile, { query: { access_token: token }, body });
    await change({ custom: address });
    expect(await refusalOf(redeem(token, MUG))).toEqual(missing);
    await change({ nameFirst: 'Amina', nameLast: 'Sow' });
    expect(await redeem(token, MUG)).toMatchObject({ balancePoints: 300 });
    await change({ custom: { ...address, city: 'Queens' } });
    expect(await storedOf(email)).toMatchObject([
      { delivery: 'mail', send_to: { nameFirst: 'Amina', nameLast: 'Sow', ...address } },
    ]);
  });
});

describe('the details of an account', () => {
  it('[POINTS-4] are its name, phone and address: changed values are returned, and omitted ones stay', async () => {
    const { accessToken: access_token } = await server.member('details@example.com');
    const change = (body: object) => server.client.call(calls.updateProfile, { query: { access_token }, body });
    await change({ nameFirst: 'Amina', nameLast: 'Sow', phone: '(718) 555-0177', custom: address });
    const read = () => server.client.call(calls.getProfile, { query: { access_token } });
    expect(await read()).toMatchObject({
      nameFirst: 'Amina',
      nameLast: 'Sow',
      phone: '(718) 555-0177',
      email: 'details@example.com',
      custom: address,
    });
    await change({ nameFirst: 'Ami' });
    expect(await read()).toMatchObject({ nameFirst: 'Ami', phone: '(718) 555-0177', custom: address });
    expect(await refusalOf(change({ custom: { ...address, zipCode: '' } }))).toMatchObject([
      422,
      { zipCode: ['This field is required'] },
    ]);
  });
});

describe('after the campaign’s end', () => {
  it('[ACCT-9] members sign in, spend points and confirm links, and nobody can register', async () => {
    const accounts = accountsOn(server);
    await collector('late@example.com', 1);
    await accounts.register('pending@example.com');
    const pending = await server.tokenMailedTo('pending@example.com');
    await accounts.forget('late@example.com');
    const reset = await server.tokenMailedTo('late@example.com');
    server.move(Date.parse('2027-01-01T12:00:00Z') - NOW.getTime());
    await server.rows("update mailed_token set expires_at = expires_at + interval '1 year'");
    await accounts.reset(reset);
    await accounts.verify(pending);
    expect(await accounts.signIn('pending@example.com')).toMatchObject({ accessToken: expect.any(String) });
    const { accessToken } = await accounts.signIn('late@example.com', NEW_PASSWORD);
    expect(await redeem(accessToken, TOTE)).toMatchObject({ balancePoints: 0 });
    expect(await refusalOf(accounts.register('new@example.com'))).toMatchObject([409, {}]);
  });
});
