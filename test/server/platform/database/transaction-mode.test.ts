import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/kit/database.ts';
import { sendOne } from '#test/kit/load.ts';
import { ask, type ExternalPostgres, startExternalPostgres } from '#test/kit/postgres-faults.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { startPooler } from '#test/kit/pooler.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { raffle, several, sweepstakesBody } from '#test/kit/server/sites.ts';

/**
 * Statements whose effect outlives a transaction and would leak to other clients of a pooler in transaction mode
 * (PgBouncer's list of features).
 */
const OF_A_SESSION = [
  /^set (?!local\b|transaction\b)/i,
  /\bset_config\([^)]*,\s*false\s*\)/i,
  /^listen\b/i,
  /^prepare\b/i,
  /\bwith hold\b/i,
  /\bpg_(?:try_)?advisory_lock(?:_shared)?\(/i,
  /^create temp/i,
  /^load\b/i,
];

const ROWS = 5_000;
/** Adds ROWS submissions to the campaign, each from a different person. */
const MANY_MORE = `do $$ declare named text; begin
  select string_agg(quote_ident(column_name), ', ') into named from information_schema.columns
    where table_name = 'submission' and is_generated = 'NEVER';
  execute format('insert into submission (%1$s) select %1$s from (
    select (jsonb_populate_record(null::submission, to_jsonb(one) || jsonb_build_object(
      ''uuid'', gen_random_uuid(), ''idempotency_key'', gen_random_uuid(),
      ''email_normalised'', n || ''@example.com'', ''phone_normalised'', n))).*
    from (select * from submission limit 1) as one, generate_series(1, ${ROWS}) as n) as more', named);
end $$`;

let postgres: ExternalPostgres;
let folders: string[];
beforeAll(async () => {
  postgres = await startExternalPostgres();
  const url = postgres.url('postgres');
  await ask(url, "alter system set log_statement = 'all'");
  await ask(url, "alter system set log_line_prefix = '%a|'");
  await ask(url, 'select pg_reload_conf()');
  await ask(url, 'create database watched');
  folders = await Promise.all([temporaryFolder('data'), campaignsFolder([raffle, several])]);
});
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/**
 * Returns the statements that the server sent to PostgreSQL: the name of each prepared statement (null for a simple
 * query) and its text.
 */
async function statements(): Promise<{ name: string | null; sql: string }[]> {
  const log = await readFile(join(postgres.directory, 'server.log'), 'utf8');
  return [...log.matchAll(/^promenade\|LOG: {2}(?:statement|execute ([^:]+)): (.*)$/gm)].map(
    ([, name = null, sql = '']) => ({ name, sql }),
  );
}

/** Statements that set up a connection. The server may open one at any time. */
const SET_UP = ['select pg_backend_pid() as pid', 'set enable_seqscan = off'];

/**
 * Returns the names of the prepared statements in the order of execution, and the text of any other statement, except
 * those that set up a connection.
 */
async function namesSince(before: number): Promise<string[]> {
  return (await statements())
    .slice(before)
    .map(({ name, sql }) => (name === null || name === '<unnamed>' ? sql : name))
    .filter((name) => !SET_UP.includes(name));
}

async function startOn(DATABASE_URL: string, jobs: 'inside' | 'apart' = 'apart'): Promise<RunningServer> {
  const [DATA_DIR = '', CAMPAIGNS_DIR = ''] = folders;
  return startServer({
    DATA_DIR,
    CAMPAIGNS_DIR,
    DATABASE_URL,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    JOBS: jobs,
  });
}

describe('the statements of the server', () => {
  it('[OUTAGE-5] keep no state beyond their transaction, as a pooler in transaction mode requires', async () => {
    const pooler = await startPooler(Number(new URL(postgres.url('watched')).port));
    const server = await startOn(
      Object.assign(new URL(postgres.url('watched')), { port: String(pooler.port) }).href,
      'inside',
    );
    try {
      const visitor = await visit(server.origin);
      const answers = await Promise.all(
        [raffle, several].flatMap(({ campaign: { uuid, instances } }) =>
          Array.from({ length: 5 }, () =>
            sendOne(visitor, uuid, sweepstakesBody({ campaignInstancePk: instances[0]?.pk })),
          ),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    } finally {
      expect(await server.stop()).toBe(0);
      await pooler.stop();
    }
    const asked = await statements();
    expect(asked.filter(({ sql }) => /insert into "submission"/.test(sql))).toHaveLength(10);
    expect(asked.filter(({ name }) => name !== null && name !== '<unnamed>')).toEqual([]);
    expect(asked.filter(({ sql }) => OF_A_SESSION.some((pattern) => pattern.test(sql)))).toEqual([]);
  });

  it('[SCALE-1] [SCALE-8] are one for a submission without a picture, and a transaction of five if a person may have several; its address is counted aside', async () => {
    const server = await startOn(postgres.url('watched'));
    try {
      const visitor = await visit(server.origin);
      const submit = async ({ campaign: { uuid, instances } }: Site) => {
        const { length } = await statements();
        const body = sweepstakesBody({ campaignInstancePk: instances[0]?.pk });
        const headers = { 'idempotency-key': randomUUID(), 'x-forwarded-for': '198.51.100.7' };
        expect((await visitor.post(`/front_end/${uuid}/submission`, body, headers)).status).toBe(200);
        await expect.poll(() => namesSince(length)).toContain('count_attempts');
        return (await namesSince(length)).filter((name) => name !== 'count_attempts');
      };
      await submit(raffle);
      expect(await submit(raffle)).toEqual(['store_submission_with_mail']);
      expect(await submit(several)).toEqual([
        expect.stringMatching(/^begin; set local /),
        expect.stringMatching(/^select pg_advisory_xact_lock\(/),
        expect.stringMatching(/^select count\(\*\) from "submission" where/),
        'store_submission_with_mail',
        'commit',
      ]);
    } finally {
      expect(await server.stop()).toBe(0);
    }
  });

  it('[SCALE-1] are planned for the current rows, even on a connection that prepared them on empty tables', async () => {
    const url = postgres.url('grown');
    await ask(postgres.url('postgres'), 'create database grown');
    const server = await startOn(url);
    try {
      const visitor = await visit(server.origin);
      const { uuid, instances } = raffle.campaign;
      const submit = async () =>
        sendOne(visitor, uuid, sweepstakesBody({ campaignInstancePk: instances[0]?.pk })).then(({ status }) => status);
      // PostgreSQL may choose a generic plan from the sixth execution on.
      for (let time = 0; time < 8; time += 1) expect(await submit()).toBe(200);
      await ask(url, MANY_MORE);
      expect(await submit()).toBe(200);
    } finally {
      expect(await server.stop()).toBe(0);
    }
    const read = () =>
      ask<{ read: number }>(
        url,
        "select sum(idx_tup_read)::int as read from pg_stat_user_indexes where relname = 'submission' and idx_tup_read > 0",
      );
    await expect.poll(async () => (await read())[0]?.read).toBeGreaterThan(0);
    expect((await read())[0]?.read).toBeLessThan(ROWS);
  });
});
