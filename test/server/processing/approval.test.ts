import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { matchingLog, scratchLog } from '#test/kit/game-logs.ts';
import { receiptPicture } from '#test/kit/receipts.ts';
import { approveOn } from '#test/kit/server/approve.ts';
import { dataUrlOf } from '#test/kit/server/fixtures.ts';
import { evergreenBody, siteOf } from '#test/kit/server/sites.ts';
import { type MemberServer, startMemberServer } from '#test/kit/server/member-fixtures.ts';
import { playerOn } from '#test/kit/server/play-fixtures.ts';

const points = {
  mode: 'points' as const,
  tiers: [{ rewardDescription: '500 points', points: 500 }],
  merchandiseDescription: '',
  allowCheck: false,
  allowDonation: false,
};
const fields = { redemptionInformation: points, limitsInformation: { maxBonus: 2, maxEntries: null } };
const site = siteOf(
  'looked-at',
  {
    uuid: 'ddddddd2-1111-4111-8111-111111111111',
    stateGateYn: true,
    instances: [
      instanceOf({ ...fields, pk: 71, states: ['CA'], gameInformation: { type: 'matching' } }),
      instanceOf({ ...fields, pk: 72, states: ['NY'], gameInformation: { type: 'scratch', doorPick: true } }),
    ],
  },
  { collectAddress: false },
);

let server: MemberServer;
let seed = 50_000;
beforeAll(async () => {
  server = await startMemberServer({ sites: [site] });
});
afterAll(() => server.close());

const approve = (uuid: string) => approveOn(server, uuid);
const balanceOf = async (access_token: string) =>
  (await server.client.call(calls.getBalance, { query: { access_token } })).balancePoints;

/** Creates a submission with a picture that is a duplicate in the campaign. */
async function marked(pk: number, state: string, more: Record<string, unknown> = {}): Promise<string> {
  seed += 1;
  const files = [{ dataUrl: dataUrlOf(await receiptPicture(seed)) }];
  const send = async (given: Record<string, unknown>) => {
    const body = evergreenBody('', {
      files,
      campaignInstancePk: pk,
      state,
      paymentMode: null,
      preferredPaymentMethod: null,
      ...given,
    });
    return ((await (await server.submit(site, body)).json()) as { uuid: string }).uuid;
  };
  await send({ email: 'first@example.com' });
  return send(more);
}

/** Plays the matching game once, for 6 points. */
async function match(submission: string): Promise<void> {
  const { playUuid, seed: dealt } = await playerOn(server).draw(71, submission, site);
  server.move(60_000);
  expect(await playerOn(server).complete(playUuid, { log: matchingLog(dealt) }, site)).toMatchObject({ points: 6 });
}

describe('a submission approved as docs/operate/submissions.md describes', () => {
  it('[PICT-5] is credited once with its value and that of its games, and earns like any other afterwards', async () => {
    const { accessToken, email } = await server.member('approved@example.com', site);
    const uuid = await marked(71, 'CA', { accessToken, email });
    await match(uuid);
    expect(await balanceOf(accessToken)).toBe(0);
    await approve(uuid);
    expect(await balanceOf(accessToken)).toBe(506);
    await expect(approve(uuid)).rejects.toThrow('no such submission waits for review');
    await match(uuid);
    expect(await balanceOf(accessToken)).toBe(512);
    const ledger = await server.client.call(calls.getBalanceHistory, { query: { access_token: accessToken } });
    expect(ledger.map(({ activity, changePoints }) => [activity, changePoints])).toEqual([
      ['Bonus game', 6],
      ['Bonus game', 6],
      ['Receipt submitted', 500],
    ]);
    const sums =
      'sum(change_points)::int as sum, count(submission_uuid)::int as submissions, count(play_uuid)::int as plays';
    expect(await server.rows(`select ${sums} from points_change`)).toEqual([{ sum: 512, submissions: 1, plays: 2 }]);
  });

  it('[PICT-5] keeps the points of its games if nobody was signed in', async () => {
    const uuid = await marked(71, 'CA');
    await match(uuid);
    await approve(uuid);
    const stored =
      'select review, bonus_points, withheld from submission join play on submission_uuid = submission.uuid where submission.uuid = $1';
    expect(await server.rows(stored, uuid)).toEqual([{ review: null, bonus_points: 6, withheld: false }]);
  });

  it('[PICT-5] is not credited again if it was credited before a later picture marked it', async () => {
    const { accessToken, email } = await server.member('earlier@example.com', site);
    const uuid = await marked(71, 'CA', { accessToken, email });
    await approve(uuid);
    await server.rows("update submission set review = 'duplicate' where uuid = $1", uuid);
    await approve(uuid);
    expect(await balanceOf(accessToken)).toBe(500);
  });

  it('[SCR-6] [PICT-5] has the extra entry of the door that its visitor chose', async () => {
    const uuid = await marked(72, 'NY');
    const { playUuid } = await playerOn(server).draw(72, uuid, site);
    server.move(60_000);
    await playerOn(server).complete(playUuid, { log: scratchLog({ doors: true }) }, site);
    const entries = () => server.rows('select submission_uuid, play_uuid from bonus_entry');
    expect(await entries()).toEqual([]);
    await approve(uuid);
    expect(await entries()).toEqual([{ submission_uuid: uuid, play_uuid: playUuid }]);
  });
});

describe('a submission under review', () => {
  const checkedOf = async (accessToken: string) =>
    (await server.client.call(calls.getBalance, { query: { access_token: accessToken } })).beingChecked;

  it('[PROF-6] [PICT-5] is displayed to its member until it is approved or rejected', async () => {
    const { accessToken, email } = await server.member('waiting@example.com', site);
    expect(await checkedOf(accessToken)).toBe(0);
    const uuid = await marked(71, 'CA', { accessToken, email });
    expect(await checkedOf(accessToken)).toBe(1);
    const second = await marked(71, 'CA', { accessToken, email });
    expect(await checkedOf(accessToken)).toBe(2);
    await approve(uuid);
    expect(await checkedOf(accessToken)).toBe(1);
    await server.rows("update submission set processing = 'rejected' where uuid = $1", second);
    expect(await checkedOf(accessToken)).toBe(0);
  });
});
