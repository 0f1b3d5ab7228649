import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '#server/platform/database/embedded.ts';
import { startCuttingProxy } from '#test/kit/cutting-proxy.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { acknowledged, sendOne, startLoad, type Sent } from '#test/kit/load.ts';
import { holdPauses } from '#test/kit/pauses.ts';
import {
  ask,
  type ExternalPostgres,
  restartPostgres,
  startExternalPostgres,
  terminateTransactions,
} from '#test/kit/postgres-faults.ts';
import { startServer, stopCleanly, type RunningServer, UNAVAILABLE } from '#test/kit/server.ts';
import { campaignsFolder, startTestServer, type TestServerOptions } from '#test/kit/server/fixtures.ts';
import { raffle, raffleBody, several, sweepstakesBody } from '#test/kit/server/sites.ts';
import { expectAllSlots, makeSlow } from './slots.ts';

let postgres: ExternalPostgres;
let folders: string[];
beforeAll(async () => {
  [postgres, folders] = await Promise.all([
    startExternalPostgres(),
    Promise.all([temporaryFolder('data'), campaignsFolder([raffle])]),
  ]);
  await createDatabase(postgres.url('postgres'), 'lost');
  const [DATA_DIR = '', CAMPAIGNS_DIR = ''] = folders;
  server = await startServer({ DATABASE_URL: url(), DATA_DIR, CAMPAIGNS_DIR, LOG_LEVEL: 'silent' });
  await makeSlow(url());
});
afterAll(async () => {
  await stopCleanly(server);
  await postgres.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

let server: RunningServer;
const url = () => postgres.url('lost');
const load = (visitors = 30) =>
  startLoad({ origin: server.origin, campaignUuid: raffle.campaign.uuid, body: raffleBody, visitors });

/** Expects each response to be 200, or 503 with Retry-After, and each submission with 200 to be in the database. */
async function expectHonest(sent: readonly Sent[]): Promise<void> {
  const refused = sent.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, answer, retryAfter }) => ({ status, answer, waits: Number(retryAfter) > 0 }))).toEqual(
    refused.map(() => ({ status: 503, answer: UNAVAILABLE, waits: true })),
  );
  const uuids = acknowledged(sent);
  const rows = await ask(url(), 'select uuid from submission where uuid = any($1::uuid[])', [uuids]);
  expect(rows).toHaveLength(uuids.length);
  expect(new Set(uuids).size).toBe(uuids.length);
}

describe('a connection that is lost', () => {
  it('[OUTAGE-1] in a transaction, 25 times, costs neither the process nor a slot, and nothing acknowledged', async () => {
    const visitors = await load();
    // A connection can be terminated after its response is on its way, so 25 may hit none before.
    do await terminateTransactions(url(), 25, 'insert into "submission"');
    while (!visitors.sent.some(({ status }) => status === 503));
    const sent = await visitors.stop();
    expect(sent.some(({ status }) => status === 503)).toBe(true);
    await expectHonest(sent);
    await expectAllSlots(server.origin, url());
  });

  it('[OUTAGE-1] by a restart of PostgreSQL under load, three times, is made good by itself', async () => {
    const visitors = await load();
    for (let count = 0; count < 3; count += 1) {
      await restartPostgres(postgres.directory);
      const from = performance.now();
      await expect
        .poll(() => visitors.sent.filter(({ status, at }) => status === 200 && at > from).length)
        .toBeGreaterThan(10);
    }
    const sent = await visitors.stop();
    expect(sent.some(({ status }) => status === 503)).toBe(true);
    await expectHonest(sent);
    await expectAllSlots(server.origin, url());
  });
});

/** Starts a server in this process, with a proxy between it and its database. */
async function startBehindProxy(options: TestServerOptions) {
  const tests = process.env['TEST_DATABASE_URL'] ?? '';
  const proxy = await startCuttingProxy(tests);
  vi.stubEnv('TEST_DATABASE_URL', proxy.through(tests));
  const near = await startTestServer(options).finally(() => vi.unstubAllEnvs());
  return {
    ...near,
    proxy,
    ask: (sql: string, ...values: unknown[]) => ask<{ uuid: string }>(near.database.url, sql, values),
    close: async () => {
      await near.close();
      await proxy.stop();
    },
  };
}

