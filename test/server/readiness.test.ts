import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  it('[S-6] says that a write succeeds, by one that has, at most once a second however many ask', async () => {
    const written = new Set<unknown>();
    const until = performance.now() + 2_500;
    while (performance.now() < until) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => get('/readyz')));
      for (const answer of answers) expect(answer).toEqual(READY);
      for (const row of (await sql('select xmin::text, written_at from readiness')).rows) written.add(row['xmin']);
      await wait(20);
    }
    expect(written.size).toBeGreaterThanOrEqual(2);
    expect(written.size).toBeLessThanOrEqual(4);
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

  it('[S-6] is 503 while the table is locked, and does not wait for long', async () => {
    const client = await server.database.pool.connect();
    await client.query('begin; lock table readiness in exclusive mode');
    await wait(1_100);
    const began = performance.now();
    expect(await get('/readyz')).toEqual([503, UNAVAILABLE, '2', 'no-store']);
    expect(performance.now() - began).toBeLessThan(3_500);
    await client.query('rollback');
    client.release();
    await expect.poll(() => get('/readyz')).toEqual(READY);
  });
});
