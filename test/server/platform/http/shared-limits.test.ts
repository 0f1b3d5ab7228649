import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { Challenge } from 'altcha-lib/types';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { temporaryFolder, type TestDatabase, testDatabase } from '#test/kit/database.ts';
import { type RunningServer, startServer, UNAVAILABLE } from '#test/kit/server.ts';
import { visit, type Visitor } from '#test/kit/visitor.ts';
import { raffleWith, solve } from '#test/kit/server/captcha-fixtures.ts';
import { campaignsFolder, startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';
import { raffle, raffleBody, sweepstakesBody } from '#test/kit/server/sites.ts';

const guarded = raffleWith('guarded', 1);

let campaigns: string;
let database: TestDatabase;
const folders: string[] = [];
const servers: RunningServer[] = [];
beforeAll(async () => {
  [campaigns, database] = await Promise.all([campaignsFolder([raffle, guarded]), testDatabase()]);
});
afterAll(async () => {
  await database.close();
  await Promise.all([campaigns, ...folders].map((folder) => rm(folder, { recursive: true, force: true })));
});

/** Starts a real server on the shared database, with its own data directory as on another computer. */
async function start(environment: Record<string, string> = {}): Promise<Visitor> {
  const DATA_DIR = await temporaryFolder('shared');
  folders.push(DATA_DIR);
  const server = await startServer({
    DATA_DIR,
    DATABASE_URL: database.url,
    CAMPAIGNS_DIR: campaigns,
    TRUST_PROXY: '127.0.0.1',
    ...environment,
  });
  servers.push(server);
  return visit(server.origin);
}

const write = (visitor: Visitor, address: string) =>
  visitor.post(
    `/front_end/${raffle.campaign.uuid}/support_request`,
    { email: 'ada@example.com', message: randomUUID(), campaignInstancePk: 50, language: 'en', supportData: {} },
    { 'x-forwarded-for': address },
  );
const puzzle = async (visitor: Visitor) =>
  (await (await visitor.get(`/front_end/${guarded.campaign.uuid}/captcha`)).json()) as Challenge;
const submit = (visitor: Visitor, captcha: string) =>
  visitor.post(`/front_end/${guarded.campaign.uuid}/submission`, sweepstakesBody({ captcha }), {
    'idempotency-key': randomUUID(),
  });

describe('two servers with one database', () => {
  let first: Visitor;
  let second: Visitor;
  beforeAll(async () => {
    [first, second] = await Promise.all([start(), start()]);
  });
  afterAll(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });

  it('[SECURITY-6] share their call counts per address, including parallel calls and calls after a restart', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) => write(index % 2 === 0 ? first : second, '203.0.113.1')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    for (const visitor of [first, second, await start()]) {
      const refused = await write(visitor, '203.0.113.1');
      expect([refused.status, await refused.json()]).toEqual([
        429,
        { detail: 'There were too many requests from your network. Please try again in 10 minutes.' },
      ]);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(500);
      expect((await write(visitor, '203.0.113.2')).status).toBe(200);
    }
  });

  it('[SECURITY-6] accept each other’s puzzles without CAPTCHA_SECRET, even after a parallel start', async () => {
    for (const [asked, answered] of [
      [first, second],
      [second, first],
    ] as const) {
      const solution = await solve(await puzzle(asked));
      const answer = await submit(answered, solution);
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { uuid: expect.any(String), reference: expect.any(String), statusPath: expect.any(String) },
      ]);
      expect((await submit(asked, solution)).status, 'a solution counts once for both').toBe(422);
    }
    const kept = "select length(value) as length from server_secret where name = 'captcha'";
    expect((await database.pool.query(kept)).rows).toEqual([{ length: 43 }]);
  });
});

