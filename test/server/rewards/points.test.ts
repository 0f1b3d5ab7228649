import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { pointsOf } from '#domain/rules/points-rules.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { siteOf } from '#test/kit/server/sites.ts';
import {
  club,
  dates,
  MEMBER_SITES,
  memberBody,
  members,
  type MemberServer,
  refusalOf,
  refusalsIn,
  pointsOf as instanceWithPoints,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';

/** A campaign that credits points immediately for two submissions per person and day. */
const bounded = siteOf(
  'bounded',
  { uuid: 'eeeeeeee-5555-4555-8555-555555555555', ...dates, loginYn: true, instances: [instanceWithPoints(500, 2)] },
  { collectName: true, collectAddress: false },
);

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ sites: [...MEMBER_SITES, bounded] });
});
afterAll(() => server.close());

const balanceOf = async (access_token: string) =>
  (await server.client.call(calls.getBalance, { query: { access_token } })).balancePoints;
const acquire = (access_token: string, pk: number, key: string = randomUUID()) =>
  server.client.call(calls.acquireReward, {
    params: { rewardPk: String(pk) },
    query: { access_token },
    headers: { 'idempotency-key': key },
  });
const list = (access_token?: string, pk = 100) =>
  server.client.call(calls.listRewards, {
    query: { campaign_instance_pk: String(pk), ...(access_token && { access_token }) },
  });
const earn = async (access_token: string, times: number) => {
  for (let time = 0; time < times; time++)
    expect((await server.submit(members, memberBody(access_token))).status).toBe(200);
};
const REFERENCE = /^RWD-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/;
const SIGN_IN_AGAIN = [401, { detail: 'Please sign in again.' }];
const answerOf = async (answer: Response) => [answer.status, await answer.json()];

describe('a submission for points', () => {
  it('[API-4] adds its tier’s points once, however often or in parallel its key is sent', async () => {
    const { accessToken, email } = await server.member('once@example.com');
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.submit(members, memberBody(accessToken, { email }), key)),
    );
    expect(
      new Set(await Promise.all(answers.map(async (answer) => JSON.stringify(await answerOf(answer))))),
    ).toHaveLength(1);
    expect(await balanceOf(accessToken)).toBe(250);
    const stored = await server.rows(
      'select a.email, s.points from submission s join account a on a.uuid = s.account_uuid where s.idempotency_key = $1',
      key,
    );
    expect(stored).toEqual([{ email, points: 250 }]);
    expect(JSON.stringify(await server.rows('select * from submission where idempotency_key = $1', key))).not.toContain(
      accessToken,
    );
  });

  it('[POINTS-2] adds its points immediately up to the daily number per person of its journey; further ones wait for review', async () => {
    const { accessToken, email } = await server.member('busy@example.com', bounded);
    const submit = () => server.submit(bounded, memberBody(accessToken, { email, campaignInstancePk: 500 }));
    const answers = await Promise.all(Array.from({ length: 5 }, submit));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await balanceOf(accessToken)).toBe(500);
    const states = 'select processing from submission where email = $1 order by processing';
    const stored = await server.rows(states, email);
    expect(stored.map(({ processing }) => processing)).toEqual([
      'credited',
      'credited',
      'inReview',
      'inReview',
      'inReview',
    ]);
  });

  it('[POINTS-2] [SUBM-8] counts a submission once, however often it is repeated under its key', async () => {
    const { accessToken, email } = await server.member('repeating@example.com', bounded);
    const submit = (key: string) =>
      server.submit(bounded, memberBody(accessToken, { email, campaignInstancePk: 500 }), key);
    const [first, second] = [randomUUID(), randomUUID()];
    for (const key of [first, first, first, second, first]) expect((await submit(key)).status).toBe(200);
    expect(await balanceOf(accessToken)).toBe(500);
  });

  it('[API-4] of a journey without points adds none', async () => {
    const { accessToken } = await server.member('none@example.com');
    expect((await server.submit(members, memberBody(accessToken, { campaignInstancePk: 100 }))).status).toBe(200);
    const other = await server.submit(members, memberBody(accessToken, { campaignInstancePk: 101 }));
    expect(await answerOf(other)).toMatchObject([422, {}]);
    expect(await balanceOf(accessToken)).toBe(250);
  });

  it('[SUBM-5] without a valid token is 401 if the campaign requires a login, and stores nothing', async () => {
    const foreign = (await server.member('foreign@example.com', club)).accessToken;
    const { accessToken: revoked } = await server.member('revoked@example.com');
    await server.client.call(calls.signOut, { query: { access_token: revoked } });
    const before = await server.rows('select uuid from submission');
    for (const token of [null, '', 'made up', foreign, revoked])
      expect(await answerOf(await server.submit(members, memberBody(token)))).toEqual(SIGN_IN_AGAIN);
    expect(await server.rows('select uuid from submission')).toEqual(before);
  });

  it('[SUBM-5] needs no token if accounts are optional: then nobody is credited, and its value is recorded', async () => {
    const body = (token: string | null) =>
      memberBody(token, {
        campaignInstancePk: 200,
        custom: {
          state: 'CA',
          zipCode: '94110',
          address: '1 Main St',
          city: 'X',
          agree: true,
          rulesAgree: true,
          MM: '12',
          DD: '10',
          YYYY: '1985',
        },
      });
    const key = randomUUID();
    expect((await server.submit(club, body(null), key)).status).toBe(200);
    expect(await server.rows('select account_uuid, points from submission where idempotency_key = $1', key)).toEqual([
      { account_uuid: null, points: 250 },
    ]);
    const { accessToken } = await server.member('choice@example.com', club);
    expect((await server.submit(club, body(accessToken))).status).toBe(200);
    expect(await balanceOf(accessToken)).toBe(250);
    expect(await answerOf(await server.submit(club, body('made up')))).toEqual(SIGN_IN_AGAIN);
  });

  it('is credited in the transaction that stores it, or not at all', async () => {
    const { accessToken } = await server.member('both@example.com');
    await server.database.pool.query(
      "create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$",
    );
    await server.database.pool.query(
      "create trigger refuse before insert on mail for each row when (new.recipient = 'broken@example.com') execute function refuse()",
    );
    expect((await server.submit(members, memberBody(accessToken, { email: 'broken@example.com' }))).status).toBe(500);
    expect(await server.rows("select 1 from submission where email = 'broken@example.com'")).toEqual([]);
    expect(await balanceOf(accessToken)).toBe(0);
    await server.database.pool.query('drop trigger refuse on mail; drop function refuse');
  });
});

