import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { inProject } from '../project-root.ts';
import { withClient } from './client.ts';
import { grantUse } from './roles.ts';

const migrationsFolder = inProject('server/migrations');
const LOCK = 7_071_066;

/** By whom, and for whom, a database is migrated. */
export interface MigrationRoles {
  /** The role that the tables belong to; whoever the address names where it is left out. */
  readonly owner?: string;
  /** A role that may read and write the tables afterwards, and nothing more. */
  readonly user?: string;
}

/**
 * Brings a database up to date. Several servers that start on one database wait for each other: the lock lies in a
 * transaction of its own, beside the migrations, because that is what PgBouncer keeps together.
 */
export async function migrateDatabase(url: string, { owner, user }: MigrationRoles = {}): Promise<void> {
  await withClient(url, (lock) =>
    withClient(url, async (client) => {
      await lock.query('begin');
      await lock.query(
        "select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)",
      );
      await lock.query('select pg_advisory_xact_lock($1)', [LOCK]);
      if (owner !== undefined) await client.query(`set role ${client.escapeIdentifier(owner)}`);
      await migrate(drizzle({ client }), { migrationsFolder });
      if (user !== undefined) await grantUse(client, user);
      await lock.query('commit');
    }),
  );
}
