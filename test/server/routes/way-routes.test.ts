import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Way, WayReport } from '#domain/way-report.ts';
import { expiredRowsIn } from '#server/repositories/expired-rows.ts';
import { journeyWaysIn } from '#server/repositories/journey-ways.ts';
import { runCommand } from '#test/kit/command.ts';
import { askedFor, reportWays } from '#tools/operate/ways/print-ways.ts';
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
  await server.database.pool.query('delete from journey_way');
});

const judged: Way = {
  instancePk: 1,
  language: 'en',
  from: 'flow.ageGate.answering',
  to: 'flow.ageGate.judging',
  why: 'journey.flow.ageGate.answering · gate.submitted · 0',
  count: 1,
};
const refused: Way = {
  ...judged,
  from: 'flow.ageGate.judging',
  to: 'flow.ageGate.answering',
  why: 'refused: underAge',
};
const report = (...ways: readonly object[]) => ({ device: 'mobile', ways });

let addresses = 0;
/**
 * Sends what a browser would send with `navigator.sendBeacon`, without a token, by default from the next of 250
 * addresses.
 */
function beacon(body: unknown, { uuid = rebate.campaign.uuid, address = '', ...headers } = {}) {
  return fetch(`${server.origin}/front_end/${uuid}/ways`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: server.origin,
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address || `203.0.113.${(addresses += 1) % 250}`,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const rows = async (columns: string) =>
  (await server.database.pool.query(`select ${columns} from journey_way order by ${columns}`)).rows.map(
    (row: Record<string, unknown>) => Object.values(row),
  );

describe('the reported transitions of pages', () => {
  it('[WAY-2] are sums by campaign, instance, day, language, device and transition, even of parallel reports, and nothing else is stored', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        beacon(index % 2 === 0 ? report(judged, refused, judged) : report(refused, { ...judged, count: 3 })),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows('from_state, why, count::int')).toEqual([
      ['flow.ageGate.answering', judged.why, 20 * 2 + 20 * 3],
      ['flow.ageGate.judging', refused.why, 40],
    ]);
    await beacon(report({ ...judged, language: 'es' }));
    await beacon(report({ ...judged, instancePk: 2 }));
    await beacon({ ...report(judged), device: 'desktop' });
    clock = new Date(NOON.getTime() + DAY);
    await beacon(report(judged));
    expect(await rows('day::text, instance_pk, language, device, count::int')).toHaveLength(6);
    const columns = await server.database.pool.query(
      "select column_name from information_schema.columns where table_name = 'journey_way'",
    );
    expect(columns.rowCount, 'a column more is one to think about').toBe(9);
  });

  it('[WAY-2] of a browser with Sec-GPC are not stored', async () => {
    expect((await beacon(report(judged), { 'sec-gpc': '1' } as object)).status).toBe(200);
    expect(await rows('count')).toEqual([]);
  });

  it('[WAY-2] are deleted after 400 days', async () => {
    for (const days of [400, 399]) {
      clock = new Date(NOON.getTime() - days * DAY);
      await beacon(report(judged));
    }
    await expiredRowsIn(server.database.app.db).remove(NOON);
    expect(await rows('day::text')).toEqual([['2025-10-20']]);
  });

  it.each<[string, unknown, number]>([
    ['a state that the chart has not', report({ ...judged, to: 'flow.ada@example.com' }), 400],
    ['a transition that the chart has not', report({ ...judged, why: 'journey · anything · 0' }), 400],
    ['a transition between states that it does not join', report({ ...judged, from: 'contact.writing' }), 400],
    [
      'a transition that stays',
      report({ ...judged, to: judged.from, why: 'journey.flow.ageGate · gate.changed · 0' }),
      400,
    ],
    ['a reason that nobody is told', report({ ...refused, why: 'refused: Ada' }), 400],
    ['an instance that the campaign has not', report({ ...judged, instancePk: 77 }), 400],
    ['one such among others', report(judged, { ...judged, instancePk: 77 }), 400],
    ['a language that the site has not', report({ ...judged, language: 'fr' }), 400],
    ['a field more', report({ ...judged, email: 'ada@example.com' }), 400],
    ['a count of none', report({ ...judged, count: 0 }), 400],
    ['a count beyond any page', report({ ...judged, count: 1_001 }), 400],
    ['no ways', report(), 400],
    ['more ways than one report has', report(...Array.from({ length: 61 }, () => judged)), 400],
    ['24 kilobytes', `${JSON.stringify(report(judged))}${' '.repeat(24 * 1024)}`, 413],
  ])('[WAY-3] with %s are rejected, and nothing is stored', async (_, body, status) => {
    expect((await beacon(body)).status).toBe(status);
    expect(await rows('count')).toEqual([]);
  });

  it('[WAY-3] of an unknown campaign are 404, from another site 403, and beyond 240 reports in a minute from one address 429', async () => {
    expect((await beacon(report(judged), { uuid: randomUUID() })).status).toBe(404);
    expect((await beacon(report(judged), { 'sec-fetch-site': 'cross-site' } as object)).status).toBe(403);
    const address = '198.51.100.7';
    const answers = await Promise.all(Array.from({ length: 250 }, () => beacon(report(judged), { address })));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
    expect(await rows('count::int')).toEqual([[240]]);
  });

  it('[WAY-5] are sent to the inspector by transition, and in production only to pages that may inspect', async () => {
    await beacon(report(judged, refused));
    await beacon(report(judged), { uuid: sweepstakes.campaign.uuid });
    const { body } = await server.app.inject({ url: '/__inspect/ways.json?campaign=rebate' });
    expect(JSON.parse(body)).toEqual({ [judged.why]: 1, [refused.why]: 1 });
    const production = await startTestServer({ production: true, sites: [rebate] });
    await journeyWaysIn(production.database.app.db).count(rebate.campaign.uuid, report(judged) as WayReport, clock);
    const answer = await production.app.inject({
      url: '/__inspect/ways.json',
      headers: { host: 'rebate.localhost', accept: 'application/json' },
    });
    expect(answer.body).not.toContain('ageGate');
    await production.close();
  });
});

