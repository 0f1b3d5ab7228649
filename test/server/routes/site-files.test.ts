import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, BRAND_FILES, look, poster } from '#test/kit/server/brand-fixtures.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { openOn } from '#test/kit/server/page-fixtures.ts';
import { rebate } from '#test/kit/server/sites.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  const sites = [brand, poster, rebate];
  [server, strict] = await Promise.all([
    startTestServer({ files: BRAND_FILES, sites }),
    startTestServer({ files: BRAND_FILES, sites, production: true }),
  ]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const open = (
  url: string,
  host: string,
  { target = strict, headers = {} }: { target?: TestServer; headers?: Record<string, string> } = {},
) => openOn(target, url, host, headers);

/** Returns the response to an address sent verbatim. */
async function openRaw(path: string, { origin }: TestServer): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: brand.localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

describe('an address that cannot be a page', () => {
  const wrong = [
    '/.env',
    '/wp-login.php',
    '/foo.txt',
    '/index.html',
    '/.git/config',
    '/es/.env',
    '/a/../.env',
    '/..',
    '/.well-known/security.txt',
    '/foo.tar.gz',
    '/backup.sql~',
    '/foo.php/',
    '/favicon.png',
    '/sitemap.xml',
    '/apple-touch-icon-precomposed.png',
    '/gate/.',
  ];
  const encoded = [
    '/%2eenv',
    '/%2Eenv',
    '/foo%2ephp',
    '/foo%2Etxt',
    '/%2e%67it/config',
    '/es%2f.env',
    '/foo.p%68p',
    '/foo.php%00',
    '/foo.php%20',
    '/%5c.env',
  ];

  it.each([...wrong, ...encoded])(
    '[SECURITY-8] %s is 404, for a campaign in production and outside it',
    async (path) => {
      for (const target of [server, strict]) {
        const raw = await openRaw(path, target);
        expect(raw.split('\r\n')[0]).toBe('HTTP/1.1 404 Not Found');
        expect(raw).not.toContain('<html');
      }
    },
  );

  it('[SECURITY-8] does not include those of the site, with a token of a mail or without', async () => {
    const token = '-_'.repeat(21).concat('a');
    for (const path of [
      '/',
      '/gate',
      '/es/gate',
      '/submission/receipts',
      '/profile',
      '/contact/complete',
      `/user/verify/${token}`,
      `/es/user/reset-password/${token}?campaign=brand`,
      `/user/verify/${token}.`,
      '/unknown',
      '/?file=a.php',
    ]) {
      const page = await open(path, 'brand.localhost');
      expect([path, page.statusCode, page.body.includes('<div id="root">')]).toEqual([path, 200, true]);
    }
  });
});

describe('robots.txt', () => {
  it('[SECURITY-8] allows search engines to read a campaign in production, except for the calls and the pages of mailed links', async () => {
    const { statusCode, headers, body } = await open('/robots.txt', 'brand.localhost');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Allow: /', 'Disallow: /front_end/', 'Disallow: /user/']),
    );
    expect(body.split('\n')).not.toContain('Disallow: /');
  });

  it('[SECURITY-8] blocks them outside production, and without a campaign', async () => {
    const none = 'User-agent: *\nDisallow: /\n';
    expect((await open('/robots.txt', 'brand.localhost', { target: server })).body).toBe(none);
    expect((await open('/robots.txt', 'localhost', { target: server })).body).toBe(none);
    expect((await open('/robots.txt', 'nowhere.example')).body).toBe(none);
  });
});

