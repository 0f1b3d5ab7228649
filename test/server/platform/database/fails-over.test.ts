import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#test/kit/postgres-faults.ts';
import { UNAVAILABLE } from '#test/kit/server.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { BUILT_SITE } from '#test/kit/server/page-fixtures.ts';
import { NOW, sweepstakes, sweepstakesBody } from '#test/kit/server/sites.ts';

let server: TestServer;
/** Time on the server's clock, in milliseconds since NOW. */
let at = 0;
beforeAll(async () => {
  server = await startTestServer({ files: BUILT_SITE, clock: () => new Date(NOW.getTime() + at) });
});
afterAll(() => server.close());

/**
 * Switches the database to a standby or back and cuts its connections, as a pooler or load balancer does on failover.
 */
async function connectAnew(isStandby: boolean): Promise<void> {
  const { url } = server.database;
  const name = new URL(url).pathname.slice(1);
  await ask(url, `begin read write; alter database ${name} set default_transaction_read_only = ${isStandby}; commit`);
  await ask(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'promenade'`,
  );
}

it('[HA-1] a submission waits for a standby that does not yet accept writes, without a restart, and is stored once', async () => {
  const key = randomUUID();
  const send = () => server.submit(sweepstakes, sweepstakesBody(), key);
  /** Requests /readyz like a load balancer, once per second. */
  const isReady = async () => {
    at += 1_000;
    return (await fetch(`${server.origin}/readyz`)).status;
  };
  expect(await isReady()).toBe(200);
  await connectAnew(true);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([503, '5', UNAVAILABLE]);
  await expect.poll(isReady).toBe(503);
  expect((await fetch(`${server.origin}/?campaign=sweepstakes`)).status).toBe(200);
  await connectAnew(false);
  await expect.poll(async () => (await send()).status).toBe(200);
  const [one, other] = [await send(), await send()].map((answer) => answer.json() as Promise<{ uuid: string }>);
  expect(await one).toEqual(await other);
  await expect.poll(isReady).toBe(200);
  expect(await ask(server.database.url, 'select uuid from submission')).toEqual([{ uuid: (await one)?.uuid }]);
});
