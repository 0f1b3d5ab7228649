import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './fixtures.ts';
import { rebate, siteOf } from './sites.ts';

const emblem =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="currentColor"/></svg>';
const head = '<head><title>Promenade</title><link rel="icon" href="data:,built" /></head>';
const files = {
  'dist/index.html': `<!doctype html><html lang="en">${head}<body><div id="root"></div></body></html>`,
  'campaigns/art/brand/emblem.svg': emblem,
  'campaigns/art/brand/broken.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
};
const themed = (name: string, digit: string, art: Record<string, string>) =>
  siteOf(name, {
    uuid: `${digit.repeat(8)}-1111-4111-8111-111111111111`,
    theme: { brandName: 'Ada & Söhne', field: '#3a0e17', onField: '#f3d9b0', art },
  });
const brand = themed('brand', '7', { emblem: 'art/brand/emblem.svg' });
const broken = themed('broken', '8', { emblem: 'art/brand/broken.svg' });

let log = '';
let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  const sites = [brand, broken, rebate];
  [server, strict] = await Promise.all([
    startTestServer({ files, sites, log: { write: (line) => void (log += line) }, logLevel: 'trace' }),
    startTestServer({ files, sites, production: true }),
  ]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (
  url: string,
  host: string,
  { target = strict, headers = {} }: { target?: TestServer; headers?: Record<string, string> } = {},
) => target.app.inject({ url, headers: { host, ...browser, ...headers } });

/** The answer to an address letter for letter. */
async function openRaw(path: string, { origin }: TestServer): Promise<string> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: brand.localhost\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

/** The colour in the middle and in the corner of a picture, as #rrggbbaa, and its size. */
async function look(png: Buffer): Promise<{ size: number; middle: string; corner: string }> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray((y * info.width + x) * 4);
    return alpha < 10 ? CLEAR : `#${Buffer.from([red, green, blue, alpha]).toString('hex')}`;
  };
  return { size: info.width, middle: at(info.width >> 1, info.height >> 1), corner: at(0, 0) };
}

/** The pictures of an ICO file, read by its entries. */
function picturesOf(ico: Buffer): { size: number; png: Buffer }[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const [bytes, offset] = [ico.readUInt32LE(6 + index * 16 + 8), ico.readUInt32LE(6 + index * 16 + 12)];
    return { size: ico.readUInt8(6 + index * 16), png: ico.subarray(offset, offset + bytes) };
  });
}

const FIELD = '#3a0e17ff';
const INK = '#f3d9b0ff';
const CLEAR = 'clear';

