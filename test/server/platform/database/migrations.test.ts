import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '#server/platform/database/with-client.ts';
import { applyMigrations } from '#server/platform/database/migrations.ts';
import { temporaryFolder, testDatabase, type TestDatabase } from '#test/kit/database.ts';
import { notAdditive } from './additive.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../server/migrations');
/**
 * Contract steps: migrations that remove what no running version uses any more. Each entry names the last version that
 * may run at the same time.
 */
const CONTRACTS: Readonly<Record<string, string>> = {};

/** Statements that would break the previous version or block it. */
const FORBIDDEN = {
  'alter table "submission" drop column "state"': 'AT_DropColumn submission',
  'alter table "submission" rename column "state" to "region"': 'RenameStmt submission',
  'drop table "play"': 'DropStmt ',
  'alter table "play" rename to "game"': 'RenameStmt play',
  'alter table "submission" add column "source" text not null': 'AT_AddColumn submission',
  'alter table "submission" add column "key" uuid default gen_random_uuid() not null': 'AT_AddColumn submission',
  'alter table "submission" add column "worth" integer check (worth > 0)': 'AT_AddColumn submission',
  'alter table "submission" alter column "state" set not null': 'AT_SetNotNull submission',
  'alter table "submission" alter column "state" set data type integer': 'AT_AlterColumnType submission',
  'alter table "submission" add constraint "some" check (points > 0)': 'AT_AddConstraint submission',
  'create unique index "one" on "submission" ("state")': 'unique IndexStmt submission',
  'delete from "play"': 'DeleteStmt play',
  'create trigger one before update on "play" execute function one()': 'CreateTrigStmt play',
  'do $$ begin end $$': 'DoStmt ',
  'select delete_all()': 'SelectStmt ',
  'create or replace function one() returns int language sql return 1': 'CreateFunctionStmt ',
} as const;
const FINE = [
  `alter table "submission" add column "source" text default 'web' not null`,
  `alter table "submission" add column "more" jsonb default '{}'::jsonb not null, add column "note" text`,
  'create table "extra" ("id" uuid primary key default gen_random_uuid() not null, "name" text not null)',
  'alter table "extra" add constraint "extra_of" foreign key ("id") references "submission" ("uuid")',
  'create trigger "extra_kept" before delete on "extra" for each statement execute function one()',
  'create unique index "extra_name" on "extra" ("name")',
  'create index "submission_state" on "submission" using btree ("state")',
  `update "submission" set "note" = ''`,
];

describe('migrations while servers are running', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  it('[SCALE-4] are compatible with the previous version, except for contract steps', async () => {
    const [first, ...later] = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
    expect(first).toBe('0000_tables.sql');
    const judged = later.filter((name) => !(name in CONTRACTS));
    const found = judged.map(async (name) =>
      (await notAdditive(await readFile(join(FOLDER, name), 'utf8'))).map((what) => `${name}: ${what}`),
    );
    expect((await Promise.all(found)).flat()).toEqual([]);
    expect(Object.keys(CONTRACTS).filter((name) => !later.includes(name))).toEqual([]);
  });

  it('[SCALE-4] are classified by their statements', async () => {
    for (const [statement, found] of Object.entries(FORBIDDEN)) {
      expect(await notAdditive(statement), statement).toEqual([found]);
    }
    expect(await notAdditive(FINE.join(';--> statement-breakpoint\n'))).toEqual([]);
  });

  it('[SCALE-4] never block visitors while they wait for a lock', async () => {
    const folder = await folderWithOneMore(`alter table submission add column more text;
      --> statement-breakpoint
      alter table play add column more text`);
    await withClient(database.url, async (backup) => {
      // A backup reads for several minutes.
      await backup.query('begin; lock table submission in access share mode; lock table play in access share mode');
      const upgraded = withClient(database.url, (client) => applyMigrations(client, folder));
      await withClient(database.url, async (visitor) => {
        const waiting = () =>
          visitor.query(
            'select from pg_locks where not granted and relation is not null and database = (select oid from pg_database where datname = current_database())',
          );
        await expect.poll(async () => (await waiting()).rowCount).toBe(1);
        await visitor.query('select from submission limit 1');
        await visitor.query('select from play limit 1');
      });
      await backup.query('commit');
      await upgraded;
    });
    await database.pool.query('select submission.more, play.more from submission, play');
    await rm(folder, { recursive: true });
  });
});

/** Returns a folder with the migrations of this version and a later one, which the caller deletes. */
async function folderWithOneMore(sql: string): Promise<string> {
  const folder = await temporaryFolder('migrations');
  await cp(FOLDER, folder, { recursive: true });
  await writeFile(join(folder, 'later.sql'), sql);
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] };
  const last = journal.entries.at(-1);
  if (!last) throw new Error('there are no migrations');
  await writeFile(
    path,
    JSON.stringify({ ...journal, entries: [...journal.entries, { ...last, when: last.when + 1, tag: 'later' }] }),
  );
  return folder;
}
