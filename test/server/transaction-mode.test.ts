import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#test/kit/database.ts';
import { sendOne } from '#test/kit/load.ts';
import { ask, type ExternalPostgres, startExternalPostgres } from '#test/kit/postgres-faults.ts';
import { startServer } from '#test/kit/server.ts';
import { visit } from '#test/kit/visitor.ts';
import { campaignsFolder } from './fixtures.ts';
import { raffle, raffleBody } from './sites.ts';

/**
 * What outlives a transaction, and so would leak to other clients of a pooler in transaction mode (PgBouncer's list of
 * features).
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

let postgres: ExternalPostgres;
let folders: string[];
beforeAll(async () => {
  postgres = await startExternalPostgres();
  const url = postgres.url('postgres');
  await ask(url, "alter system set log_statement = 'all'");
  await ask(url, "alter system set log_line_prefix = '%a|'");
  await ask(url, 'select pg_reload_conf()');
  await ask(url, 'create database watched');
  folders = await Promise.all([temporaryFolder('data'), campaignsFolder([raffle])]);
}, 60_000);
afterAll(async () => {
  await postgres.stop();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/**
 * The statements that the server sent to PostgreSQL: the name of each prepared statement (null for a simple query) and
 * its text.
 */
async function statements(): Promise<{ name: string | null; sql: string }[]> {
  const log = await readFile(join(postgres.directory, 'server.log'), 'utf8');
  return [...log.matchAll(/^promenade\|LOG: {2}(?:statement|execute ([^:]+)): (.*)$/gm)].map(
    ([, name = null, sql = '']) => ({ name, sql }),
  );
}

describe('what the server asks of PostgreSQL', () => {
  it('[S-7] lasts no longer than its transaction, so that a pooler in transaction mode can stand between them', async () => {
    const [DATA_DIR = '', CAMPAIGNS_DIR = ''] = folders;
    const server = await startServer({
      DATA_DIR,
      CAMPAIGNS_DIR,
      DATABASE_URL: postgres.url('watched'),
      LOG_LEVEL: 'silent',
    });
    try {
      const visitor = await visit(server.origin);
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => sendOne(visitor, raffle.campaign.uuid, raffleBody())),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    } finally {
      expect(await server.stop()).toBe(0);
    }
    const asked = await statements();
    expect(asked.filter(({ sql }) => /insert into "submission"/.test(sql))).toHaveLength(5);
    expect(asked.filter(({ name }) => name !== null && name !== '<unnamed>')).toEqual([]);
    expect(asked.filter(({ sql }) => OF_A_SESSION.some((pattern) => pattern.test(sql)))).toEqual([]);
  }, 60_000);
});