describe('a reward', () => {
  it('[API-7] is listed with its price and its stock, for everybody', async () => {
    expect(await list()).toEqual([
      { pk: 1, name: 'Tote bag', points: 250, quantity: null },
      { pk: 2, name: 'Radio', points: 250, quantity: 3 },
      { pk: 3, name: 'Mug', points: 200, quantity: null },
    ]);
    const { accessToken } = await server.member('list@example.com');
    expect(await list(accessToken)).toHaveLength(3);
    expect(await list(undefined, 200)).toEqual([]);
    expect(await refusalOf(list('made up'))).toEqual(SIGN_IN_AGAIN);
    const foreign = (await server.member('list@example.com', club)).accessToken;
    const noOffer = [404, { detail: 'There is no such offer.' }];
    expect(await refusalOf(list(foreign))).toEqual(noOffer);
    expect(await refusalOf(list(undefined, 12_345))).toEqual(noOffer);
    expect(await refusalOf(server.client.call(calls.listRewards, { query: { campaign_instance_pk: 'x' } }))).toEqual(
      noOffer,
    );
  });

  it('[API-1] is redeemed for its points, and added to the history', async () => {
    const { accessToken } = await server.member('acquire@example.com');
    expect(await refusalOf(acquire(accessToken, 1))).toEqual([409, { detail: 'You do not have enough points' }]);
    await earn(accessToken, 1);
    expect(await acquire(accessToken, 1)).toEqual({ balancePoints: 0, reference: expect.stringMatching(REFERENCE) });
    const history = await server.client.call(calls.getBalanceHistory, { query: { access_token: accessToken } });
    expect(history.map(({ activity, changePoints }) => [activity, changePoints])).toEqual([
      ['Reward: Tote bag', -250],
      ['Receipt submitted', 250],
    ]);
    expect(await refusalOf(acquire(accessToken, 77))).toEqual([404, { detail: 'This reward is no longer available' }]);
    const foreign = (await server.member('acquire@example.com', club)).accessToken;
    expect(await refusalOf(acquire(foreign, 1))).toMatchObject([404, {}]);
  });

  it('[API-1] is never redeemed beyond its stock, and a rejected redemption costs no points', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => (await server.member(`stock${index}@example.com`)).accessToken),
    );
    for (const token of tokens) await earn(token, 2);
    const outcomes = await Promise.allSettled(tokens.flatMap((token) => [acquire(token, 2), acquire(token, 2)]));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(refusalsIn(outcomes)).toEqual(['[409,"This reward is no longer available"]']);
    const balances = await Promise.all(tokens.map(balanceOf));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(6 * 500 - 3 * 250);
    expect((await list()).find(({ pk }) => pk === 2)?.quantity).toBe(0);
  });
});

describe('the bundled campaigns', () => {
  it('[START-5] [API-7] include one with a required login and one with optional accounts, both with points and with rewards for them', async () => {
    const { sites } = await readCatalogue(join(import.meta.dirname, '../../../server/campaigns'));
    const collecting = sites.filter(({ campaign }) =>
      campaign.instances.some((instance) => pointsOf(instance, { paymentMode: null }) > 0),
    );
    expect(collecting.map(({ name, campaign: { loginYn, rewards } }) => [name, loginYn, rewards.length > 0])).toEqual([
      ['hoopla-members', true, true],
      ['hoopla-points', false, true],
    ]);
  });
});

describe('the database itself', () => {
  it('has a balance for every account that equals the sum of its ledger afterwards', async () => {
    const sums = await server.rows(
      'select balance_points = (select coalesce(sum(change_points), 0) from points_change where account_uuid = account.uuid) as same, count(*)::int as accounts from account group by 1',
    );
    expect(sums).toEqual([{ same: true, accounts: expect.any(Number) }]);
    expect(Number(sums[0]?.['accounts'])).toBeGreaterThan(10);
  });

  it('rejects a balance below zero, a change of nothing, and a second credit of one submission', async () => {
    const { accessToken } = await server.member('constraints@example.com');
    await earn(accessToken, 1);
    const [change] = await server.rows(
      "select c.account_uuid, c.submission_uuid from points_change c join account a on a.uuid = c.account_uuid where a.email = 'constraints@example.com'",
    );
    await expect(
      server.rows('update account set balance_points = -1 where uuid = $1', change?.['account_uuid']),
    ).rejects.toThrow('account_balance_not_negative');
    const insert =
      'insert into points_change (account_uuid, at, activity, change_points, submission_uuid) values ($1, now(), $2, $3, $4)';
    await expect(server.rows(insert, change?.['account_uuid'], 'x', 0, null)).rejects.toThrow('points_change_not_zero');
    await expect(server.rows(insert, change?.['account_uuid'], 'x', 250, change?.['submission_uuid'])).rejects.toThrow(
      'points_change_submission',
    );
  });
});
