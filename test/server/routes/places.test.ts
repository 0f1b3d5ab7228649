import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visit } from '#test/kit/visitor.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { raffle } from '#test/kit/server/sites.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sites: [raffle], trustProxy: ['127.0.0.1'] });
});
afterAll(() => server.close());

const tell = (src: string, address: string, { visitor = server.visitor, country = 'US' } = {}) =>
  visitor.post(
    `/front_end/geo/?src=${encodeURIComponent(src)}`,
    {},
    { 'x-forwarded-for': address, 'cf-ipcountry': country },
  );
const rows = async (src: string) =>
  (
    await server.database.pool.query<{ country: string }>(
      'select country from location where src = $1 order by country',
      [src],
    )
  ).rows;

describe('the location of a visit', () => {
  it('[SECURITY-5] is one row, however often or in parallel it is sent', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => tell('often', '203.0.113.1')));
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(
      answers.map(() => ({ country: 'US', region: null })),
    );
    expect(await rows('often')).toEqual([{ country: 'US' }]);
  });

  it('[SECURITY-5] is another row for another source, location or visit', async () => {
    const other = await visit(server.origin);
    const visits = [
      ['here', { visitor: other }],
      ['here', { visitor: other }],
    ] as const;
    const places = [['here', {}], ['here', {}], ['there', {}], ['here', { country: 'MX' }], ...visits] as const;
    for (const [src, options] of places) await tell(src, '203.0.113.2', options);
    expect(await rows('here')).toEqual([{ country: 'MX' }, { country: 'US' }, { country: 'US' }]);
    expect(await rows('there')).toEqual([{ country: 'US' }]);
  });

  it('[SECURITY-5] is accepted 120 times per minute and address, without limiting other addresses', async () => {
    const visitors = await Promise.all(Array.from({ length: 5 }, () => visit(server.origin)));
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        tell(`flood ${index}`, '203.0.113.3', { visitor: visitors[index % 5] ?? server.visitor }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
    const refused = answers.find(({ status }) => status === 429);
    expect([await refused?.json(), Number(refused?.headers.get('retry-after')) > 0]).toEqual([
      { detail: 'There were too many requests from your network. Please try again in a minute.' },
      true,
    ]);
    expect((await server.database.pool.query("select 1 from location where src like 'flood %'")).rowCount).toBe(120);
    expect((await tell('flood', '203.0.113.4')).status).toBe(200);
  });
});
