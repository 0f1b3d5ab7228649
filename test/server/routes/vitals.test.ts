import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expiredRowsIn } from '#server/repositories/expired-rows.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { rebate, sweepstakes } from '#test/kit/server/sites.ts';

const DAY = 86_400_000;
const NOON = new Date('2026-11-23T12:00:00Z');

let server: TestServer;
let clock = NOON;
beforeAll(async () => {
  server = await startTestServer({ clock: () => clock, trustProxy: ['127.0.0.1'] });
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = NOON;
  await server.database.pool.query('delete from page_vital');
});

const measured = (values: Record<string, unknown> = { lcp: 1_234, inp: 48, cls: 12, alive: 900 }, more = {}) => ({
  screen: 'offer',
  device: 'mobile',
  values,
  ...more,
});

/** Sends what a browser would send with `navigator.sendBeacon`, without a token, from a random address. */
function beacon(body: unknown, { uuid = rebate.campaign.uuid, address = randomAddress(), ...headers } = {}) {
  return fetch(`${server.origin}/front_end/${uuid}/vitals`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.origin,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}
let addresses = 0;
const randomAddress = () => `203.0.113.${(addresses += 1) % 250}`;

const rows = async (columns: string) =>
  (await server.database.pool.query(`select ${columns} from page_vital order by ${columns}`)).rows;
const bucketsOf = async (vital: string) =>
  (await rows('vital, at_most, count'))
    .filter((row: Record<string, unknown>) => row['vital'] === vital)
    .map((row: Record<string, unknown>) => [row['at_most'], Number(row['count'])]);

describe('measurements of a page', () => {
  it('[VITALS-2] are counted in a bucket of its campaign, day, screen and device, one for each vital, and nothing else is stored', async () => {
    const answer = await beacon(measured());
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    const row = (vital: string, at_most: number) => ({
      campaign_uuid: rebate.campaign.uuid,
      day: '2026-11-23',
      vital,
      screen: 'offer',
      device: 'mobile',
      at_most,
      count: '1',
    });
    const stored = await server.database.pool.query(
      'select campaign_uuid, day::text, vital, screen, device, at_most, count from page_vital order by vital',
    );
    expect(stored.rows).toEqual([row('alive', 1_100), row('cls', 25), row('inp', 50), row('lcp', 1_500)]);
    const columns = await server.database.pool.query(
      "select column_name from information_schema.columns where table_name = 'page_vital'",
    );
    expect(columns.rowCount, 'a column more is one to think about').toBe(7);
  });

  it('[VITALS-2] from many pages in parallel are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => beacon(measured({ lcp: index % 2 === 0 ? 900 : 3_500, cls: 0 }))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect([await bucketsOf('lcp'), await bucketsOf('cls')]).toEqual([
      [
        [1_100, 30],
        [4_000, 30],
      ],
      [[0, 60]],
    ]);
  });

  it('[VITALS-2] start a new row on another day in UTC, on another screen, device or campaign', async () => {
    await beacon(measured({ lcp: 900 }));
    clock = new Date('2026-11-23T23:59:59.999Z');
    await beacon(measured({ lcp: 900 }));
    clock = new Date('2026-11-24T00:00:00Z');
    await beacon(measured({ lcp: 900 }));
    await beacon(measured({ lcp: 900 }, { screen: 'gate' }));
    await beacon(measured({ lcp: 900 }, { device: 'desktop' }));
    await beacon(measured({ lcp: 900 }), { uuid: sweepstakes.campaign.uuid });
    const counts = (await rows('day::text, screen, device, count')).map(Object.values<unknown>);
    expect(counts).toEqual([
      ['2026-11-23', 'offer', 'mobile', '2'],
      ['2026-11-24', 'gate', 'mobile', '1'],
      ['2026-11-24', 'offer', 'desktop', '1'],
      ['2026-11-24', 'offer', 'mobile', '1'],
      ['2026-11-24', 'offer', 'mobile', '1'],
    ]);
  });

  it('[VITALS-2] are deleted after 400 days', async () => {
    for (const days of [401, 400, 399, 0]) {
      clock = new Date(NOON.getTime() - days * DAY);
      await beacon(measured({ lcp: 900 }));
    }
    await expiredRowsIn(server.database.app.db).remove(clock);
    expect((await rows('day::text')).map(Object.values<unknown>)).toEqual([['2025-10-20'], ['2026-11-23']]);
  });
});