describe('an address that can be no page', () => {
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

  it.each([...wrong, ...encoded])('[S-17] %s is 404, for a campaign in production and outside it', async (path) => {
    for (const target of [server, strict]) {
      const raw = await openRaw(path, target);
      expect(raw.split('\r\n')[0]).toBe('HTTP/1.1 404 Not Found');
      expect(raw).not.toContain('<html');
    }
  });

  it('[S-17] is none of those of the site, with a token of a mail or without', async () => {
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
  it('[S-17] lets search engines into a campaign in production, but for the calls and the pages of mailed links', async () => {
    const { statusCode, headers, body } = await open('/robots.txt', 'brand.localhost');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body.split('\n')).toEqual(
      expect.arrayContaining(['User-agent: *', 'Allow: /', 'Disallow: /front_end/', 'Disallow: /user/']),
    );
    expect(body.split('\n')).not.toContain('Disallow: /');
  });

  it('[S-17] keeps them out outside production, and where there is no campaign', async () => {
    const none = 'User-agent: *\nDisallow: /\n';
    expect((await open('/robots.txt', 'brand.localhost', { target: server })).body).toBe(none);
    expect((await open('/robots.txt', 'localhost', { target: server })).body).toBe(none);
    expect((await open('/robots.txt', 'nowhere.example')).body).toBe(none);
  });
});

describe('the icons', () => {
  it('[S-17] are the emblem in the campaign’s colours: in tabs, on home screens, and where the system cuts them', async () => {
    const favicon = await open('/favicon.ico', 'brand.localhost');
    expect([favicon.statusCode, favicon.headers['content-type']]).toEqual([200, 'image/x-icon']);
    const pictures = picturesOf(favicon.rawPayload);
    expect(pictures.map(({ size }) => size)).toEqual([16, 32, 48]);
    for (const { size, png } of pictures) expect(await look(png)).toEqual({ size, middle: INK, corner: CLEAR });
    const whole: [string, number, string][] = [
      ['/apple-touch-icon.png', 180, FIELD],
      ['/icon-192.png', 192, CLEAR],
      ['/icon-512.png', 512, CLEAR],
      ['/icon-maskable-192.png', 192, FIELD],
      ['/icon-maskable-512.png', 512, FIELD],
    ];
    for (const [address, size, corner] of whole) {
      const icon = await open(address, 'brand.localhost');
      expect([address, icon.headers['content-type'], await look(icon.rawPayload)]).toEqual([
        address,
        'image/png',
        { size, middle: INK, corner },
      ]);
    }
  });

  it('[S-17] keep what matters within the circle that no system cuts', async () => {
    const { rawPayload } = await open('/icon-maskable-512.png', 'brand.localhost');
    const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const isDrawn = (index: number) => data.subarray(index * 3, index * 3 + 3).toString('hex') !== FIELD.slice(1, 7);
    const drawn = Array.from({ length: info.width * info.height }, (_, index) => index).filter(isDrawn);
    const farthest = Math.max(
      ...drawn.map((index) => Math.hypot((index % 512) - 255.5, Math.floor(index / 512) - 255.5)),
    );
    expect(farthest).toBeGreaterThan(150);
    expect(farthest).toBeLessThan(512 * 0.4);
  });

  it('[S-17] are those of the host, or outside production of the name; a brand without emblem, or with one that cannot be drawn, has a slip', async () => {
    const icons = async (urls: [string, string][], target: TestServer) =>
      (await Promise.all(urls.map(([url, host]) => open(url, host, { target })))).map(({ statusCode, rawPayload }) => [
        statusCode,
        rawPayload.toString('base64'),
      ]);
    const [own, named, plain, bad, nobody] = await icons(
      [
        ['/favicon.ico', 'brand.localhost'],
        ['/favicon.ico?campaign=brand', 'localhost'],
        ['/favicon.ico', 'rebate.localhost'],
        ['/favicon.ico', 'broken.localhost'],
        ['/favicon.ico', 'localhost'],
      ],
      server,
    );
    expect([own?.[0], named, plain?.[0], nobody]).toEqual([200, own, 200, plain]);
    expect(plain).not.toEqual(own);
    expect([bad?.[0], bad?.[1] !== own?.[1]]).toEqual([200, true]);
    expect(log).toContain('broken: campaign.theme.art.emblem: cannot be drawn as an icon');
    const [foreign, nowhere] = await icons(
      [
        ['/favicon.ico?campaign=brand', 'rebate.localhost'],
        ['/favicon.ico', 'nowhere.example'],
      ],
      strict,
    );
    expect([foreign, nowhere?.[0]]).toEqual([plain, 404]);
  });

  it('[S-17] may be kept by any cache, and are sent again only where they changed', async () => {
    for (const url of [
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/icon-512.png',
      '/manifest.webmanifest',
      '/robots.txt',
    ]) {
      const first = await open(url, 'brand.localhost');
      expect([first.headers['cache-control'], first.headers['set-cookie']]).toEqual(['public, max-age=300', undefined]);
      const again = await open(url, 'brand.localhost', { headers: { 'if-none-match': String(first.headers['etag']) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('[S-17] are files of SITE_DIR where there are such', async () => {
    const own = await startTestServer({
      files: { ...files, 'dist/favicon.ico': 'own icon', 'dist/robots.txt': 'own robots' },
      sites: [brand],
      production: true,
    });
    expect((await open('/favicon.ico', 'brand.localhost', { target: own })).body).toBe('own icon');
    expect((await open('/robots.txt', 'brand.localhost', { target: own })).body).toBe('own robots');
    expect((await open('/manifest.webmanifest', 'brand.localhost', { target: own })).statusCode).toBe(200);
    await own.close();
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

  it('[S-17] names the campaign and its colours, and icons that are there', async () => {
    const { icons, ...said } = await manifest('/manifest.webmanifest', 'brand.localhost');
    expect(said).toEqual({
      id: '/',
      name: 'Ada & Söhne',
      short_name: 'Ada & Söhne',
      start_url: '/',
      scope: '/',
      display: 'browser',
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
      name: 'Promenade',
      theme_color: '#dfe6e4',
    });
  });

  it('[S-17] keeps to the campaign of the name outside production', async () => {
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

  it('[S-17] links the icons and the manifest of its campaign, and its policy allows them', async () => {
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
});