describe('npx promenade ways', () => {
  const settings = () => ({
    databaseUrl: server.database.url,
    dataDir: '',
    campaignsDir: fileURLToPath(new URL('../../../server/campaigns', import.meta.url)),
  });
  // The uuid of the bundled campaign linnet.
  const linnet = '0b6c8a52-4a3e-4d0e-9d2f-000000000003';

  it('[WAY-4] prints where pages went from each state, their errors, and where they ended', async () => {
    const stored = journeyWaysIn(server.database.app.db);
    const now = new Date();
    const way = (fields: Partial<Way>) =>
      stored.count(linnet, { device: 'mobile', ways: [{ ...judged, ...fields }] }, now);
    const entered = {
      from: 'flow.startingUp',
      to: 'flow.ageGate.answering',
      why: 'journey.flow.startingUp · always · 7',
    };
    await way({ ...entered, count: 8 });
    await way({ ...entered, count: 2, language: 'es' });
    await way({ count: 6 });
    await way({ ...refused, count: 2 });
    const { code, stdout } = await runCommand('ways', ['linnet', '--days', '1'], { DATABASE_URL: server.database.url });
    const row = (line: string) => line.trim().split(/\s{2,}/);
    expect([code, stdout.trimEnd().split('\n').map(row)]).toEqual([
      0,
      [
        ['Transitions that pages of linnet took today (UTC). Pages are counted, not people.'],
        [''],
        ['pages'],
        ['flow.startingUp', '10'],
        ['→ flow.ageGate.answering', 'always', '10', '100 %'],
        ['flow.ageGate.answering', '10'],
        ['→ flow.ageGate.judging', 'gate.submitted', '6', '60 %'],
        ['ended there', '4', '40 %'],
        ['flow.ageGate.judging', '6'],
        ['→ flow.ageGate.answering', 'refused: underAge', '2', '33 %'],
        ['ended there', '6', '100 %'],
      ],
    ]);
  });

  it('[WAY-4] reports if nothing was recorded, and explains unknown arguments', async () => {
    const none = await reportWays({ campaign: 'hoopla', days: 7 }, settings(), new Date());
    expect(none).toEqual(['No page of hoopla reported its transitions in the last 7 days.']);
    await expect(reportWays({ campaign: 'nothing', days: 7 }, settings(), new Date())).rejects.toThrow(
      'Unknown campaign',
    );
    expect(() => askedFor({ names: [], values: {} })).toThrow('The name of a campaign is missing.');
    for (const days of ['0', '401', 'often'])
      expect(() => askedFor({ names: ['linnet'], values: { days } })).toThrow('--days must be a whole number');
  });
});
