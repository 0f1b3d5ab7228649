import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#server/platform/database/embedded.ts';
import { describeIf } from '#test/kit/describe-if.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { acknowledged, sendOne, startLoad } from '#test/kit/load.ts';
import { ask, type ExternalPostgres, freezePostgres, startExternalPostgres } from '#test/kit/postgres-faults.ts';
import { startServer, stopCleanly, type RunningServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { raffle, raffleBody } from '#test/kit/server/sites.ts';
import { expectAllSlots, makeSlow } from './slots.ts';

/** Number of visitors, each of whom submits at least once while the database is frozen. */
const VISITORS = 40;

let postgres: ExternalPostgres;
let server: RunningServer;
let folders: string[];
const url = () => postgres.url('frozen');
beforeAll(async () => {
  postgres = await startExternalPostgres();
  await createDatabase(postgres.url('postgres'), 'frozen');
  folders = await Promise.all([temporaryFolder('data'), campaignsFolder([raffle])]);
  const [DATA_DIR = '', CAMPAIGNS_DIR = ''] = folders;
  server = await startServer({ DATABASE_URL: url(), DATA_DIR, CAMPAIGNS_DIR, LOG_LEVEL: 'silent' });
  await makeSlow(url());
});
afterAll(async () => {
  await stopCleanly(server);
  await postgres.stop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

const get = async (path: string) => {
  const { status, headers } = await fetch(`${server.origin}${path}`);
  return { status, retryAfter: headers.get('retry-after') };
};

describeIf(process.platform === 'linux', 'processes are found in /proc')(
  'while PostgreSQL stands still (SIGSTOP)',
  () => {
    it('[OUTAGE-2] [OUTAGE-4] [OUTAGE-6] every request is answered, the process lives and says that it is not ready; afterwards all is as before', async () => {
      const visitors = await startLoad({
        origin: server.origin,
        campaignUuid: raffle.campaign.uuid,
        body: raffleBody,
        visitors: VISITORS,
      });
      await expect.poll(() => visitors.sent.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
      const frozen = await freezePostgres(postgres.directory);
      const frozenAt = performance.now();
      try {
        // The same key twice: both get a response while PostgreSQL is frozen.
        const key = crypto.randomUUID();
        const visitor = await visit(server.origin);
        const twice = Promise.all([1, 2].map(() => sendOne(visitor, raffle.campaign.uuid, raffleBody(), key)));
        const order: string[] = [];
        const [alive, ready] = await Promise.all(
          ['/healthz', '/readyz'].map(async (path) => {
            const answer = await get(path);
            order.push(path);
            return answer;
          }),
        );
        expect(alive?.status).toBe(200);
        expect(ready).toEqual({ status: 503, retryAfter: expect.stringMatching(/^[1-9]/) });
        expect(order, 'the process is alive while it finds out that it is not ready').toEqual(['/healthz', '/readyz']);
        expect((await twice).map(({ status }) => status)).toEqual([503, 503]);
        await expect
          .poll(() => visitors.sent.filter(({ status, at }) => status === 503 && at > frozenAt).length)
          .toBeGreaterThanOrEqual(VISITORS);
      } finally {
        frozen.thaw();
      }
      const thawedAt = performance.now();
      await expect
        .poll(() => visitors.sent.filter(({ status, at }) => status === 200 && at > thawedAt).length)
        .toBeGreaterThan(50);
      const sent = await visitors.stop();
      const during = sent.filter(({ at }) => at > frozenAt && at < thawedAt);
      for (const { status, retryAfter } of during.filter((one) => one.status !== 200))
        expect([status, Number(retryAfter) > 0]).toEqual([503, true]);
      // Once resumed, a frozen transaction notices that its client is gone.
      const open =
        "select state, query from pg_stat_activity where application_name = 'promenade' and state like 'idle in transaction%'";
      await expect.poll(() => ask(url(), open)).toEqual([]);
      const uuids = acknowledged(sent);
      expect(await ask(url(), 'select uuid from submission where uuid = any($1::uuid[])', [uuids])).toHaveLength(
        uuids.length,
      );
      await expectAllSlots(server.origin, url());
      expect((await get('/readyz')).status).toBe(200);
    });
  },
);
