import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '#server/platform/database/embedded.ts';
import { describeIf } from '#test/kit/describe-if.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { acknowledged, sendOne, startLoad } from '#test/kit/load.ts';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '#test/kit/pgbouncer.ts';
import { ask, type ExternalPostgres, startExternalPostgres, terminateTransactions } from '#test/kit/postgres-faults.ts';
import { startServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { raffle, raffleBody } from '#test/kit/server/sites.ts';
import { expectAllSlots, makeSlow } from './slots.ts';

describeIf(hasPgBouncer(), 'PgBouncer is not installed')('through PgBouncer in transaction mode', () => {
  let postgres: ExternalPostgres;
  let bouncer: PgBouncer;
  let folders: string[];
  beforeAll(async () => {
    postgres = await startExternalPostgres();
    const admin = postgres.url('postgres');
    await ask(admin, "create role app login password 'app'; create role owner login createrole password 'owner'");
    await ask(admin, 'create database theirs owner owner');
    await createDatabase(admin, 'bounced');
    bouncer = await startPgBouncer(admin, ['postgres://app:app@127.0.0.1', 'postgres://owner:owner@127.0.0.1']);
    folders = await Promise.all([temporaryFolder('data'), campaignsFolder([raffle])]);
  });
  afterAll(async () => {
    await bouncer.stop();
    await postgres.stop();
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
  });

  const start = (environment: Record<string, string>) =>
    startServer({ DATA_DIR: folders[0] ?? '', CAMPAIGNS_DIR: folders[1] ?? '', LOG_LEVEL: 'silent', ...environment });

  it('[OUTAGE-5] two servers start at once on an empty database, migrate it, and serve under load', async () => {
    const DATABASE_URL = bouncer.through(postgres.url('bounced'));
    const servers = await Promise.all([start({ DATABASE_URL }), start({ DATABASE_URL })]);
    try {
      for (const { origin } of servers)
        await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
      const loads = await Promise.all(
        servers.map(({ origin }) =>
          startLoad({ origin, campaignUuid: raffle.campaign.uuid, body: raffleBody, visitors: 15 }),
        ),
      );
      await expect.poll(() => loads.every(({ sent }) => sent.length > 50)).toBe(true);
      await terminateTransactions(postgres.url('bounced'), 10);
      const from = performance.now();
      await expect
        .poll(() => loads.every(({ sent }) => sent.filter(({ status, at }) => status === 200 && at > from).length > 50))
        .toBe(true);
      const sent = (await Promise.all(loads.map((load) => load.stop()))).flat();
      expect(sent.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
      const uuids = acknowledged(sent);
      expect(
        await ask(postgres.url('bounced'), 'select uuid from submission where uuid = any($1::uuid[])', [uuids]),
      ).toHaveLength(uuids.length);
      const key = crypto.randomUUID();
      const twice = await Promise.all(
        servers.map(
          async ({ origin }) => (await sendOne(await visit(origin), raffle.campaign.uuid, raffleBody(), key)).answer,
        ),
      );
      expect(twice[0]).toEqual(twice[1]);
      await makeSlow(postgres.url('bounced'));
      for (const { origin } of servers) await expectAllSlots(origin, postgres.url('bounced'));
    } finally {
      expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    }
  });

  it('[OUTAGE-5] [SECURITY-10] the owner migrates beside it, by an address of its own', async () => {
    const owner = Object.assign(new URL(postgres.url('theirs')), { username: 'owner', password: 'owner' }).href;
    const app = Object.assign(new URL(postgres.url('theirs')), { username: 'app', password: 'app' }).href;
    const server = await start({ DATABASE_URL: bouncer.through(app), DATABASE_OWNER_URL: owner });
    try {
      expect(await sendOne(await visit(server.origin), raffle.campaign.uuid, raffleBody())).toMatchObject({
        status: 200,
      });
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });
});
