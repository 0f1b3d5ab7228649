import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '#domain/calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCatalogue } from '#server/sites/catalogue.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { early, ended, NOW, rebate, sweepstakes } from '#test/kit/server/sites.ts';

let server: TestServer;
let strict: TestServer;
beforeAll(async () => {
  [server, strict] = await Promise.all([startTestServer(), startTestServer({ production: true })]);
});
afterAll(() => Promise.all([server.close(), strict.close()]));

const get = (path: string) => server.visitor.get(path);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a campaign', () => {
  it('[API-10] [CFG-2] [CFG-3] is returned by its uuid with all its fields and journeys', async () => {
    const answer = await get(`/front_end/${rebate.campaign.uuid}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(plain(rebate.campaign));
  });

  it('[API-8] is returned by its domain, in any spelling', async () => {
    for (const domain of ['sweepstakes.localhost', 'SweepStakes.LocalHost']) {
      expect(await (await get(`/front_end/by_domain/${domain}`)).json()).toEqual(plain(sweepstakes.campaign));
    }
  });

  it('[API-9] is returned by its hub: the one that is open now', async () => {
    const answer = await get(`/front_end/by_hub/${rebate.campaign.hubUuid}`);
    expect(await answer.json()).toMatchObject({ uuid: rebate.campaign.uuid });
  });

  it('[API-9] is the first of its hub while none is open', () => {
    const { byHub } = makeCatalogue([early, rebate]);
    const hub = rebate.campaign.hubUuid ?? '';
    expect(byHub(hub, NOW)).toBe(rebate);
    expect(byHub(hub, new Date('2025-06-15T00:00:00Z'))).toBe(early);
    expect(byHub('00000000-0000-4000-8000-000000000000', NOW)).toBeUndefined();
  });

  it('[API-10] is returned in each encoding that a caller accepts, and not to one that has it', async () => {
    const ask = (headers: Readonly<Record<string, string>>) =>
      server.app.inject({ url: `/front_end/${rebate.campaign.uuid}`, headers });
    const decoded = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };
    for (const [encoding, decode] of Object.entries(decoded)) {
      const { rawPayload, headers } = await ask({ 'accept-encoding': encoding });
      expect(JSON.parse(decode(rawPayload).toString())).toEqual(plain(rebate.campaign));
      expect([headers['content-encoding'] ?? 'identity', headers['vary']]).toEqual([
        encoding,
        'accept-encoding, Origin',
      ]);
    }
    const etag = (await ask({})).headers['etag'] ?? '';
    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it.each([
    '/front_end/00000000-0000-4000-8000-000000000000',
    '/front_end/by_domain/nowhere.example',
    `/front_end/by_hub/${ended.campaign.uuid}`,
  ])('that does not exist is 404 (%s)', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ detail: 'There is no such campaign.' });
  });

  it.each(['/front_end/nonsense', '/front_end/by_hub/nonsense'])(
    'requested without a uuid is 400 with the field (%s)',
    async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ uuid: ['must be a UUID'] });
    },
  );

  it('includes every call of the table, and nothing at other addresses', async () => {
    expect(Object.entries(calls).filter(([, { method, path }]) => !server.app.hasRoute({ method, url: path }))).toEqual(
      [],
    );
    const answer = await get('/front_end/profile/none');
    expect([answer.status, await answer.json()]).toEqual([404, { detail: 'Not found' }]);
  });
});

describe('the configuration', () => {
  const configurationAt = async (target: TestServer, host: string, query = '') => {
    const answer = await target.app.inject({ url: `/config.json${query}`, headers: { host } });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  it('[CFG-1] is found by the host, with all its fields and its campaign', async () => {
    const { status, body } = await configurationAt(server, 'rebate.localhost:3000');
    expect(status).toBe(200);
    expect(body).toEqual(plain({ ...rebate.configuration, campaignUuid: rebate.campaign.uuid, inspection: true }));
  });

  it('[CFG-1] is selected by name only outside production', async () => {
    expect(await configurationAt(server, 'localhost:3000', '?campaign=sweepstakes')).toMatchObject({
      status: 200,
      body: { name: 'sweepstakes' },
    });
    expect(await configurationAt(server, 'rebate.localhost', '?campaign=sweepstakes')).toMatchObject({
      body: { name: 'sweepstakes' },
    });
    expect(await configurationAt(strict, 'rebate.localhost', '?campaign=sweepstakes')).toMatchObject({
      body: { name: 'rebate' },
    });
    expect(await configurationAt(strict, 'localhost:3000', '?campaign=sweepstakes')).toMatchObject({ status: 404 });
  });

  it('is 404 if no campaign has the host or the name', async () => {
    expect(await configurationAt(server, 'nowhere.example')).toMatchObject({
      status: 404,
      body: { detail: 'No campaign is served at this address.' },
    });
    expect(await configurationAt(server, 'rebate.localhost', '?campaign=nowhere')).toMatchObject({ status: 404 });
  });
});
