import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { matchingLog } from '#test/kit/game-logs.ts';
import {
  club,
  memberBody,
  type MemberServer,
  PASSWORD,
  registration,
  startMemberServer,
} from '#test/kit/server/member-fixtures.ts';
import { approveOn } from '#test/kit/server/approve.ts';
import { games, playerOn } from '#test/kit/server/play-fixtures.ts';

let server: MemberServer;
beforeAll(async () => {
  server = await startMemberServer({ sites: [club, games] });
});
afterAll(() => server.close());

const CUSTOM = {
  state: 'CA',
  zipCode: '94110',
  address: '1 Main St',
  city: 'X',
  agree: true,
  rulesAgree: true,
  MM: '12',
  DD: '10',
  YYYY: '1985',
};
const ADDRESS = { address: '1 Main St', city: 'San Francisco', state: 'CA', zipCode: '94110' };
const inClub = { campaign_uuid: club.campaign.uuid };

/** Submits without signing in, for 250 points. Returns the uuid of the submission. */
async function submitted(email: string, phone: string): Promise<string> {
  const body = memberBody(null, { campaignInstancePk: 200, email, phone, custom: CUSTOM });
  const answer = await server.submit(club, body);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { uuid: string }).uuid;
}
const register = (email: string) =>
  server.client.call(calls.register, { query: inClub, body: registration(email, { custom: ADDRESS }) });
const verify = async (email: string) =>
  server.client.call(calls.verifyAccount, {
    query: { verify_token: await server.tokenMailedTo(email) },
    body: { password: PASSWORD },
  });
const signIn = (email: string, password = PASSWORD) =>
  server.client.call(calls.signIn, { query: inClub, body: { email, password } });
const balanceIn = async (email: string) =>
  (await server.rows('select balance_points from account where email = $1', email))[0]?.['balance_points'];
const ownerOf = async (submission: string) =>
  (await server.rows('select account_uuid from submission where uuid = $1', submission))[0]?.['account_uuid'];

describe('the points of an address', () => {
  it('[POINTS-3] belong to its account once, after the verification', async () => {
    await submitted('ada@example.com', '(415) 200-1001');
    await submitted('ada@example.com', '(415) 200-1001');
    await register('Ada@Example.com');
    expect(await balanceIn('Ada@Example.com')).toBe(0);
    await verify('Ada@Example.com');
    expect(await balanceIn('Ada@Example.com')).toBe(500);
    const { accessToken, balancePoints } = await signIn('ada@example.com');
    expect(balancePoints).toBe(500);
    const history = await server.client.call(calls.getBalanceHistory, { query: { access_token: accessToken } });
    expect(history.map(({ activity, changePoints }) => [activity, changePoints])).toEqual([
      ['Receipt submitted', 250],
      ['Receipt submitted', 250],
    ]);
  });

  it('[POINTS-3] of a submission without a session are credited at the next sign-in', async () => {
    await register('later@example.com');
    await verify('later@example.com');
    await submitted('later@example.com', '(415) 200-1002');
    expect(await balanceIn('later@example.com')).toBe(0);
    const [first, second] = await Promise.all([signIn('later@example.com'), signIn('later@example.com')]);
    expect([first.balancePoints, second.balancePoints]).toEqual([250, 250]);
    expect(await balanceIn('later@example.com')).toBe(250);
  });

  it('[POINTS-3] belong to its account if a new password verified it', async () => {
    await submitted('forgot@example.com', '(415) 200-1003');
    await register('forgot@example.com');
    await server.client.call(calls.requestPasswordReset, { query: { ...inClub, email: 'forgot@example.com' } });
    const resetToken = await server.tokenMailedTo('forgot@example.com');
    const newPassword = 'a longer staple';
    await server.client.call(calls.resetPassword, {
      body: { resetToken, newPassword, newPasswordConfirm: newPassword },
    });
    expect((await signIn('forgot@example.com', newPassword)).balancePoints).toBe(250);
  });

  it('[POINTS-3] belong to no other address and no other campaign', async () => {
    const submission = await submitted('eva@example.com', '(415) 200-1004');
    await server.member('other@example.com', club);
    await server.member('eva@example.com', games);
    expect(await ownerOf(submission)).toBeNull();
    expect(await server.rows('select 1 from points_change where submission_uuid = $1', submission)).toEqual([]);
  });

  it('[POINTS-3] [PICT-5] that wait for review are claimed, and credited on approval', async () => {
    const submission = await submitted('mark@example.com', '(415) 200-1005');
    await server.rows("update submission set review = 'duplicate' where uuid = $1", submission);
    const { balancePoints } = await server.member('mark@example.com', club);
    expect([balancePoints, typeof (await ownerOf(submission))]).toEqual([0, 'string']);
    await approveOn(server, submission);
    expect(await balanceIn('mark@example.com')).toBe(250);
    expect((await signIn('mark@example.com')).balancePoints).toBe(250);
  });

  it('[POINTS-3] of its bonus games are credited, too, each as a game', async () => {
    const player = playerOn(server);
    const submission = await player.submit(4, { email: 'gamer@example.com', phone: '(415) 200-1006' });
    for (const pairs of [4, 0, 1]) {
      const { playUuid, seed } = await player.draw(4, submission);
      server.move(60_000);
      await player.complete(playUuid, { log: matchingLog(seed, pairs) });
    }
    const { accessToken, balancePoints } = await server.member('gamer@example.com', games);
    expect(balancePoints).toBe(10);
    const history = await server.client.call(calls.getBalanceHistory, { query: { access_token: accessToken } });
    expect(history.map(({ activity, changePoints }) => [activity, changePoints]).toSorted()).toEqual([
      ['Bonus game', 4],
      ['Bonus game', 6],
    ]);
    expect(await server.rows('select bonus_points from submission where uuid = $1', submission)).toEqual([
      { bonus_points: 0 },
    ]);
  });

  it('[POINTS-3] of a second entry beyond the limit are not claimed, and the account is verified', async () => {
    const player = playerOn(server);
    const submission = await player.submit(4, { email: 'twin@example.com', phone: '(415) 200-1007' });
    await server.rows('update submission set single_entry = true where uuid = $1', submission);
    await server.client.call(calls.register, {
      query: { campaign_uuid: games.campaign.uuid },
      body: registration('twin@example.com'),
    });
    const own = await player.submit(4, { email: 'twin-two@example.com', phone: '(415) 200-1008' });
    await server.rows(
      "update submission set single_entry = true, account_uuid = (select uuid from account where email = 'twin@example.com') where uuid = $1",
      own,
    );
    expect(await verify('twin@example.com')).toEqual({});
    expect(await ownerOf(submission)).toBeNull();
  });
});