describe('a flood from one address', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ sites: [raffle], trustProxy: ['127.0.0.1'] });
  });
  afterAll(() => server.close());

  it('[SECURITY-6] is counted with few statements, and with none beyond the limit', async () => {
    const { visitor, database: own } = server;
    await own.pool.query('create table counted (at timestamptz default now())');
    await own.pool.query(
      'create function tell_count() returns trigger language plpgsql as $$ begin insert into counted default values; return null; end $$',
    );
    await own.pool.query(
      'create trigger tell_count after insert or update on attempt for each statement execute function tell_count()',
    );
    const statements = async () => (await own.pool.query('select 1 from counted')).rowCount ?? 0;
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async () => (await write(visitor, '203.0.113.9')).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(await statements(), 'those of one moment are counted together').toBeLessThan(100);
    const before = await statements();
    for (let call = 0; call < 100; call += 1) expect((await write(visitor, '203.0.113.9')).status).toBe(429);
    expect(await statements()).toBe(before);
  });

  it('[SECURITY-6] [SUBM-8] of submissions with unknown keys causes at most as many lookups as the limit; known keys still get their response', async () => {
    const from = { 'x-forwarded-for': '203.0.113.11' };
    const known = randomUUID();
    const send = (body: unknown, key: string = randomUUID()) =>
      server.visitor.post(`/front_end/${raffle.campaign.uuid}/submission`, body, { 'idempotency-key': key, ...from });
    const first: unknown = await (await send(raffleBody(), known)).json();
    await Promise.all(Array.from({ length: 299 }, () => send({})));
    const again = await send({}, known);
    expect([again.status, await again.json()]).toEqual([200, first]);
    const reads = watchReads();
    for (let round = 0; round < 10; round += 1) {
      const statuses = await Promise.all(Array.from({ length: 100 }, async () => (await send({})).status));
      expect(new Set(statuses)).toEqual(new Set([429]));
    }
    expect(reads()).toBeGreaterThan(100);
    expect(reads()).toBeLessThanOrEqual(300);
  });
});

/** Counts this process's queries of submissions. */
function watchReads(): () => number {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  return () => queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('from \\"submission\\"')).length;
}

describe('a slow count', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ sites: [raffle], trustProxy: ['127.0.0.1'] });
    const { pool } = server.database;
    await pool.query(
      'create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(3); return null; end $$',
    );
    await pool.query('create trigger slow before insert on attempt for each statement execute function slow()');
  });
  afterAll(() => server.close());

  it('[OUTAGE-2] [SECURITY-6] uses up the time limit of its waiting requests, and the next ones are answered in time', async () => {
    const send = async () => (await write(server.visitor, '203.0.113.12')).status;
    const first = send();
    await expect
      .poll(
        async () =>
          (
            await server.database.pool.query(
              "select 1 from pg_stat_activity where wait_event = 'PgSleep' and datname = current_database()",
            )
          ).rowCount,
        { interval: 10 },
      )
      .toBe(1);
    // A second wait for the count would also take 3 s, which is more than the rest of the request's 4 s.
    const answers = await Promise.all([first, ...Array.from({ length: 10 }, send)]);
    expect(answers).toEqual([200, ...Array.from({ length: 10 }, () => 503)]);
  });
});

describe('a server without its database', () => {
  let line: Awaited<ReturnType<typeof startLine>>;
  beforeAll(async () => {
    const { hostname, port } = new URL(database.url);
    line = await startLine({ host: hostname, port: Number(port) });
  });
  afterAll(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    await line.cut();
  });

  it('[SECURITY-6] [OUTAGE-6] returns 503 because it cannot count, and counts no waiting request afterwards', async () => {
    const visitor = await start({
      DATABASE_URL: Object.assign(new URL(database.url), { hostname: '127.0.0.1', port: String(line.port) }).href,
    });
    await line.cut();
    const failed = await Promise.all(Array.from({ length: 30 }, () => write(visitor, '203.0.113.10')));
    expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await failed[0]?.json()).toEqual(UNAVAILABLE);
    expect(new Set(failed.map(({ headers }) => Number(headers.get('retry-after')) > 0))).toEqual(new Set([true]));
    await line.mend();
    const statuses = [];
    for (let call = 0; call < 31; call += 1) statuses.push((await write(visitor, '203.0.113.10')).status);
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });
});

/** Opens a TCP proxy to a server that the test can cut. */
async function startLine(target: {
  host: string;
  port: number;
}): Promise<{ port: number; cut(): Promise<void>; mend(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const relay = createServer((near) => {
    const far = connect(target);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => void (sockets.delete(socket), other.destroy()));
      socket.pipe(other);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => relay.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = relay.address() as AddressInfo;
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => relay.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
