import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '#server/platform/database/database.ts';
import { addingJobs, addJob } from '#server/platform/jobs/add-job.repository.ts';
import { addingMailJobs } from '#server/mail/mail-jobs.repository.ts';
import { testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { samplesIn } from '#test/kit/prometheus.ts';
import { failToStart, startServer, startWorker, stopCleanly } from '#test/kit/server.ts';
import { startSmtp, type TestSmtp } from '#test/kit/smtp.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder, temporaryFolders } from '#test/kit/server/fixtures.ts';
import { FROM } from '#test/kit/server/mail-fixtures.ts';
import { raffle, raffleBody } from '#test/kit/server/sites.ts';

/** A server that leaves its jobs to workers, which share its database. */

const folders = temporaryFolders('jobs');
let database: TestDatabase;
let smtp: TestSmtp;
let environment: Record<string, string>;
/** Time that the mail server takes for an email, in milliseconds. */
let after = 0;
beforeAll(async () => {
  [database, smtp] = await Promise.all([testDatabase(), startSmtp({ recipient: () => ({ after }) })]);
  environment = {
    DATABASE_URL: database.app.url,
    DATABASE_OWNER_URL: database.url,
    DATA_DIR: await folders.make(),
    CAMPAIGNS_DIR: folders.keep(await campaignsFolder([raffle])),
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: FROM,
  };
});
afterAll(() => Promise.all([database.close(), smtp.stop(), folders.remove()]));

const rows = async (query: string) => (await database.pool.query<Record<string, unknown>>(query)).rows;
const put = (count: number, name: string, tx: Pick<Tx, 'execute'> = database.db) =>
  tx.execute(sql`
    with stored as (
      insert into mail (recipient, subject, body) select ${name} || n || '@example.com', 'S', 'words' from generate_series(1, ${count}::int) n
      returning uuid, secret, failures, due_at
    ) ${addingMailJobs(sql`select * from stored`)}`);

it('[JOB-1] [JOB-2] [JOB-3] separate workers run the jobs of a killed server, each email once, and a stopping worker finishes its job', async () => {
  const server = await startServer({ ...environment, JOBS: 'apart' });
  const path = `/front_end/${raffle.campaign.uuid}/submission`;
  const visitor = await visit(server.origin);
  expect((await visitor.post(path, raffleBody(), { 'idempotency-key': randomUUID() })).status).toBe(200);
  await server.kill();
  expect(await rows("select state, data is not null as told from pgboss.job where name = 'mail'")).toEqual([
    { state: 'created', told: true },
  ]);
  await put(40, 'crowd');
  const workers = await Promise.all([startWorker(environment), startWorker(environment)]);
  const recipients = () => smtp.taken.flatMap(({ to }) => to);
  await expect.poll(() => new Set(recipients()).size).toBe(41);
  after = 1_000;
  await put(4, 'last');
  await expect.poll(() => smtp.asked.some((address) => address.startsWith('last'))).toBe(true);
  expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0]);
  after = 0;
  const taken = recipients();
  expect(new Set(taken).size).toBe(taken.length);
  const unsent = await rows('select 45 - count(*)::int as unsent from mail where sent_at is not null');
  expect(unsent).toEqual([{ unsent: 45 - taken.length }]);
  expect(await rows("select count(*)::int as active from pgboss.job where state = 'active'")).toEqual([{ active: 0 }]);
});

it('[JOB-2] [JOB-4] a failed job is retried; a permanent failure is logged and counted, and other jobs continue', async () => {
  const worker = await startWorker({ ...environment, METRICS_PORT: '0', LOG_LEVEL: 'error' });
  try {
    await rows("update pgboss.queue set retry_limit = 1 where name = 'mail'");
    // Added together, so one statement fetches them.
    await database.db.transaction(async (tx) => {
      await put(3, 'beside', tx);
      await tx.execute(addingJobs(sql`select 'mail' as name, '{"uuid": 1}'::jsonb as data`));
    });
    const metrics = /Metrics: (\S+)/.exec(worker.output())?.[1] ?? '';
    const valueOf = async (metric: string, labels: Record<string, string>) =>
      samplesIn(await (await fetch(metrics)).text()).find(
        (sample) =>
          sample.metric === metric && Object.entries(labels).every(([name, value]) => sample.labels[name] === value),
      )?.value;
    const logged = () =>
      worker
        .output()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .map(({ job, msg }) => [job, msg]);
    await expect.poll(() => valueOf('promenade_jobs', { job: 'mail', state: 'failed' })).toBe(1);
    // The row changes before the worker logs the failure.
    await expect.poll(() => valueOf('promenade_job_runs_total', { job: 'mail', outcome: 'failed' })).toBe(2);
    await expect.poll(logged).toEqual([
      ['mail', 'job failed; retrying'],
      ['mail', 'job failed permanently'],
    ]);
    const waiting = "select from mail where recipient like 'beside%' and sent_at is null";
    await expect.poll(() => rows(waiting)).toEqual([]);
    await rows("insert into attempt (key, count, resets_at) values ('over', 1, now() - interval '1 hour')");
    await addJob(database.db, 'expired-rows', null);
    await expect.poll(() => rows("select from attempt where key = 'over'")).toEqual([]);
  } finally {
    await stopCleanly(worker);
  }
});

it('[JOB-3] a worker without DATABASE_URL explains that the server runs the jobs', async () => {
  const { DATABASE_URL, DATABASE_OWNER_URL, ...embedded } = environment;
  const { code, output } = await failToStart({ ...embedded, JOBS: 'apart' });
  expect([code, DATABASE_URL, DATABASE_OWNER_URL]).toEqual([1, database.app.url, database.url]);
  expect(output).toContain('JOBS: must be inside if DATABASE_URL is not set');
  await expect(startWorker(embedded)).rejects.toThrow('DATABASE_URL is not set');
});
