import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#test/kit/postgres-faults.ts';
import { MEASURED } from '#tools/lab/bench/million/measured-calls.ts';
import { CAMPAIGNS } from '#tools/lab/bench/million/million-campaigns.ts';
import { fill } from '#tools/lab/bench/million/fill.ts';
import { startTestServer, type TestServer } from '#test/kit/server/fixtures.ts';

/** The tables with at least one row per submission. */
const TABLES = ['mail', 'picture', 'play', 'receipt_image', 'submission'];

const SIZE = { submissions: 8_000, ofOthers: 4_000 };
/** Maximum number of rows that all calls together may read from a table: less than the rows of any campaign. */
const LITTLE = SIZE.ofOthers / 2;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ sites: CAMPAIGNS, rateLimits: false, trustProxy: true, now: new Date() });
  await fill(server.database.url, SIZE);
});
afterAll(() => server.database.close());

/** Returns the number of rows of each table read so far, with or without an index. */
const reads = () =>
  ask<{ table: string; rows: number }>(
    server.database.url,
    `select relname as table, (seq_tup_read + (select sum(idx_tup_read) from pg_stat_user_indexes i where i.relid = t.relid))::int as rows
     from pg_stat_user_tables t where relname = any($1) order by relname`,
    [TABLES],
  );

it('[SCALE-7] calls for one submission never read all rows of a campaign', async () => {
  const place = { origin: server.origin, metrics: '', pool: server.database.app.pool };
  const before = await reads();
  expect(before.map(({ table }) => table)).toEqual(TABLES);
  for (const { name, prepare } of MEASURED) if (name !== 'figures for Prometheus') await (await prepare(place))();
  // PostgreSQL reports the reads of a connection at the latest when the connection ends.
  await server.app.close();
  const ended = `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'promenade'`;
  await expect.poll(() => ask(server.database.url, ended)).toEqual([]);
  const after = await reads();
  const read = after.map(({ table, rows }, index) => ({ table, rows: rows - (before[index]?.rows ?? 0) }));
  expect(read.filter(({ rows }) => rows >= LITTLE)).toEqual([]);
  const some = read.filter(({ rows }) => rows > 0).map(({ table }) => table);
  expect(some, 'what the calls read was counted').toEqual(expect.arrayContaining(['receipt_image', 'submission']));
});
