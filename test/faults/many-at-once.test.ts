import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import {
  memberBody,
  members,
  type MemberServer,
  refusalsIn,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';
import { untilAnswered } from '#test/kit/server/until-answered.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer();
});
afterAll(() => server.close());

const balanceOf = async (access_token: string) =>
  (await server.client.call(calls.getBalance, { query: { access_token } })).balancePoints;
const submit = (accessToken: string, key = randomUUID()) =>
  untilAnswered(() => server.submit(members, memberBody(accessToken), key));
const acquire = (access_token: string, pk: number, key = randomUUID()) =>
  untilAnswered(() =>
    server.client.call(calls.acquireReward, {
      params: { rewardPk: String(pk) },
      query: { access_token },
      headers: { 'idempotency-key': key },
    }),
  );

describe('a hundred requests of one account at once', () => {
  it('[API-4] that submit add up', async () => {
    const { accessToken } = await server.member('hundred@example.com');
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit(accessToken)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await balanceOf(accessToken)).toBe(25_000);
  });

  it('[API-1] that acquire a reward get it once, where the balance allows one', async () => {
    const { accessToken } = await server.member('race@example.com');
    expect((await submit(accessToken)).status).toBe(200);
    const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => acquire(accessToken, 1)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(refusalsIn(outcomes)).toEqual(['[409,"You do not have enough points"]']);
    expect(await balanceOf(accessToken)).toBe(0);
    expect(
      await server.rows(
        'select 1 from points_change c join account a on a.uuid = c.account_uuid where a.email = $1 and change_points < 0',
        'race@example.com',
      ),
    ).toHaveLength(1);
  });
});