describe('a connection that is lost on its way', () => {
  let near: Awaited<ReturnType<typeof startBehindProxy>>;
  beforeAll(async () => {
    near = await startBehindProxy({ sites: [raffle, several] });
  });
  afterAll(() => near.close());

  it.each([
    { word: 'begin', site: several, when: 'before', stored: 0 },
    { word: 'store_submission', site: several, when: 'before', stored: 0 },
    { word: 'commit', site: several, when: 'before', stored: 0 },
    { word: 'commit', site: several, when: 'after', stored: 1 },
    { word: 'store_submission', site: raffle, when: 'before', stored: 0 },
    { word: 'store_submission', site: raffle, when: 'after', stored: 1 },
  ] as const)(
    '[OUTAGE-1] [SUBM-8] $when PostgreSQL hears $word of $site.name is a 503, and the same key then has one submission',
    async ({ word, site, when, stored }) => {
      const body = () => sweepstakesBody({ campaignInstancePk: site.campaign.instances[0]?.pk });
      const submit = (key?: string) => sendOne(near.visitor, site.campaign.uuid, body(), key);
      const storedUnder = async (key: string) =>
        (await near.ask('select uuid from submission where idempotency_key = $1', key)).map(({ uuid }) => uuid);
      const before = near.proxy.cuts();
      // More cuts than the pool has connections, so a leak of one per cut would show. A busy machine may reject some
      // before.
      for (let round = 0; near.proxy.cuts() - before < 22; round += 1) {
        near.proxy.cutAt(word, when);
        const first = await submit();
        expect(first).toMatchObject({ status: 503, answer: UNAVAILABLE, retryAfter: expect.stringMatching(/^[1-9]/) });
        if (round > 0) continue;
        await expect.poll(async () => (await storedUnder(first.key)).length).toBe(stored);
        const again = await submit(first.key);
        expect([again.status, [(again.answer as { uuid: string }).uuid]]).toEqual([200, await storedUnder(first.key)]);
      }
      expect((await submit()).status).toBe(200);
    },
  );
});

it('[JOB-5] a database that is lost is asked for by one of the jobs at a time, after pauses that grow to ten seconds, and told of once', async () => {
  const lines: string[] = [];
  const log = { write: (line: string) => void lines.push(line) };
  const near = await startBehindProxy({ jobs: 'inside', log, logLevel: 'trace' });
  onTestFinished(near.close);
  const told = () =>
    lines
      .map((line) => JSON.parse(line) as { level: number; msg: string })
      .filter(({ msg }) => /^jobs (?:paused|resumed)/.test(msg))
      .map(({ level, msg }) => [level, msg]);
  // Waits for the jobs that every start adds, because each would use another connection when the connections are lost.
  const due = "select name from pgboss.job where state < 'completed' and start_after < now()";
  await expect.poll(() => near.ask(due)).toEqual([]);
  const pauses = holdPauses();
  const away = [[50, 'jobs paused: database not reachable']];
  try {
    near.proxy.refuse();
    await expect.poll(pauses.lengths).toEqual([1_000]);
    pauses.pass();
    // All workers that were busy have noticed the failure by now.
    for (const pause of [2_000, 4_000, 8_000, 10_000, 10_000]) {
      await expect.poll(pauses.lengths).toEqual([pause]);
      const asked = near.proxy.refusals();
      pauses.pass();
      await expect.poll(pauses.lengths).toHaveLength(1);
      expect(near.proxy.refusals() - asked).toBe(1);
    }
    expect(told()).toEqual(away);
  } finally {
    near.proxy.accept();
    pauses.end();
  }
  await expect.poll(told).toEqual([...away, [30, 'jobs resumed: database reachable again']]);
  await near.ask("insert into attempt (key, count, resets_at) values ('over', 1, '2026-01-01')");
  await near.runJob('expired-rows');
  await expect.poll(() => near.ask("select from attempt where key = 'over'")).toEqual([]);
});
