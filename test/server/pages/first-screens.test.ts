import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, DRAWING_SITE as files, open, PHONE, phones, rootOf, spoken } from '#test/kit/server/drawing-site.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { openOn } from '#test/kit/server/page-fixtures.ts';
import { NOW } from '#test/kit/server/sites.ts';

let server: TestServer;
let strict: TestServer;
let now = NOW;
const told: string[] = [];
beforeAll(async () => {
  const sites = [open, phones, spoken];
  [server, strict] = await Promise.all([
    startTestServer({ files, sites, clock: () => now }),
    startTestServer({ files, sites, production: true, log: { write: (line) => void told.push(line) } }),
  ]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const pageAt = (url: string, host: string, agent = PHONE, target = strict) =>
  openOn(target, url, host, { 'user-agent': agent });

describe('a page with its first screen', () => {
  it('[FIRST-1] has the screen in its root, the style that the screen uses, and its code in a list', async () => {
    const { body, headers } = await pageAt('/gate', 'open.localhost');
    const place = 'data-drawn="gate" data-state="{&quot;flow&quot;:&quot;ageGate&quot;}"';
    expect(rootOf(body)).toBe(`<div id="root" ${place}><p class="used">open|/gate|||false</p><i>i</i></div>`);
    expect(body).toMatch(/<html data-shape="round" style="--brand-field:#112233" lang="en">/);
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect([style.includes('.used'), style.includes('.unused')]).toEqual([true, false]);
    expect([style.includes('border-radius:9px'), style.includes(':0')]).toEqual([true, false]);
    expect(body).toContain(
      '<script data-styles="/assets/index-1.css" data-ahead="" data-known="" data-code="/assets/index-1.js">',
    );
    expect(body).not.toMatch(/<script type="module"|rel="stylesheet"/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-/);
  });

  it('[FIRST-1] is compressed as the browser accepts it, and not resent if the browser has it', async () => {
    const plain = await openOn(strict, '/gate', 'open.localhost', { 'accept-encoding': 'identity' });
    const [br, gz] = await Promise.all(
      ['br', 'gzip'].map((encoding) => openOn(strict, '/gate', 'open.localhost', { 'accept-encoding': encoding })),
    );
    expect([br?.headers['content-encoding'], gz?.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br?.rawPayload ?? '').toString()).toBe(plain.body);
    expect(gunzipSync(gz?.rawPayload ?? '').toString()).toBe(plain.body);
    const again = await openOn(strict, '/gate', 'open.localhost', { 'if-none-match': String(plain.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('[FIRST-1] changes after a date has passed', async () => {
    const before = await pageAt('/gate', 'open.localhost', PHONE, server);
    now = new Date(NOW.getTime() + 6_000);
    const after = await pageAt('/gate', 'open.localhost', PHONE, server);
    expect([rootOf(before.body)?.includes('false'), rootOf(after.body)?.includes('true')]).toEqual([true, true]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('[FIRST-1] [START-3] is the desktop notice for a desktop that is not allowed, with the opened address', async () => {
    expect(rootOf((await pageAt('/', 'phones.localhost', DESKTOP)).body)).toContain(
      'phones|/||http://phones.localhost',
    );
    expect(rootOf((await pageAt('/', 'phones.localhost', PHONE)).body)).toContain('data-drawn="gate"');
    expect((await pageAt('/', 'phones.localhost', DESKTOP)).headers.vary).toBe(
      'accept-encoding, user-agent, sec-ch-ua-mobile',
    );
    expect((await pageAt('/', 'open.localhost', DESKTOP)).headers.vary).toBe('accept-encoding');
  });

  it('[FIRST-1] [START-3] is the screen for phones if a browser reports a phone, whatever its name', async () => {
    const says = (mobile: string, agent: string) =>
      openOn(strict, '/', 'phones.localhost', { 'user-agent': agent, 'sec-ch-ua-mobile': mobile });
    expect(rootOf((await says('?1', DESKTOP)).body)).toContain('data-drawn="gate"');
    expect(rootOf((await says('?0', DESKTOP)).body)).toContain('data-drawn="desktop"');
    // The browser says that it is not mobile, so it is not treated as an iPad.
    expect(rootOf((await says('?0', MAC)).body)).toContain('data-drawn="desktop"');
  });

  it.each([
    ['/user/verify/secret', 'open.localhost', PHONE],
    ['/?utm_source=pack', 'phones.localhost', DESKTOP],
    ['/', 'phones.localhost', MAC],
    ['/contact', 'open.localhost', PHONE],
    ['/privacy-policy', 'open.localhost', PHONE],
    ['/es/gate', 'open.localhost', PHONE],
  ])(
    '[FIRST-1] is left to the browser at %s of %s if only it knows what to show, or nothing can be rendered',
    async (url, host, agent) => {
      const { statusCode, body } = await pageAt(url, host, agent);
      expect(statusCode).toBe(200);
      expect(rootOf(body)).toBe('<div id="root"></div>');
      expect(body).toContain('<script type="module" crossorigin src="/assets/index-1.js">');
    },
  );

  it('[FIRST-1] [SHELL-2] is in the language of its path if the site supports it', async () => {
    const { body } = await pageAt('/es/gate', 'spoken.localhost');
    expect(rootOf(body)).toContain('spoken|/es/gate|');
    const texts = '<script type="application/json" id="promenade-texts">{"gate.title":["¿\\u003cPuede?"]}</script>';
    expect(body).toContain(texts);
    expect(body).toMatch(/ data-ahead="" data-known="\/assets\/es-1\.js" /);
    expect(body).toMatch(/<html[^>]* lang="es">/);
  });

  it.each(['/contact', '/privacy-policy'])(
    '[FIRST-1] is not rendered at %s, and the reason is logged',
    async (path) => {
      told.length = 0;
      await pageAt(path, 'spoken.localhost');
      expect(told.join('')).toContain('first screen could not be rendered');
    },
  );

  it('[FIRST-1] explains in both languages what needs scripts', async () => {
    const { body } = await pageAt('/gate', 'open.localhost');
    expect(/<noscript>(.*?)<\/noscript>/s.exec(body)?.[1]).toMatch(/needs scripts.*lang="es".*JavaScript/s);
  });
});
