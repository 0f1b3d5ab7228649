import type pg from 'pg';
import { REQUEST_MS, waitAtMost } from './time.ts';

declare module 'pg' {
  interface ClientBase {
    /** The process that serves the connection, as whoever answered the connection told it. */
    readonly processID: number | null;
  }
}

/**
 * Lets statements keep their names only where PostgreSQL itself has answered: it then parses each of them once for the
 * connection. A pooler in transaction mode hands the next transaction to another connection, which does not know the
 * name (S-7). It makes up the process id that it tells, so PostgreSQL has another one.
 *
 * Plans are not kept. One that was made while a table was empty may read all of a campaign's rows for one of them, and
 * would stay until the table is analysed: just when a campaign begins.
 */
export async function nameStatementsWherePossible(client: pg.PoolClient): Promise<void> {
  const asked = client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { rows } = await waitAtMost(REQUEST_MS, asked);
  if (rows[0]?.pid === client.processID) {
    await waitAtMost(REQUEST_MS, client.query('set plan_cache_mode = force_custom_plan'));
    return;
  }
  client.query = new Proxy(client.query, {
    apply: (query, self, [asked, ...rest]: unknown[]) => Reflect.apply(query, self, [withoutName(asked), ...rest]),
  });
}

function withoutName(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked;
}
