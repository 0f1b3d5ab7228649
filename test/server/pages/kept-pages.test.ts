import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DESKTOP, drawn, DRAWING_SITE as files, open, PHONE, phones, rootOf } from '#test/kit/server/drawing-site.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { openOn } from '#test/kit/server/page-fixtures.ts';
import { NOW } from '#test/kit/server/sites.ts';

let server: TestServer;
let now = NOW;
beforeAll(async () => {
  const sites = [open, { ...phones, domains: ['phones.localhost', 'promo.example:8443'] }];
  server = await startTestServer({ files, sites, clock: () => now });
});
afterAll(() => server.close());
beforeEach(() => {
  // Moves the clock far beyond the previous test, to a time when the stub's output no longer changes.
  now = new Date(now.getTime() + 60_000);
  drawn();
});

const pageAt = (path: string, host: string, agent = PHONE) => openOn(server, path, host, { 'user-agent': agent });
const etagOf = async (...asked: Parameters<typeof pageAt>) => (await pageAt(...asked)).headers['etag'];

describe('first screens', () => {
  it('[FIRST-1] are rendered at most once a second', async () => {
    await pageAt('/gate', 'open.localhost');
    now = new Date(now.getTime() + 999);
    await pageAt('/gate', 'open.localhost');
    expect(drawn()).toEqual(['open/gate']);
    now = new Date(now.getTime() + 1);
    await pageAt('/gate', 'open.localhost');
    expect(drawn()).toEqual(['open/gate']);
    // After the clock was set back, the age of a cached page is unknown.
    now = new Date(now.getTime() - 1);
    await pageAt('/gate', 'open.localhost');
    expect(drawn()).toEqual(['open/gate']);
  });

  it('[FIRST-1] are rendered once for parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => pageAt('/gate', 'open.localhost')));
    expect(new Set(answers.map(({ statusCode, headers }) => `${statusCode} ${headers['etag']}`)).size).toBe(1);
    expect(drawn()).toEqual(['open/gate']);
  });

  it('[FIRST-1] that failed to render are retried after a second, even after many requests', async () => {
    const ask = () => Promise.all([1, 2, 3].map(() => pageAt('/contact', 'open.localhost')));
    expect((await ask()).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(drawn()).toEqual(['open/contact']);
    now = new Date(now.getTime() + 1_000);
    await ask();
    expect(drawn()).toEqual(['open/contact']);
  });

  it('[FIRST-1] of 300 addresses are cached, and the least recently used are evicted', async () => {
    // The stub renders every path; the real site knows about 20.
    const ask = async (from: number, to: number) => {
      for (let index = from; index < to; index += 1) await pageAt(`/page-${index}`, 'open.localhost');
      return drawn();
    };
    expect(await ask(0, 300)).toHaveLength(300);
    expect(await ask(0, 1)).toEqual([]);
    expect(await ask(300, 301)).toEqual(['open/page-300']);
    expect(await ask(2, 300)).toEqual([]);
    expect(await ask(0, 2)).toEqual(['open/page-1']);
  });
});

describe('the desktop notice, which contains the opened address,', () => {
  const kept = async (host: string) => rootOf((await pageAt('/', host, DESKTOP)).body);

  it('[FIRST-1] [START-3] is rendered for the addresses of the site, and for this computer', async () => {
    const { port } = new URL(server.origin);
    for (const host of ['phones.localhost', 'promo.example:8443', `phones.localhost:${port}`, `promo.example:${port}`])
      expect(await kept(host)).toContain(`phones|/||http://${host}|`);
    const { body } = await pageAt('/?campaign=phones', `127.0.0.1:${port}`, DESKTOP);
    expect(rootOf(body)).toContain(`phones|/|?campaign=phones|http://127.0.0.1:${port}|`);
  });

  it('[FIRST-1] is left to the browser under other names of the host, and is the same in every spelling, which protects the cache', async () => {
    const before = await etagOf('/gate', 'open.localhost');
    const plain = await etagOf('/', 'phones.localhost:1', DESKTOP);
    const named = await pageAt('/', 'phones.localhost', DESKTOP);
    const whole = [200, named.headers['etag'], rootOf(named.body)];
    expect(whole[2]).toContain('data-drawn="desktop"');
    drawn();
    for (let index = 0; index < 400; index += 1) {
      const letters = [...'phones.localhost'].map((letter, at) => ((index >> at) & 1 ? letter.toUpperCase() : letter));
      const isOther = index % 2 === 0;
      const { statusCode, headers, body } = await pageAt(
        '/',
        isOther ? `phones.localhost:${index + 1}` : letters.join(''),
        DESKTOP,
      );
      expect([statusCode, headers['etag'], rootOf(body)]).toEqual(
        isOther ? [200, plain, '<div id="root"></div>'] : whole,
      );
    }
    expect(await etagOf('/gate', 'open.localhost')).toBe(before);
    expect(drawn()).toEqual([]);
  });

  it('[FIRST-1] is left to the browser if a client invents the scheme', async () => {
    const trusting = await startTestServer({ files, sites: [phones], trustProxy: true });
    const asked = async (scheme: string) => {
      const headers = { 'user-agent': DESKTOP, 'x-forwarded-proto': scheme };
      return rootOf((await openOn(trusting, '/', 'phones.localhost', headers)).body);
    };
    expect(await asked('https')).toContain('phones|/||https://phones.localhost|');
    expect([await asked('gopher'), await asked('HTTPS')]).toEqual(['<div id="root"></div>', '<div id="root"></div>']);
    await trusting.close();
  });
});
