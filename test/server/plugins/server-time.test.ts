import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { BUILT_SITE, openOn } from '#test/kit/server/page-fixtures.ts';
import { NOW } from '#test/kit/server/sites.ts';

let server: TestServer;
let now = NOW;
beforeAll(async () => {
  server = await startTestServer({ files: BUILT_SITE, clock: () => now });
});
afterAll(() => server.close());

it('[CFG-11] every response contains the time of the server, and a page passes it to its own scripts', async () => {
  for (const moment of [NOW, new Date('2031-02-03T04:05:06.789Z')]) {
    now = moment;
    for (const url of ['/', '/config.json', '/assets/main-1a2b.js', '/front_end/none', '/healthz']) {
      const { headers } = await openOn(server, url, 'rebate.localhost');
      expect([url, headers.date]).toEqual([url, moment.toUTCString()]);
      expect([url, headers['server-timing']]).toEqual([url, url === '/' ? `now;dur=${moment.getTime()}` : undefined]);
    }
    const asked = await server.app.inject({
      method: 'HEAD',
      url: '/config.json',
      headers: { host: 'rebate.localhost' },
    });
    expect([asked.statusCode, asked.headers.date, asked.body]).toEqual([200, moment.toUTCString(), '']);
  }
});
