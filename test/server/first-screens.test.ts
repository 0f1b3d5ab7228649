import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './fixtures.ts';
import { openOn } from './page-fixtures.ts';
import { NOW, siteOf } from './sites.ts';

const open = siteOf('open', { uuid: '31111111-1111-4111-8111-111111111111' });
const phones = siteOf('phones', { uuid: '32222222-2222-4222-8222-222222222222' }, { allowDesktop: false });

/** Draws what it was asked: the wiring is tested here, and the screens themselves in the browser. */
const DRAWS = `
exports.drawnPath = (path) => (path.startsWith('/user/verify/') ? null : path);
exports.drawFirstScreen = async ({ site, path, search, origin, onDesktop, now }, markup) => ({
  screen: path === '/contact' ? broken() : onDesktop ? 'desktop' : 'gate',
  html: '<p class="used">' + [site.configuration.name, path, search, onDesktop ? origin : '', now >= ${NOW.getTime() + 5_000}].join('|') + '</p>' + markup.html('<i onclick="x">i</i>'),
  variables: { '--brand-field': '#112233' },
  data: { shape: 'round' },
});`;
const files = {
  'dist/index.html':
    '<!doctype html><html lang="en"><head><title>Promenade</title><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><noscript>no</noscript><div id="root"></div></body></html>',
  'dist/assets/index-1.css':
    '.used{color:red;border-radius:var(--r)}.unused{color:blue}:root[data-shape=round]{--r:9px}:root[data-shape=cut]{--r:0}',
  'dist/assets/early-1.js': '{let early=1}',
  'dist/.vite/manifest.json': JSON.stringify({
    'src/early.ts': { file: 'assets/early-1.js' },
    'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
  }),
  'dist/.server/first-screen.cjs': DRAWS,
};

let server: TestServer;
let strict: TestServer;
let now = NOW;
beforeAll(async () => {
  const sites = [open, phones];
  [server, strict] = await Promise.all([
    startTestServer({ files, sites, clock: () => now }),
    startTestServer({ files, sites, production: true }),
  ]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Mobile';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
const pageAt = (url: string, host: string, agent = PHONE, target = strict) =>
  openOn(target, url, host, { 'user-agent': agent });
const rootOf = (html: string) => /<div id="root".*?<\/div>/s.exec(html)?.[0];

describe('a page with its first screen', () => {
  it('[FIRST-1] has the screen in its root, the style that it uses, and its code in a list', async () => {
    const { body, headers } = await pageAt('/gate', 'open.localhost');
    expect(rootOf(body)).toBe('<div id="root" data-drawn="gate"><p class="used">open|/gate|||false</p><i>i</i></div>');
    expect(body).toMatch(/<html data-shape="round" style="--brand-field:#112233" lang="en">/);
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
    expect([style.includes('.used'), style.includes('.unused')]).toEqual([true, false]);
    expect([style.includes('--r:9px'), style.includes('--r:0')]).toEqual([true, false]);
    expect(body).toContain('<script data-styles="/assets/index-1.css" data-ahead="" data-code="/assets/index-1.js">');
    expect(body).not.toMatch(/<script type="module"|rel="stylesheet"/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+'; style-src 'self' 'sha256-/);
  });

  it('[FIRST-1] comes compressed as the browser takes it, and not again where it has it', async () => {
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

  it('[FIRST-1] changes when a date has passed', async () => {
    const before = await pageAt('/gate', 'open.localhost', PHONE, server);
    now = new Date(NOW.getTime() + 6_000);
    const after = await pageAt('/gate', 'open.localhost', PHONE, server);
    expect([rootOf(before.body)?.includes('false'), rootOf(after.body)?.includes('true')]).toEqual([true, true]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('[FIRST-1] [START-3] is the desktop notice for a desktop where it is meant, with the address that was opened', async () => {
    expect(rootOf((await pageAt('/', 'phones.localhost', DESKTOP)).body)).toContain(
      'phones|/||http://phones.localhost',
    );
    expect(rootOf((await pageAt('/', 'phones.localhost', PHONE)).body)).toContain('data-drawn="gate"');
    expect((await pageAt('/', 'phones.localhost', DESKTOP)).headers.vary).toMatch(/user-agent/);
  });

  it.each([
    ['/user/verify/secret', 'open.localhost', PHONE],
    ['/?utm_source=pack', 'phones.localhost', DESKTOP],
    ['/', 'phones.localhost', MAC],
    ['/contact', 'open.localhost', PHONE],
  ])(
    '[FIRST-1] is left to the browser at %s of %s, where only it knows what to show, or nothing can be drawn',
    async (url, host, agent) => {
      const { body } = await pageAt(url, host, agent);
      expect(rootOf(body)).toBe('<div id="root"></div>');
      expect(body).toContain('<script type="module" crossorigin src="/assets/index-1.js">');
    },
  );

  it('[FIRST-1] says in both languages what needs scripts', async () => {
    const { body } = await pageAt('/gate', 'open.localhost');
    expect(/<noscript>(.*?)<\/noscript>/s.exec(body)?.[1]).toMatch(/needs scripts.*lang="es".*JavaScript/s);
  });
});
