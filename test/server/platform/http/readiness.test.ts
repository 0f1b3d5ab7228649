import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balancers } from '#server/platform/http/balancer.ts';
import { readinessIn } from '#server/platform/database/readiness.repository.ts';
import { UNAVAILABLE } from '#test/kit/server.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { NOW, sweepstakes } from '#test/kit/server/sites.ts';

let server: TestServer;
/** Time on the server's clock, in milliseconds since NOW. */
let at = 0;
beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(NOW.getTime() + at), realTimeouts: true });
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

const sqlRefuse = `create function refuse() returns trigger language plpgsql as $$ begin raise disk_full using message = 'no space'; end $$;
  create trigger refuse before insert on readiness for each row execute function refuse()`;
const writtenBy = async () => (await sql('select xmin::text from readiness')).rows;

describe('/readyz', () => {
  it('[OUTAGE-4] reports ready after a successful write', async () => {
    expect(await get('/readyz')).toEqual(READY);
    expect((await sql('select from readiness')).rowCount).toBe(1);
  });

  it('[OUTAGE-4] writes at most every thirty seconds, for any number of requests', async () => {
    let time = 0;
    const readiness = readinessIn(server.database.app.db, () => time);
    const askOften = () => Promise.all(Array.from({ length: 20 }, () => readiness.ask(true)));
    await askOften();
    const first = await writtenBy();
    for (time of [999, 1_000, 29_999]) {
      await askOften();
      expect(await writtenBy()).toEqual(first);
    }
    time = 30_000;
    await askOften();
    const second = await writtenBy();
    expect(second).not.toEqual(first);
    // After a clock was set back, the last write does not count forever.
    time = 0;
    await askOften();
    expect(await writtenBy()).not.toEqual(second);
  });

  it('[OUTAGE-4] writes once a second after a failure, until a write succeeds', async () => {
    let time = 0;
    const readiness = readinessIn(server.database.app.db, () => time);
    await readiness.ask(true);
    const first = await writtenBy();
    time = 500;
    readiness.doubt();
    await readiness.ask(true);
    expect(await writtenBy()).toEqual(first);
    time = 1_000;
    await sql(sqlRefuse);
    await expect(readiness.ask(true)).rejects.toThrow('Failed query');
    time = 1_999;
    await sql('drop function refuse cascade');
    await expect(readiness.ask(true), 'callers of the same second share the answer').rejects.toThrow('Failed query');
    time = 2_000;
    await readiness.ask(true);
    const second = await writtenBy();
    expect(second).not.toEqual(first);
    time = 31_999;
    await readiness.ask(true);
    expect(await writtenBy()).toEqual(second);
  });

  it('[OUTAGE-4] does not write for public clients, which get the last state and whether the database is readable', async () => {
    let time = 0;
    const readiness = readinessIn(server.database.app.db, () => time);
    const before = await writtenBy();
    await readiness.ask(false);
    expect(await writtenBy()).toEqual(before);
    await sql(sqlRefuse);
    await expect(readiness.ask(true)).rejects.toThrow('Failed query');
    time = 29_999;
    await expect(readiness.ask(false)).rejects.toThrow('Failed query');
    time = 30_000;
    await readiness.ask(false);
    await sql('drop function refuse cascade');
    expect(await writtenBy()).toEqual(before);
  });

  it('[OUTAGE-4] writes for clients of private networks, and for a named proxy’s own requests', async () => {
    const by = (remoteAddress: string | undefined, headers = {}, named: string[] | boolean = ['35.191.0.0/16']) =>
      balancers(named)({ socket: { remoteAddress } as Socket, headers });
    for (const address of ['127.0.0.1', '::1', '::ffff:10.0.0.7', '192.168.1.2', '172.28.0.1', 'fd00::1', '35.191.3.4'])
      expect(by(address), address).toBe(true);
    for (const address of ['203.0.113.7', '2001:4860::1', '::ffff:8.8.8.8', '8.8.8.8', undefined])
      expect(by(address), address).toBe(false);
    expect(by('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })).toBe(false);
    expect(by('35.191.3.4', { via: '1.1 proxy' })).toBe(false);
    expect([by('8.8.8.8', {}, true), by('8.8.8.8', {}, false)]).toEqual([false, false]);
  });

  it('[OUTAGE-4] is 503 with Retry-After if only reads work, once a response has failed or a write is due, and recovers automatically', async () => {
    at = 30_000;
    await sql(sqlRefuse);
    expect(await get('/readyz')).toEqual([503, UNAVAILABLE, '2', 'no-store']);
    expect(await get('/healthz')).toEqual([200, { status: 'ok' }, null, 'no-store']);
    await sql('drop function refuse cascade');
    at += 1_000;
    expect(await get('/readyz')).toEqual(READY);
  });

  it('[OUTAGE-4] is 503 at the next request after a failed response', async () => {
    at += 1_000;
    expect(await get('/readyz')).toEqual(READY);
    await sql(sqlRefuse);
    at += 1_000;
    expect(await get('/readyz'), 'nothing has failed since').toEqual(READY);
    await sql('alter table support_request rename to gone');
    const failed = await server.visitor.post(`/front_end/${sweepstakes.campaign.uuid}/support_request`, {
      email: 'ada@example.com',
      message: 'Hello',
      supportData: {},
    });
    await sql('alter table gone rename to support_request');
    expect(failed.status).toBeGreaterThanOrEqual(500);
    at += 1_000;
    expect((await get('/readyz'))[0]).toBe(503);
    await sql('drop function refuse cascade');
    at += 1_000;
    expect(await get('/readyz')).toEqual(READY);
  });

  it('[OUTAGE-4] is 503 while the table is locked, and does not wait for it', async () => {
    const client = await server.database.pool.connect();
    await client.query('begin; lock table readiness in exclusive mode');
    at += 30_000;
    // The server responds although the table stays locked.
    expect(await get('/readyz')).toEqual([503, UNAVAILABLE, '2', 'no-store']);
    await client.query('rollback');
    client.release();
    at += 1_000;
    expect(await get('/readyz')).toEqual(READY);
  });
});

describe('an idle connection', () => {
  it('[SECURITY-16] is closed after the documented times', () => {
    const { keepAliveTimeout, headersTimeout } = server.app.server;
    expect([headersTimeout, keepAliveTimeout]).toEqual([4_000, 65_000]);
    const guide = readFileSync(resolve(import.meta.dirname, '../../../../docs/operate/servers.md'), 'utf8');
    expect(guide).toContain('one that has sent no request after 4 seconds, one that was answered after 65');
  });
});
