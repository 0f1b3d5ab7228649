import type pg from 'pg';
import { withClient } from './with-client.ts';
import { applyMigrations } from './migrations.ts';
import { grantUse } from './database-roles.ts';

const LOCK = 7_071_066;

/** The roles of a migration. */
export interface MigrationRoles {
  /** The role that will own the tables; by default the one in the URL. */
  readonly owner?: string;
  /** A role that may then only read and write the tables. */
  readonly user?: string;
}

/** Waits until no other process migrates this database, and blocks others until the transaction ends. */
export async function waitForMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
}

/**
 * Migrates a database to this version. Servers that start on the same database wait for each other. The lock is held in
 * a separate transaction, because PgBouncer keeps a transaction on one connection.
 */
export async function migrateDatabase(url: string, { owner, user }: MigrationRoles = {}): Promise<void> {
  await withClient(url, (lock) =>
    withClient(url, async (client) => {
      await lock.query('begin');
      await lock.query(
        "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)",
      );
      await waitForMigrations(lock);
      if (owner !== undefined) await client.query(`set role ${client.escapeIdentifier(owner)}`);
      await applyMigrations(client);
      if (user !== undefined) await grantUse(client, user);
      await lock.query('commit');
    }),
  );
}
