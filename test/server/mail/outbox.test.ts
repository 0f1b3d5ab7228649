import { rm } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { calls } from '#domain/calls.ts';
import { temporaryFolder, testDatabase } from '#test/kit/database.ts';
import { startServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { raffle, raffleBody } from '#test/kit/server/sites.ts';
import {
  askedBeforeLink,
  FROM,
  held,
  isRefused,
  put,
  query,
  serverOf,
  smtpOf,
} from '#test/kit/server/mail-fixtures.ts';
import { registration } from '#test/kit/server/member-fixtures.ts';

describe('a mailed link', () => {
  it.each([
    ['1,000 others to addresses that are refused slowly', 550, { recipient: "'crowd' || n || '@refused.example'" }],
    ['1,000 others to addresses that are put off slowly', 450, { recipient: "'crowd' || n || '@refused.example'" }],
    ['300 others to one slow victim', undefined, { recipient: "'victim@refused.example'", count: 300 }],
    [
      '1,000 older links to addresses that are refused slowly',
      550,
      { recipient: "'crowd' || n || '@refused.example'", secret: true },
    ],
  ] as const)('[MAIL-3] is sent first while %s wait', async (_case, code, crowd) => {
    const { until, release } = held();
    const smtp = await smtpOf({
      recipient: (address) => (isRefused(address) ? { until, ...(code && { code }) } : {}),
    });
    const server = await serverOf(smtp);
    await put(server, 'count' in crowd ? crowd.count : 1_000, crowd);
    await server.client.call(calls.register, { query, body: registration('before@example.com') });
    await expect.poll(() => smtp.asked.filter(isRefused).length).toBeGreaterThanOrEqual(4);
    // The mail server responds to the emails being sent only once the link is stored. Each connection is then free.
    expect(await askedBeforeLink(server, smtp, 'waiting@example.com', release)).toBeLessThan(20);
  });
});

describe('mail', () => {
  it('[MAIL-3] is sent in parallel over a few reused connections, without an open transaction', async () => {
    const smtp = await smtpOf({ recipient: () => ({ after: 100 }) });
    const server = await serverOf(smtp);
    await put(server, 60, { recipient: "'guest' || n || '@example.com'" });
    await server.client.call(calls.register, { query, body: registration('wake@example.com') });
    await expect.poll(() => smtp.taken.length).toBeGreaterThan(4);
    const idle =
      "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
    for (let look = 0; look < 5; look++) expect(await server.rows(idle)).toEqual([]);
    await expect.poll(() => smtp.taken.length).toBe(61);
    expect(new Set(smtp.taken.flatMap(({ to }) => to)).size).toBe(61);
    // Ten jobs at most begin by one statement.
    const fetches = await server.rows("select distinct started_on from pgboss.job where name = 'mail'");
    expect(fetches.length).toBeLessThan(20);
    const { all, busy } = smtp.connections();
    expect([busy >= 4, all <= 8], `${busy} at once, ${all} connections in all`).toEqual([true, true]);
  });

  it('[MAIL-3] [API-19] [JOB-2] of a server that died before recording it is sent again after its claim expires, with the same Message-ID', async () => {
    const { until, release } = held();
    const smtp = await smtpOf({ acknowledged: until });
    const database = await testDatabase();
    onTestFinished(() => database.close());
    const [DATA_DIR, CAMPAIGNS_DIR] = [await temporaryFolder('claim'), await campaignsFolder([raffle])];
    onTestFinished(async () => {
      for (const folder of [DATA_DIR, CAMPAIGNS_DIR]) await rm(folder, { recursive: true });
    });
    const environment = {
      DATABASE_URL: database.url,
      DATA_DIR,
      CAMPAIGNS_DIR,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: FROM,
      LOG_LEVEL: 'silent',
    };
    const start = async () => {
      const server = await startServer(environment);
      onTestFinished(() => server.kill());
      return server;
    };
    const first = await start();
    const path = `/front_end/${raffle.campaign.uuid}/submission`;
    expect(
      (await (await visit(first.origin)).post(path, raffleBody(), { 'idempotency-key': crypto.randomUUID() })).status,
    ).toBe(200);
    await expect.poll(() => smtp.taken.length).toBe(1);
    await first.kill();
    release();
    const second = await start();
    const jobs = async () =>
      (await database.pool.query("select from pgboss.job where name = 'mail' and state = 'created'")).rowCount;
    // The second server has found the claimed email and added a job for the end of the claim.
    await expect.poll(jobs).toBe(1);
    expect(smtp.taken, 'the claim still stands').toHaveLength(1);
    await database.pool.query('update mail set due_at = now() where sent_at is null');
    await database.pool.query("update pgboss.job set start_after = now() where name = 'mail' and state = 'created'");
    await expect.poll(() => smtp.taken.length).toBe(2);
    const [one, again] = smtp.taken.map(({ text }) => /^Message-ID: (.+)$/m.exec(text)?.[1]);
    expect(one).toBe(again);
    expect(one).toMatch(/^<[\w-]{36}@brand\.example>$/);
    expect(await second.stop()).toBe(0);
  });
});
