import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, BRAND_FILES } from '#test/kit/server/brand-fixtures.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { openOn } from '#test/kit/server/page-fixtures.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  const files = { ...BRAND_FILES, 'dist/sw.js': '// the service worker', 'dist/about.txt': 'public' };
  [server, strict] = await Promise.all([
    startTestServer({ files, sites: [brand] }),
    startTestServer({ files, sites: [brand], production: true }),
  ]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const host = 'brand.localhost';
const KNOWN = { cookie: `XSRF-TOKEN=${'a'.repeat(43)}` };
const PATHS = [
  `/front_end/${brand.campaign.uuid}`,
  `/front_end/by_domain/${host}`,
  '/config.json',
  '/sw.js',
  '/about.txt',
  '/',
  '/healthz',
  '/nothing.php',
  '/robots.txt',
  '/icon-192.png',
  '/campaigns/art/brand/emblem.svg',
];

describe('a cacheable response', () => {
  it.each(PATHS)('[SECURITY-14] %s sets no cookie, or is for one visitor only, even as 304', async (path) => {
    for (const target of [server, strict]) {
      const first = await openOn(target, path, host);
      const { etag } = first.headers;
      const again = etag === undefined ? [] : [await openOn(target, path, host, { 'if-none-match': String(etag) })];
      const answers = [first, ...again].map(({ headers, statusCode }) => ({
        statusCode,
        isPersonal: headers['set-cookie'] !== undefined,
        policy: String(headers['cache-control'] ?? ''),
      }));
      expect(answers.filter(({ isPersonal, policy }) => isPersonal && !/private|no-store/.test(policy))).toEqual([]);
      expect(answers.filter(({ policy }) => /private.*public|public.*private/.test(policy))).toEqual([]);
    }
  });

  it('[SECURITY-14] stays shared if it sets no cookie, and a visitor without one still gets it', async () => {
    const path = `/front_end/${brand.campaign.uuid}`;
    const known = await openOn(strict, path, host, KNOWN);
    expect([known.headers['set-cookie'], known.headers['cache-control']]).toEqual([undefined, 'no-cache']);
    const fresh = await openOn(strict, path, host);
    expect([fresh.headers['set-cookie'], fresh.headers['cache-control']]).toEqual([
      expect.stringContaining('XSRF-TOKEN='),
      'private, no-cache',
    ]);
  });

  it('[SECURITY-14] is readable by every page only for pictures in mails and previews', async () => {
    const policyOf = async (path: string) => (await openOn(strict, path, host)).headers['cross-origin-resource-policy'];
    for (const path of ['/icon-192.png', '/favicon.ico', '/og-image.png', '/campaigns/art/brand/emblem.svg'])
      expect([path, await policyOf(path)]).toEqual([path, 'cross-origin']);
    for (const path of ['/', '/config.json', '/manifest.webmanifest', `/front_end/${brand.campaign.uuid}`])
      expect([path, await policyOf(path)]).toEqual([path, 'same-origin']);
  });
});

describe('the host of a request', () => {
  const ask = async (...lines: string[]) => {
    const socket = connect(Number(new URL(strict.origin).port), '127.0.0.1');
    socket.write(['GET /config.json HTTP/1.1', ...lines, 'Connection: close', '', ''].join('\r\n'));
    return (await text(socket)).split('\r\n')[0];
  };

  it('[SECURITY-14] appears once: two lines are 400, even if both are equal', async () => {
    expect(await ask(`Host: ${host}`)).toBe('HTTP/1.1 200 OK');
    expect(await ask(`Host: ${host}`, 'Host: evil.example')).toBe('HTTP/1.1 400 Bad Request');
    expect(await ask('Host: evil.example', `HOST: ${host}`)).toBe('HTTP/1.1 400 Bad Request');
    expect(await ask(`Host: ${host}`, `Host: ${host}`)).toBe('HTTP/1.1 400 Bad Request');
  });

  it('[SECURITY-14] [SECURITY-4] may end with a dot: its pages’ own token is valid, and links in its mails have none', async () => {
    const origin = `http://${host}.`;
    const headers = { host: `${host}.`, origin, 'x-xsrf-token': 'a'.repeat(43) };
    const sent = await strict.app.inject({ method: 'POST', url: '/front_end/geo/?src=US', headers });
    expect(sent.statusCode).toBe(200);
    expect((await openOn(strict, '/config.json', `${host}.`)).statusCode).toBe(200);
    expect((await openOn(strict, `/front_end/by_domain/${host}.`, host)).statusCode).toBe(200);
  });
});
