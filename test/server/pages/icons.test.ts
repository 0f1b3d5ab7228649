import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brand, BRAND_FILES, broken, CLEAR, FIELD, INK, look } from '#test/kit/server/brand-fixtures.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { openOn } from '#test/kit/server/page-fixtures.ts';
import { rebate } from '#test/kit/server/sites.ts';

let log = '';
let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  const sites = [brand, broken, rebate];
  [server, strict] = await Promise.all([
    startTestServer({ files: BRAND_FILES, sites, log: { write: (line) => void (log += line) }, logLevel: 'trace' }),
    startTestServer({ files: BRAND_FILES, sites, production: true }),
  ]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const open = (
  url: string,
  host: string,
  { target = strict, headers = {} }: { target?: TestServer; headers?: Record<string, string> } = {},
) => openOn(target, url, host, headers);

/** Returns the images in an ICO file, read through its directory. */
function picturesOf(ico: Buffer): { size: number; png: Buffer }[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const [bytes, offset] = [ico.readUInt32LE(6 + index * 16 + 8), ico.readUInt32LE(6 + index * 16 + 12)];
    return { size: ico.readUInt8(6 + index * 16), png: ico.subarray(offset, offset + bytes) };
  });
}

describe('the icons', () => {
  it('[SECURITY-8] are the emblem in the campaign’s colours: in tabs, on home screens, and where the system crops them', async () => {
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

  it('[SECURITY-8] keep their content within the circle that no system crops', async () => {
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

  it('[SECURITY-8] are those of the host, or of the name outside production; a brand without a usable emblem gets a slip', async () => {
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
    expect(log).toContain('broken: campaign.theme.art.emblem: cannot be rendered as an icon');
    const [foreign, nowhere] = await icons(
      [
        ['/favicon.ico?campaign=brand', 'rebate.localhost'],
        ['/favicon.ico', 'nowhere.example'],
      ],
      strict,
    );
    expect([foreign, nowhere?.[0]]).toEqual([plain, 404]);
  });

  it('[SECURITY-8] can be cached anywhere, and are resent only after a change', async () => {
    for (const url of [
      '/favicon.ico',
      '/apple-touch-icon.png',
      '/icon-512.png',
      '/manifest.webmanifest',
      '/robots.txt',
      '/og-image.png',
    ]) {
      const first = await open(url, 'brand.localhost');
      expect([first.headers['cache-control'], first.headers['set-cookie']]).toEqual(['public, max-age=300', undefined]);
      const elsewhere = await open(url, 'localhost', { target: server });
      expect([elsewhere.headers['cache-control'], elsewhere.headers['set-cookie']]).toEqual(['no-cache', undefined]);
      const again = await open(url, 'brand.localhost', { headers: { 'if-none-match': String(first.headers['etag']) } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });

  it('[SECURITY-8] are files of SITE_DIR if they exist', async () => {
    const own = await startTestServer({
      files: { ...BRAND_FILES, 'dist/favicon.ico': 'own icon', 'dist/robots.txt': 'own robots' },
      sites: [brand],
      production: true,
    });
    expect((await open('/favicon.ico', 'brand.localhost', { target: own })).body).toBe('own icon');
    expect((await open('/robots.txt', 'brand.localhost', { target: own })).body).toBe('own robots');
    expect((await open('/manifest.webmanifest', 'brand.localhost', { target: own })).statusCode).toBe(200);
    await own.close();
  });
});
