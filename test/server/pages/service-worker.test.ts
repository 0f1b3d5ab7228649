import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { BUILT_SITE, openOn } from '#test/kit/server/page-fixtures.ts';
import { rebate } from '#test/kit/server/sites.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  const files = { ...BUILT_SITE, 'dist/sw.js': 'addEventListener("fetch", () => {});' };
  [server, strict] = await Promise.all([
    startTestServer({ files, sites: [rebate] }),
    startTestServer({ files, sites: [rebate], production: true }),
  ]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

describe('the service worker', () => {
  it('[OFFLINE-6] is revalidated each time, and may control the whole site', async () => {
    const { statusCode, headers, body } = await openOn(server, '/sw.js', 'rebate.localhost');
    expect(statusCode).toBe(200);
    expect(body).toContain('addEventListener');
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      'content-type': expect.stringMatching(/javascript/),
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("worker-src 'self'");
    expect(policy).toContain("connect-src 'self'");
  });

  it('[OFFLINE-2] in production shows pages of the last hour immediately, and elsewhere revalidates first', async () => {
    const cached = async (target: TestServer) =>
      (await openOn(target, '/gate', 'rebate.localhost')).headers['cache-control'];
    expect(await cached(strict)).toBe('private, no-cache, stale-while-revalidate=3600');
    expect(await cached(server)).toBe('private, no-cache');
  });
});
