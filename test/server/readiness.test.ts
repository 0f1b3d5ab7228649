import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readinessIn } from '#server/repositories/readiness.ts';
import { UNAVAILABLE } from '#test/kit/server.ts';
import { startTestServer, type TestServer } from './fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = async (path: string) => {
  const response = await fetch(`${server.origin}${path}`);
  return [
    response.status,
    await response.json(),
    response.headers.get('retry-after'),
    response.headers.get('cache-control'),
  ];
};
const READY = [200, { status: 'ready' }, null, 'no-store'];
const sql = (text: string) => server.database.pool.query<Record<string, unknown>>(text);

describe('/readyz', () => {
  it('[S-6] says that a write succeeds, by one that has', async () => {
    expect(await get('/readyz')).toEqual(READY);
    expect((await sql('select from readiness')).rowCount).toBe(1);
  });

  it('[S-6] is asked by a write at most once a second, however many ask', async () => {
    let at = 0;
    const readiness = readinessIn(server.database.app.db, () => at);
    const writtenBy = async () => (await sql('select xmin::text from readiness')).rows;
    const askOften = () => Promise.all(Array.from({ length: 20 }, () => readiness.ask()));
    await askOften();
    const first = await writtenBy();
    at = 999;
    await askOften();
    expect(await writtenBy()).toEqual(first);
    at = 1_000;
    await askOften();
    expect(await writtenBy()).not.toEqual(first);
  });

  it('[S-6] is 503 with Retry-After where reading works and writing does not, and 200 again by itself', async () => {
    await sql(
      `create function refuse() returns trigger language plpgsql as $$ begin raise disk_full using message = 'no space'; end $$`,
    );
    await sql('create trigger refuse before insert on readiness for each row execute function refuse()');
    await expect.poll(() => get('/readyz')).toEqual([503, UNAVAILABLE, '2', 'no-store']);
    expect(await get('/healthz')).toEqual([200, { status: 'ok' }, null, 'no-store']);
    await sql('drop function refuse cascade');
    await expect.poll(() => get('/readyz')).toEqual(READY);
  });

  it('[S-6] is 503 while the table is locked, and does not wait for it', async () => {
    const client = await server.database.pool.connect();
    await client.query('begin; lock table readiness in exclusive mode');
    await wait(1_100);
    // It is answered although the table stays locked.
    expect(await get('/readyz')).toEqual([503, UNAVAILABLE, '2', 'no-store']);
    await client.query('rollback');
    client.release();
    await expect.poll(() => get('/readyz')).toEqual(READY);
  });
});
