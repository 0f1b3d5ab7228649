import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, BRAND_FILES } from '#test/kit/server/brand-fixtures.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { openOn } from '#test/kit/server/page-fixtures.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  const options = { files: BRAND_FILES, sites: [brand] };
  [server, strict] = await Promise.all([startTestServer(options), startTestServer({ ...options, production: true })]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

/** Returns the response to an address sent verbatim. */
async function openRaw(path: string, { origin }: TestServer): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: brand.localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('an address without a page', () => {
  it.each(['/%E0%A4%A', '/%', '/gate/%ff', '/es/%C3%28?a=b', '/%E0%A4%A.php'])(
    '[SECURITY-15] %s cannot be decoded, and is the 404 page, with the headers of every page',
    async (path) => {
      for (const target of [server, strict]) {
        const raw = await openRaw(path, target);
        expect(raw.split('\r\n')[0]).toBe('HTTP/1.1 404 Not Found');
        expect(raw).toContain('There is no page at this address.');
        expect(raw).toMatch(/^content-type: text\/html/m);
        for (const header of ['content-security-policy', 'x-content-type-options', 'x-request-id'])
          expect(raw).toMatch(new RegExp(`^${header}: `, 'im'));
      }
    },
  );

  it('[SECURITY-15] of a call that cannot be decoded is its 400, and other requests get no page', async () => {
    expect(await openRaw('/front_end/%E0%A4%A', strict)).toMatch(/^HTTP\/1\.1 400 [^]*"detail"/);
    const script = await openOn(strict, '/%E0%A4%A', 'brand.localhost', { accept: 'application/json' });
    expect([script.statusCode, script.json()]).toEqual([404, { detail: 'Not found' }]);
  });

  it.each([
    ['//gate', '/gate'],
    ['//', '/'],
    ['/es///gate//?a=//b', '/es/gate?a=//b'],
    ['/gate//', '/gate'],
    ['//evil.example/gate', '/evil.example/gate'],
    ['/\\gate', '/gate'],
    ['/\\/\\evil.example/gate//', '/evil.example/gate'],
  ])('[SECURITY-15] %s redirects permanently to %s', async (path, location) => {
    for (const target of [server, strict]) {
      const answer = await openRaw(path, target);
      expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 308 Permanent Redirect');
      expect(/^location: (.*)\r$/m.exec(answer)?.[1]).toBe(location);
    }
  });
});
