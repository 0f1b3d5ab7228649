import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { rebate } from '#test/kit/server/sites.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const report = (body: unknown, uuid = rebate.campaign.uuid) =>
  server.visitor.post(`/front_end/${uuid}/link_back`, body);
const rowsOf = async () =>
  (await server.database.pool.query<Record<string, unknown>>('select campaign_uuid, body from link_back')).rows;

describe('the report of a shared page', () => {
  it('[API-13] is stored unchanged', async () => {
    const body = { url: 'https://example.com/?a=1', method: 'share', nested: { list: [1, null, 'ü'] } };
    const answer = await report(body);
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(await rowsOf()).toEqual([{ campaign_uuid: rebate.campaign.uuid, body }]);
  });

  it('[API-13] that cannot be stored, is empty, or is of no campaign, is rejected, never with 500', async () => {
    const before = await rowsOf();
    for (const [body, status] of [
      [{ url: 'a\0b' }, 422],
      [{ '\ud800': 1 }, 422],
      [null, 400],
      ['x', 400],
      [{ url: 'x'.repeat(17_000) }, 413],
    ] as const) {
      const answer = await report(body);
      expect([answer.status, await answer.json()]).toMatchObject([status, { detail: expect.any(String) }]);
    }
    const token = 'a'.repeat(43);
    const deep = await server.app.inject({
      method: 'POST',
      url: `/front_end/${rebate.campaign.uuid}/link_back`,
      headers: { 'content-type': 'application/json', cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
      payload: `{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}`,
    });
    expect(deep.statusCode).toBe(422);
    expect((await report({}, randomUUID())).status).toBe(404);
    expect(await rowsOf()).toEqual(before);
  });
});
