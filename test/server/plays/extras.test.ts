import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { type MemberServer, refusalOf, startMemberServer } from '#test/kit/server/member-fixtures.ts';

let server: MemberServer;
let proxied: MemberServer | undefined;
beforeAll(async () => {
  server = await startMemberServer();
});
afterAll(() => server.close());
afterEach(async () => {
  await proxied?.close();
  proxied = undefined;
});

describe('the location of', () => {
  const post = async (target: MemberServer, headers: Record<string, string>): Promise<unknown> =>
    (await target.visitor.post('/front_end/geo/?src=footer', {}, headers)).json();
  const cloudfront = { 'cloudfront-viewer-country': 'US', 'cloudfront-viewer-country-region': 'CA' };

  it('[API-6] is read from the headers of the delivery network behind a trusted proxy, and is stored with its source', async () => {
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

  it('[API-6] is unknown without a trusted proxy, whatever the headers say, and if the peer is not that proxy', async () => {
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

  it('[API-6] whose source cannot be stored is rejected', async () => {
    expect(await refusalOf(server.client.call(calls.locate, { query: { src: 'a\0b' } }))).toMatchObject([
      422,
      { src: [expect.any(String)] },
    ]);
  });
});
