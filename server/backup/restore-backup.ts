import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { waitForMigrations } from '../platform/database/migrate.ts';
import { migrateTo } from '../platform/database/migrations.ts';
import { StartError } from '../platform/start-error.ts';
import type { CheckedBackup } from './open-backup.ts';
import { assertNobodyConnected } from './connected.ts';
import { endSessions } from './end-sessions.ts';
import { settleInDatabase } from './outside-pictures.ts';
import { setSequences } from './sequences.ts';
import { copied, tablesOf } from './tables.ts';

interface RestoreOptions {
  /** The role that will own the tables; undefined for the client's role. */
  readonly owner: string | undefined;
  /** Whether the content of a non-empty database may be lost. */
  readonly replaces: boolean;
}

/**
 * Restores a complete backup in one transaction: creates the tables of its version and fills them. Ends all sessions
 * and mailed links. The next start applies later migrations.
 *
 * @throws StartError if a server is connected, the database is not empty, or the migrations of the backup differ from
 *   ours
 */
export async function restoreInto(
  client: pg.Client,
  { manifest, open }: CheckedBackup,
  { owner, replaces }: RestoreOptions,
): Promise<void> {
  await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
  await waitForMigrations(client);
  await assertNobodyConnected(client);
  if (owner !== undefined) await client.query(`set local role ${client.escapeIdentifier(owner)}`);
  if (!replaces) await assertEmpty(client);
  await dropAll(client);
  if (!(await migrateTo(client, manifest.migrations)))
    throw new StartError(
      'The backup is from a version of Promenade with other tables. Restore it with that version or a later one.',
    );
  for (const table of manifest.tables) {
    const filling = client.query(copyFrom(`copy ${copied(client, table)} from stdin`));
    await pipeline(await open(table), filling);
    if (filling.rowCount !== table.rows)
      throw new Error(
        `Invariant violated: ${filling.rowCount} rows of the table ${table.name} were restored, expected ${table.rows}`,
      );
  }
  if (manifest.tables.some(({ name }) => name === 'picture_bytes')) await settleInDatabase(client);
  await setSequences(client, manifest.sequences);
  const names = manifest.tables.map(({ name }) => name);
  await endSessions(client, names);
  // A server that connected meanwhile would wait for the dropped tables and continue with the new ones.
  await assertNobodyConnected(client);
  await client.query('commit');
}

/** @throws StartError if any table has a row */
async function assertEmpty(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client)) {
    const { rowCount } = await client.query(`select from public.${client.escapeIdentifier(name)} limit 1`);
    if (rowCount !== 0)
      throw new StartError(`The database is not empty: the table ${name} has rows.`, [
        'restore into an empty database',
        'or add --replace, which deletes all data in it',
      ]);
  }
}

/** Outside pgboss, all our functions are trigger functions. */
const FUNCTIONS = `
  select oid::regprocedure::text as name from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
    and pg_has_role(proowner, 'usage') and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;

async function dropAll(client: pg.Client): Promise<void> {
  for (const { name } of await tablesOf(client))
    await client.query(`drop table public.${client.escapeIdentifier(name)} cascade`);
  const { rows } = await client.query<{ name: string }>(FUNCTIONS);
  for (const { name } of rows) await client.query(`drop function ${name}`);
  await client.query('drop schema if exists drizzle cascade');
  await client.query('drop schema if exists pgboss cascade');
}
