import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { siteOf, sweepstakesBody } from './sites.ts';
import { MEMBER_SITES, members, type MemberServer, refusalOf, startMemberServer } from './member-fixtures.ts';

const instanceWith = (pk: number, gameInformation: Parameters<typeof instanceOf>[0]) =>
  instanceOf({
    pk,
    processingMethod: 'none',
    redemptionInformation: {},
    limitsInformation: { maxBonus: 0, maxEntries: null },
    ...gameInformation,
  });
const games = siteOf('games', {
  uuid: 'eeeeeeee-5555-4555-8555-555555555555',
  instances: [
    instanceWith(500, {
      gameInformation: {
        type: 'scratch',
        doorPick: true,
        prizes: [{ id: 'gold', name: 'Gold bar', points: 6, odds: 1 }],
      },
    }),
  ],
});

const plain = siteOf('plain', { uuid: 'ffffffff-6666-4666-8666-666666666666', instances: [instanceWith(600, {})] });

let server: MemberServer;
let proxied: MemberServer | undefined;
beforeAll(async () => {
  server = await startMemberServer({ sites: [...MEMBER_SITES, games, plain] });
});
afterAll(() => server.close());
afterEach(async () => {
  await proxied?.close();
  proxied = undefined;
});

describe('the extra entry', () => {
  const add = (submissionUuid: string, uuid = games.campaign.uuid) =>
    server.client.call(calls.addBonusEntry, { params: { uuid, submissionUuid } });
  const submitTo = async (campaignInstancePk: number, site = games) =>
    ((await (await server.submit(site, sweepstakesBody({ campaignInstancePk }))).json()) as { uuid: string }).uuid;
  /** Makes a submission to an instance without a door pick. */
  const doorless = () => submitTo(600, plain);

  it('[API-3] is stored once for a submission, however often and at once it is asked for', async () => {
    const uuid = await submitTo(500);
    expect(await Promise.all(Array.from({ length: 10 }, () => add(uuid)))).toEqual(
      Array.from({ length: 10 }, () => ({})),
    );
    expect(await server.rows('select submission_uuid from bonus_entry')).toEqual([{ submission_uuid: uuid }]);
  });

  it('[S-10] of a submission that waits for review is answered like any, and not stored', async () => {
    const uuid = await submitTo(500);
    await server.rows("update submission set review = 'duplicate' where uuid = $1", uuid);
    expect(await add(uuid)).toEqual({});
    expect(await server.rows('select 1 from bonus_entry where submission_uuid = $1', uuid)).toEqual([]);
  });

  it('[API-3] needs a submission of this campaign, whose journey has a door pick', async () => {
    const uuid = await submitTo(500);
    expect(await refusalOf(add(randomUUID()))).toEqual([404, { detail: 'There is no such submission.' }]);
    expect(await refusalOf(add(uuid, members.campaign.uuid))).toEqual([
      404,
      { detail: 'There is no such submission.' },
    ]);
    expect(await refusalOf(add(await doorless(), plain.campaign.uuid))).toEqual([
      409,
      { detail: 'This offer has no extra entries.' },
    ]);
    expect(await server.rows('select 1 from bonus_entry where submission_uuid = $1', uuid)).toEqual([]);
  });
});

describe('the place of a visitor', () => {
  const post = async (target: MemberServer, headers: Record<string, string>): Promise<unknown> =>
    (await target.visitor.post('/front_end/geo/?src=footer', {}, headers)).json();
  const cloudfront = { 'cloudfront-viewer-country': 'US', 'cloudfront-viewer-country-region': 'CA' };

  it('[API-6] comes from the headers of the delivery network behind a trusted proxy, and is stored with its source', async () => {
    proxied = await startMemberServer({ trustProxy: true });
    const target = proxied;
    const spoken: Record<string, string>[] = [
      cloudfront,
      { 'cf-ipcountry': 'mx' },
      { 'cf-ipcountry': 'XX' },
      { 'cf-ipcountry': 'T1' },
      { 'x-vercel-ip-country': 'US', 'x-vercel-ip-country-region': '<b>' },
      {},
    ];
    const answers = await Promise.all(spoken.map((headers) => post(target, headers)));
    expect(answers).toEqual([
      { country: 'US', region: 'CA' },
      { country: 'MX', region: null },
      { country: null, region: null },
      { country: null, region: null },
      { country: 'US', region: null },
      { country: null, region: null },
    ]);
    expect(await target.rows("select src, country, region from location where region = 'CA'")).toEqual([
      { src: 'footer', country: 'US', region: 'CA' },
    ]);
    expect(
      await target.rows('select country, region from location order by country, region'),
      'equal places of one visit are one row',
    ).toEqual([
      { country: 'MX', region: null },
      { country: 'US', region: 'CA' },
      { country: 'US', region: null },
      { country: null, region: null },
    ]);
  });

  it('[API-6] is unknown without a proxy to trust, whatever the headers say; and where the neighbour is not that proxy', async () => {
    expect(await post(server, cloudfront)).toEqual({ country: null, region: null });
    for (const [proxies, country] of [
      [['203.0.113.0/24', '2001:db8::/32'], null],
      [['127.0.0.0/8'], 'US'],
      [['127.0.0.1'], 'US'],
    ] as const) {
      const target = await startMemberServer({ trustProxy: [...proxies] });
      expect(await post(target, cloudfront)).toMatchObject({ country });
      await target.close();
    }
    expect(await server.client.call(calls.locate, { query: { src: 'client' } })).toEqual({
      country: null,
      region: null,
    });
    expect(await server.rows('select src from location order by src')).toEqual([{ src: 'client' }, { src: 'footer' }]);
  });

  it('[API-6] whose source cannot be stored is refused', async () => {
    expect(await refusalOf(server.client.call(calls.locate, { query: { src: 'a\0b' } }))).toMatchObject([
      422,
      { src: [expect.any(String)] },
    ]);
  });
});