describe('the web app manifest', () => {
  const manifest = async (url: string, host: string, target = strict) => {
    const answer = await open(url, host, { target });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/manifest+json; charset=utf-8',
    ]);
    return answer.json<Record<string, unknown> & { icons: { src: string; sizes: string; purpose: string }[] }>();
  };

  it('[SECURITY-8] contains the campaign, its colours, and existing icons', async () => {
    const { icons, ...said } = await manifest('/manifest.webmanifest', 'brand.localhost');
    expect(said).toEqual({
      id: '/',
      name: 'Ada & Söhne',
      short_name: 'Ada & Söhne',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      theme_color: '#3a0e17',
      background_color: '#3a0e17',
    });
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons)
      expect(`${(await look((await open(src, 'brand.localhost')).rawPayload)).size}`).toBe(sizes.split('x')[0]);
    expect(await manifest('/manifest.webmanifest', 'rebate.localhost')).toMatchObject({
      name: 'rebate',
      theme_color: '#dfe6e4',
    });
  });

  it('[SECURITY-8] belongs to the named campaign outside production', async () => {
    const said = await manifest('/manifest.webmanifest?campaign=brand', 'localhost', server);
    expect(said).toMatchObject({ id: '/?campaign=brand', start_url: '/?campaign=brand' });
    expect(said.icons.every(({ src }) => src.endsWith('?campaign=brand'))).toBe(true);
  });
});

describe('the head of a page', () => {
  const links = async (url: string, host: string, target = strict) =>
    [...(await open(url, host, { target })).body.matchAll(/<link rel="([\w-]+)" href="([^"]*)"/g)].map(
      ([, rel, href]) => `${rel} ${href}`,
    );

  it('[SECURITY-8] links the icons and the manifest of its campaign, and its policy allows them', async () => {
    expect(await links('/gate', 'brand.localhost')).toEqual([
      'icon /favicon.ico',
      'apple-touch-icon /apple-touch-icon.png',
      'manifest /manifest.webmanifest',
    ]);
    const named = [
      'icon /favicon.ico?campaign=brand',
      'apple-touch-icon /apple-touch-icon.png?campaign=brand',
      'manifest /manifest.webmanifest?campaign=brand',
    ];
    expect(await links('/?campaign=brand', 'localhost', server)).toEqual(named);
    expect(await links('/gate', 'localhost', server)).toEqual([
      'icon /favicon.ico',
      'apple-touch-icon /apple-touch-icon.png',
      'manifest /manifest.webmanifest',
    ]);
    expect((await open('/', 'brand.localhost')).headers['content-security-policy']).toContain("manifest-src 'self'");
  });

  it('[BRAND-4] has the campaign’s title, description, preview and colours, in the language of the page', async () => {
    const { body } = await open('/gate', 'poster.localhost');
    expect(body.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Win &quot;$100&quot; · Ada &amp; Söhne</title>']);
    expect(tagsOf(body)).toMatchObject({
      description: 'A card & more, for you – & me.',
      'og:title': 'Win "$100" · Ada & Söhne',
      'og:description': 'A card & more, for you – & me.',
      'og:site_name': 'Ada & Söhne',
      'og:locale': 'en_US',
      'og:image': 'https://poster.localhost/og-image.png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    expect(body.match(/<meta name="theme-color"[^>]*>/g)).toEqual([
      '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#3a0e17">',
      '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#f3d9b0">',
    ]);
    const spanish = (await open('/es/gate', 'poster.localhost')).body;
    expect(spanish).toContain('<title>Gane $100 · Ada &amp; Söhne</title>');
    expect(tagsOf(spanish)).toMatchObject({
      'og:locale': 'es_US',
      'og:title': 'Gane $100 · Ada & Söhne',
      'og:image': 'https://poster.localhost/og-image.png?lang=es',
    });
    const imageOf = async (path: string) =>
      tagsOf((await open(`${path}?campaign=poster`, 'localhost', { target: server })).body)['og:image'];
    expect(await imageOf('/')).toBe('/og-image.png?campaign=poster');
    expect(await imageOf('/es/')).toBe('/og-image.png?campaign=poster&lang=es');
  });

  it('[BRAND-4] is neutral without a campaign, and shows only the brand without further texts', async () => {
    expect((await open('/gate', 'brand.localhost')).body).toContain('<title>Ada &amp; Söhne</title>');
    expect((await open('/gate', 'localhost', { target: server })).body).toContain('<title>Promenade</title>');
  });
});

/** Returns the meta tags of a page by name or property, unescaped. */
function tagsOf(html: string): Record<string, string> {
  const tags = html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g);
  const text = (escaped = '') => escaped.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
  return Object.fromEntries([...tags].map(([, name = '', content]) => [name, text(content)]));
}
