import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '#server/database/client.ts';
import { temporaryFolder, testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { inDatabaseBefore } from './older-database.ts';

const root = resolve(import.meta.dirname, '../..');
const FOLDER = join(root, 'server/migrations');
/** The last migration before there was this rule. */
const LAST_BEFORE = '0011_page-vitals.sql';
/**
 * Contract steps: migrations that take away what no running version uses any more. Each names the version before it,
 * which is the last that may run beside it.
 */
const CONTRACTS: Readonly<Record<string, string>> = {};

const squawk = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');

/** What squawk finds in files, by rule. */
function findingsIn(files: readonly string[]): Promise<string[]> {
  return new Promise((done, fail) => {
    execFile(
      process.execPath,
      [squawk, '--config', join(root, 'config/squawk.toml'), '--reporter', 'json', ...files],
      (_error, stdout, stderr) => {
        try {
          done((JSON.parse(stdout) as { rule_name: string }[]).map(({ rule_name: rule }) => rule));
        } catch {
          fail(new Error(`squawk did not answer: ${stdout}${stderr}`));
        }
      },
    );
  });
}

/** What would break the version before, or stop it, by squawk's rule. */
const FORBIDDEN = {
  'ban-drop-column': 'alter table "submission" drop column "state"',
  'renaming-column': 'alter table "submission" rename column "state" to "region"',
  'ban-drop-table': 'drop table "play"',
  'renaming-table': 'alter table "play" rename to "game"',
  'adding-required-field': 'alter table "submission" add column "source" text not null',
  'adding-not-nullable-field': 'alter table "submission" alter column "state" set not null',
  'changing-column-type': 'alter table "submission" alter column "state" set data type integer',
  'constraint-missing-not-valid': 'alter table "submission" add constraint "some" check (points > 0)',
} as const;
const FINE = [
  `alter table "submission" add column "source" text default 'web' not null`,
  'create table "extra" ("id" uuid primary key default gen_random_uuid() not null, "name" text not null)',
  'create index "submission_state" on "submission" using btree ("state")',
];

describe('migrations beside running servers', () => {
  let folder: string;
  let database: TestDatabase;
  beforeAll(async () => {
    folder = await temporaryFolder('squawk');
    database = await testDatabase();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  it('[SCALE-4] only add what the version before does not miss, but for contract steps', async () => {
    const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name > LAST_BEFORE);
    const judged = files.filter((name) => !(name in CONTRACTS)).map((name) => join(FOLDER, name));
    expect(judged.length === 0 ? [] : await findingsIn(judged)).toEqual([]);
    expect(Object.keys(CONTRACTS).filter((name) => !files.includes(name))).toEqual([]);
  });

  it('[SCALE-4] are judged by what they do', async () => {
    const write = async (name: string, statements: readonly string[]) => {
      await writeFile(join(folder, name), `${statements.join(';\n')};\n`);
      return findingsIn([join(folder, name)]);
    };
    expect(await write('forbidden.sql', Object.values(FORBIDDEN))).toEqual(Object.keys(FORBIDDEN));
    expect(await write('fine.sql', FINE)).toEqual([]);
  });

  it('[SCALE-4] never hold up visitors behind a lock that they wait for', async () => {
    await inDatabaseBefore(database, '0009_extra-entries', async (client, upgrade) => {
      const { rows } = await client.query<{ name: string }>('select current_database() as name');
      const { href } = Object.assign(new URL(database.url), { pathname: `/${rows[0]?.name}` });
      // A backup reads for minutes.
      await client.query('begin; lock table submission in access share mode; lock table play in access share mode');
      const upgraded = upgrade();
      await withClient(href, async (visitor) => {
        const waiting = () =>
          visitor.query(
            'select from pg_locks where not granted and relation is not null and database = (select oid from pg_database where datname = current_database())',
          );
        await expect.poll(async () => (await waiting()).rowCount).toBe(1);
        await visitor.query('select from submission limit 1');
        await visitor.query('select from play limit 1');
      });
      await client.query('commit');
      await upgraded;
    });
  });
});
