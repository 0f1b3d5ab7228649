import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { BUILT_SITE, openOn } from '#test/kit/server/page-fixtures.ts';
import { rebate, siteOf, sweepstakes } from '#test/kit/server/sites.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  [server, strict] = await Promise.all([
    startTestServer({ files: BUILT_SITE }),
    startTestServer({ files: BUILT_SITE, production: true }),
  ]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

function open(url: string, host: string, headers: Record<string, string> = {}, target = server) {
  return openOn(target, url, host, headers);
}

/** Returns the whole response to an address that is not a valid URL and is therefore sent verbatim over a socket. */
async function openRaw(target: string, host: string): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nConnection: close\r\n\r\n`);
  return text(socket);
}

/** Returns the data block of a page; undefined if it has none. */
function dataOf(html: string): unknown {
  const block = /<script type="application\/json" id="promenade-data">([^]*?)<\/script>/.exec(html)?.[1];
  return block === undefined ? undefined : JSON.parse(block);
}
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const siteData = ({ configuration, campaign }: typeof rebate, inspection = true) =>
  plain({ configuration: { ...configuration, campaignUuid: campaign.uuid, inspection }, campaign });

describe('the page', () => {
  it('[CFG-1] contains the configuration and the campaign of its host, at every address', async () => {
    for (const url of ['/', '/gate', '/submission/form?utm_source=x', '/user/verify/abc-def', '/es/gate']) {
      const page = await open(url, 'rebate.localhost:3000');
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(dataOf(page.body)).toEqual(siteData(rebate));
      expect(page.body).toContain('<div id="root"></div>');
    }
  });

  it('is sent for every address that a browser can request, even an invalid URL', async () => {
    for (const [url, plain] of [
      ['//', '/'],
      ['///', '/'],
      ['//a:99999/x', '/a:99999/x'],
      ['//[/', '/['],
      ['/\\', '/'],
      ['/?x=//a:99999', null],
    ] as const) {
      const first = await openRaw(url, 'rebate.localhost');
      expect([url, /^location: (.*)\r$/m.exec(first)?.[1] ?? null]).toEqual([url, plain]);
      const page = plain === null ? first : await openRaw(plain, 'rebate.localhost');
      expect([url, page.split('\r\n')[0]]).toEqual([url, 'HTTP/1.1 200 OK']);
      expect([url, dataOf(page)]).toEqual([url, siteData(rebate)]);
    }
  });

  it('is selected by name only outside production', async () => {
    expect(dataOf((await open('/?campaign=sweepstakes', 'localhost:3000')).body)).toEqual(siteData(sweepstakes));
    expect(dataOf((await open('/?campaign=sweepstakes', 'rebate.localhost')).body)).toEqual(siteData(sweepstakes));
    expect(dataOf((await open('/?campaign=sweepstakes', 'rebate.localhost', {}, strict)).body)).toEqual(
      siteData(rebate, false),
    );
  });

  it('[SHELL-2] names its language and loads its texts with the scripts, if the site supports it', async () => {
    const localised = siteOf('localised', { uuid: '88888888-8888-4888-8888-888888888888' }, { localize: true });
    const manifest = {
      'src/i18n/locales/es.po': { file: 'assets/es-5e6f.js' },
      'src/main.tsx': { file: 'assets/main-1a2b.js' },
    };
    const spoken = await startTestServer({
      sites: [localised, rebate],
      files: { ...BUILT_SITE, 'dist/.vite/manifest.json': JSON.stringify(manifest) },
    });
    const preload = '<link rel="modulepreload" crossorigin href="/assets/es-5e6f.js">';
    const heads = await Promise.all(
      (
        [
          ['/es/', 'localised'],
          ['/es/gate?x=1', 'localised'],
          ['/', 'localised'],
          ['/fr/', 'localised'],
          ['/essay', 'localised'],
          ['/es/', 'rebate'],
        ] as const
      ).map(async ([url, host]) => {
        const { body } = await open(url, `${host}.localhost`, {}, spoken);
        return [/<html lang="(\w+)"/.exec(body)?.[1], body.includes(preload), dataOf(body) !== undefined];
      }),
    );
    expect(heads).toEqual([
      ['es', true, true],
      ['es', true, true],
      ['en', false, true],
      ['en', false, true],
      ['en', false, true],
      ['en', false, true],
    ]);
    const [english, spanish] = await Promise.all(
      ['/', '/es/'].map((url) => open(url, 'localised.localhost', {}, spoken)),
    );
    expect(english?.headers['etag']).not.toBe(spanish?.headers['etag']);
    await spoken.close();
  });

  it('contains no data if only the tab knows the campaign', async () => {
    const page = await open('/gate', 'localhost:3000');
    expect([page.statusCode, dataOf(page.body)]).toEqual([200, undefined]);
  });

  it('contains no data that could end its block', async () => {
    const details = '</script><script>alert(1)</script><!--';
    const { campaign } = rebate;
    const [first] = campaign.instances;
    if (!first) throw new Error('the rebate has a journey');
    const themeInformation = { description: '', details };
    const before = first.themeInformation;
    Object.assign(first, { themeInformation });
    const special = await startTestServer({ files: BUILT_SITE });
    const { body } = await open('/', 'rebate.localhost', {}, special);
    Object.assign(first, { themeInformation: before });
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(dataOf(body)).toMatchObject({ campaign: { instances: [{ themeInformation: { details } }, {}, {}, {}] } });
    await special.close();
  });

  it('[API-25] is stored in no shared cache, because a first response contains the visitor’s token', async () => {
    const { headers } = await open('/gate', 'rebate.localhost');
    expect([headers['set-cookie'], headers['cache-control']]).toEqual([
      expect.stringContaining('XSRF-TOKEN='),
      expect.stringMatching(/^private,/),
    ]);
  });

  it('is revalidated each time, and resent only after a change', async () => {
    const first = await open('/gate', 'rebate.localhost');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await open('/', 'rebate.localhost', { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(
      (await open('/', 'sweepstakes.localhost', { 'if-none-match': String(first.headers['etag']) })).statusCode,
    ).toBe(200);
  });

  it('is compressed as the browser accepts it', async () => {
    const page = await open('/', 'rebate.localhost', { 'accept-encoding': 'gzip, deflate, br' });
    expect(page.headers['content-encoding']).toBe('br');
    expect(dataOf(brotliDecompressSync(page.rawPayload).toString())).toEqual(siteData(rebate));
    expect((await open('/', 'rebate.localhost', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe(
      'gzip',
    );
  });

  it('is not sent to requests for other types, nor for calls, files and other methods', async () => {
    expect((await open('/none.png', 'rebate.localhost', { accept: 'image/avif,image/*' })).statusCode).toBe(404);
    expect((await open('/none', 'rebate.localhost', { accept: 'image/avif,image/*' })).statusCode).toBe(404);
    for (const url of [
      '/assets/none-5e6f.js',
      '/campaigns/art/none.svg',
      '/front_end/profile/none',
      '/front_end/x/y/z',
    ]) {
      const answer = await open(url, 'rebate.localhost');
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 404, { detail: 'Not found' }]);
    }
  });

  it('of a host without a campaign is 404 in production', async () => {
    for (const url of ['/', '/gate', '/?campaign=rebate'])
      expect((await open(url, 'localhost:3000', {}, strict)).statusCode).toBe(404);
  });

  it('that is not built says so', async () => {
    const bare = await startTestServer();
    const page = await open('/', 'rebate.localhost', {}, bare);
    expect([page.statusCode, page.body.includes('npm start')]).toEqual([503, true]);
    await bare.close();
  });
});

describe('files', () => {
  it('with a hash in their name are cached for a year', async () => {
    const file = await open('/assets/main-1a2b.js', 'rebate.localhost', { 'accept-encoding': 'br' });
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect(file.headers['etag']).toBeDefined();
    expect(file.headers['set-cookie']).toBeUndefined();
    expect(brotliDecompressSync(file.rawPayload).toString()).toBe(BUILT_SITE['dist/assets/main-1a2b.js']);
  });

  it('that were compressed in the build are sent unchanged', async () => {
    const file = await open('/assets/ready-3c4d.js', 'rebate.localhost', { 'accept-encoding': 'br' });
    expect([file.headers['content-encoding'], file.body]).toEqual(['br', 'compressed beforehand']);
    expect((await open('/assets/ready-3c4d.js', 'rebate.localhost')).body).toBe('console.log("plain")');
  });

  it('without one are revalidated', async () => {
    const file = await open('/robots.txt', 'rebate.localhost');
    expect([file.statusCode, file.headers['cache-control'], file.body]).toEqual([
      200,
      'public, max-age=0',
      'User-agent: *',
    ]);
  });

  it('of a campaign cannot run code, and the definitions are not among them', async () => {
    const art = await open('/campaigns/art/brand/emblem.svg', 'rebate.localhost');
    expect([art.statusCode, art.headers['content-type'], art.headers['content-security-policy']]).toEqual([
      200,
      'image/svg+xml',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
    const again = await open('/campaigns/art/brand/emblem.svg', 'rebate.localhost', {
      'if-none-match': String(art.headers['etag']),
    });
    expect(again.statusCode).toBe(304);
    for (const url of [
      '/campaigns/rebate.json',
      '/campaigns/art/../rebate.json',
      '/campaigns/art/%2e%2e/rebate.json',
      '/campaigns/art/..%2frebate.json',
    ]) {
      expect((await open(url, 'rebate.localhost')).body).not.toContain('secret');
    }
  });
});
