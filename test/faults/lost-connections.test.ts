import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { createDatabase } from '#server/database/embedded.ts';
import { startCuttingProxy } from '#test/kit/cutting-proxy.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { acknowledged, sendOne, startLoad, type Sent } from '#test/kit/load.ts';
import {
  ask,
  type ExternalPostgres,
  restartPostgres,
  startExternalPostgres,
  terminateTransactions,
} from '#test/kit/postgres-faults.ts';
import { startServer, stopCleanly, type RunningServer, UNAVAILABLE } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder } from '#test/server/fixtures.ts';
import { raffle, raffleBody, several, sweepstakesBody } from '#test/server/sites.ts';
import { expectAllSlots, makeSlow } from './slots.ts';

let postgres: ExternalPostgres;
let CAMPAIGNS_DIR: string;
let DATA_DIR: string;
beforeAll(async () => {
  [postgres, CAMPAIGNS_DIR, DATA_DIR] = await Promise.all([
    startExternalPostgres(),
    campaignsFolder([raffle, several]),
    temporaryFolder('data'),
  ]);
  await createDatabase(postgres.url('postgres'), 'lost');
});
afterAll(async () => {
  await postgres.stop();
  await Promise.all([CAMPAIGNS_DIR, DATA_DIR].map((folder) => rm(folder, { recursive: true })));
});

let server: RunningServer;
const url = () => postgres.url('lost');
const start = (DATABASE_URL: string, LOG_LEVEL = 'silent') =>
  startServer({ DATABASE_URL, DATA_DIR, CAMPAIGNS_DIR, LOG_LEVEL });
const load = (visitors = 30) =>
  startLoad({ origin: server.origin, campaignUuid: raffle.campaign.uuid, body: raffleBody, visitors });

/** Expects each answer to be 200, or 503 with Retry-After, and everything answered with 200 to be in the database. */
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
  beforeEach(async () => {
    server = await start(url());
    await ask(url(), 'drop function if exists slow cascade');
    await makeSlow(url());
  });
  afterEach(() => stopCleanly(server));

  it('[S-3] in a transaction, 25 times, costs neither the process nor a slot, and nothing acknowledged', async () => {
    const visitors = await load();
    await terminateTransactions(url(), 25);
    const sent = await visitors.stop();
    expect(sent.some(({ status }) => status === 503)).toBe(true);
    await expectHonest(sent);
    await expectAllSlots(server.origin, url());
  });

  it('[S-3] by a restart of PostgreSQL under load, three times, is made good by itself', async () => {
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

describe('a connection that is lost on its way', () => {
  it.each([
    { word: 'begin', site: several, when: 'before', stored: 0 },
    { word: 'store_submission', site: several, when: 'before', stored: 0 },
    { word: 'commit', site: several, when: 'before', stored: 0 },
    { word: 'commit', site: several, when: 'after', stored: 1 },
    { word: 'store_submission', site: raffle, when: 'before', stored: 0 },
    { word: 'store_submission', site: raffle, when: 'after', stored: 1 },
  ] as const)(
    '[S-3] [SUBM-8] $when PostgreSQL hears $word of $site.name is a 503, and the same key then has one submission',
    async ({ word, site, when, stored }) => {
      const submit = (key?: string) =>
        sendOne(
          visitor,
          site.campaign.uuid,
          sweepstakesBody({ campaignInstancePk: site.campaign.instances[0]?.pk }),
          key,
        );
      const proxy = await startCuttingProxy(Number(new URL(url()).port));
      const proxied = await start(Object.assign(new URL(url()), { port: String(proxy.port) }).href);
      const visitor = await visit(proxied.origin);
      try {
        const count = async (key: string) =>
          (await ask(url(), 'select uuid from submission where idempotency_key = $1', [key])).map(({ uuid }) => uuid);
        // More rounds than the pool has connections: a leak of one per round would show.
        for (let round = 0; round < 22; round += 1) {
          proxy.cutAt(word, when);
          const first = await submit();
          expect(first).toMatchObject({
            status: 503,
            answer: UNAVAILABLE,
            retryAfter: expect.stringMatching(/^[1-9]/),
          });
          if (round > 0) continue;
          await expect.poll(async () => (await count(first.key)).length).toBe(stored);
          const again = await submit(first.key);
          expect([again.status, [(again.answer as { uuid: string }).uuid]]).toEqual([200, await count(first.key)]);
        }
        expect(proxy.cuts()).toBe(22);
        expect((await submit()).status).toBe(200);
      } finally {
        await proxied.stop();
        await proxy.stop();
      }
    },
  );

  it('[JOB-5] as all of them are for 8 seconds is asked for by the jobs a few times, and told of once', async () => {
    // Without the jobs that other tests have left.
    await createDatabase(postgres.url('postgres'), 'quiet');
    const own = postgres.url('quiet');
    const proxy = await startCuttingProxy(Number(new URL(own).port));
    const proxied = await start(Object.assign(new URL(own), { port: String(proxy.port) }).href, 'info');
    const told = () =>
      proxied
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { level: number; msg: string })
        .filter(({ msg }) => msg.startsWith('the jobs '))
        .map(({ level, msg }) => [level, msg]);
    // Those that every start adds have connections of their own when these are lost.
    const due = "select name from pgboss.job where state < 'completed' and start_after < now()";
    try {
      await expect.poll(() => ask(own, due)).toEqual([]);
      proxy.refuse();
      await wait(8_000);
      expect(told()).toEqual([[50, 'the jobs wait for the database']]);
      expect(proxy.refusals()).toBeLessThan(8);
      proxy.accept();
      await expect.poll(told).toEqual([
        [50, 'the jobs wait for the database'],
        [30, 'the jobs have the database again'],
      ]);
      await ask(own, "insert into attempt (key, count, resets_at) values ('over', 1, now() - interval '1 hour')");
      await ask(own, "insert into pgboss.job (name) values ('expired-rows')");
      await expect.poll(() => ask(own, "select from attempt where key = 'over'")).toEqual([]);
    } finally {
      await proxied.stop();
      await proxy.stop();
    }
  });
});