describe('a hostile beacon', () => {
  it.each<[string, unknown, number]>([
    ['an unknown screen', measured({}, { screen: 'user/verify/abc' }), 400],
    ['an unknown device', measured({}, { device: 'fridge' }), 400],
    ['an unknown vital', measured({ fcp: 1 }), 400],
    ['a field more', measured({ lcp: 1 }, { email: 'ada@example.com' }), 400],
    ['a negative value', measured({ lcp: -1 }), 400],
    ['half a millisecond', measured({ lcp: 0.5 }), 400],
    ['a value without an end', '{"screen":"offer","device":"mobile","values":{"lcp":1e999}}', 400],
    ['a text for a value', measured({ lcp: '900' }), 400],
    ['nothing for a value', measured({ lcp: null }), 400],
    ['no values', { screen: 'offer', device: 'mobile' }, 400],
    ['a list', [measured()], 400],
    ['no JSON', '{', 400],
    ['a kilobyte', `${JSON.stringify(measured())}${' '.repeat(1024)}`, 413],
  ])('[VITALS-3] with %s is rejected, and stores nothing', async (_, body, status) => {
    expect((await beacon(body)).status).toBe(status);
    expect(await rows('count')).toEqual([]);
  });

  it('[VITALS-3] of an unknown campaign is 404, and of text that is not declared as JSON 415', async () => {
    expect((await beacon(measured(), { uuid: randomUUID() })).status).toBe(404);
    expect((await beacon(measured(), { 'content-type': 'text/plain;charset=UTF-8' } as object)).status).toBe(415);
    expect(await rows('count')).toEqual([]);
  });

  it('[VITALS-3] with excessive values is counted in the last bucket', async () => {
    for (const value of [60_001, 1e15, Number.MAX_SAFE_INTEGER, 1e300])
      expect((await beacon(measured({ lcp: value, cls: value }))).status).toBe(200);
    expect([await bucketsOf('lcp'), await bucketsOf('cls')]).toEqual([[[60_000, 4]], [[3_000, 4]]]);
  });

  it('[VITALS-3] creates at most one row per bucket of its screen and device in a day, whatever it contains', async () => {
    const values = [
      0, 1, 7, 30, 90, 130, 170, 220, 260, 333, 600, 900, 1_700, 2_200, 2_800, 7_000, 15_000, 40_000, 1e9,
    ];
    const answers = await Promise.all(
      values.map((value) => beacon(measured({ lcp: value, inp: value, cls: value, alive: value }))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(values.length);
    const all = await rows('vital, screen, device, at_most');
    expect(all.length).toBeLessThanOrEqual(13 + 15 + 15 + 13);
    expect(values.length * 4).toBeGreaterThan(13 + 15 + 15 + 13);
  });

  it('[VITALS-3] is counted 120 times per minute and address, without limiting other addresses', async () => {
    const address = '198.51.100.7';
    const answers = await Promise.all(Array.from({ length: 150 }, () => beacon(measured({ lcp: 900 }), { address })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect(await bucketsOf('lcp')).toEqual([[1_100, 120]]);
    expect((await beacon(measured({ lcp: 900 }), { address: '198.51.100.8' })).status).toBe(200);
  });
});

describe('a beacon has no token', () => {
  const HOST = { 'x-forwarded-host': 'promo.example.com', 'x-forwarded-proto': 'https' };
  const send = async (headers: Record<string, string>, remove: readonly string[] = []) => {
    const all = {
      'content-type': 'application/json',
      'x-forwarded-for': randomAddress(),
      origin: server.origin,
      ...headers,
    };
    const kept = Object.entries(all).filter(([name]) => !remove.includes(name));
    const { status } = await fetch(`${server.origin}/front_end/${rebate.campaign.uuid}/vitals`, {
      method: 'POST',
      headers: Object.fromEntries(kept),
      body: JSON.stringify(measured()),
    });
    return status;
  };

  it.each<[string, Record<string, string>]>([
    ['says so', { 'sec-fetch-site': 'same-origin' }],
    ['says so behind a proxy that changes the host', { 'sec-fetch-site': 'same-origin', origin: 'https://a.example' }],
    ['does not know the header, and the Origin is this host', {}],
    [
      'does not know it, and the Origin is the host that a proxy names',
      { ...HOST, origin: 'https://promo.example.com' },
    ],
    ['says so, with cookies', { 'sec-fetch-site': 'same-origin', cookie: `XSRF-TOKEN=${'a'.repeat(43)}; a=1` }],
  ])('[VITALS-3] [API-25] and is accepted if the browser %s', async (_, headers) => {
    expect(await send(headers)).toBe(200);
  });

  it.each<[string, Record<string, string>]>([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of another host of the domain', { 'sec-fetch-site': 'same-site' }],
    ['typed into the address bar', { 'sec-fetch-site': 'none' }],
    ['of another Origin', { origin: 'https://evil.example' }],
    ['of a frame without an Origin', { origin: 'null' }],
  ])('[VITALS-3] [API-25] and is rejected if it is %s', async (_, headers) => {
    expect(await send(headers)).toBe(403);
    expect(await rows('count')).toEqual([]);
  });

  it('[VITALS-3] [API-25] and is rejected without its origin; no other call is accepted that way', async () => {
    expect(await send({}, ['origin'])).toBe(403);
    const other = await fetch(`${server.origin}/front_end/${rebate.campaign.uuid}/link_back`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, 'sec-fetch-site': 'same-origin' },
      body: '{}',
    });
    expect(other.status).toBe(403);
  });
});
