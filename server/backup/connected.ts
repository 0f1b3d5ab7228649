import type pg from 'pg';
import { APPLICATION } from '../platform/database/pool.ts';
import { StartError } from '../platform/start-error.ts';

const CONNECTED = `
  select count(*)::int as count, string_agg(distinct usename, ', ') as roles from pg_stat_activity
  where datname = current_database() and application_name = $1 and pid <> pg_backend_pid()`;

/**
 * Checks that no server, jobs process or command is connected to a database that is to be restored (KEEP-4).
 *
 * @throws StartError with the number of connections and a remedy for the operator
 */
export async function assertNobodyConnected(client: pg.Client): Promise<void> {
  // Otherwise a transaction would see the same connections as before.
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query<{ count: number; roles: string | null }>(CONNECTED, [APPLICATION]);
  const [{ count, roles } = { count: 0, roles: null }] = rows;
  if (count > 0)
    throw new StartError(
      `A server is still connected to the database: ${count} connections of ${roles}. Nothing was changed.`,
      [
        'stop all servers, workers and commands first',
        'if none is running, close the connections that PgBouncer keeps open: RECONNECT on its console',
      ],
    );
}
