import type pg from 'pg';
import { REQUEST_MS, waitAtMost } from './database-timeout.ts';

declare module 'pg' {
  interface ClientBase {
    /** Id of the process that serves the connection, as reported by the server or pooler. */
    readonly processID: number | null;
  }
}

/**
 * Keeps statement names only on direct connections to PostgreSQL, which then parses each statement once per connection.
 * A pooler in transaction mode runs the next transaction on another connection, which does not know the name
 * (OUTAGE-5). It invents the reported process id, so PostgreSQL's own id differs.
 *
 * PostgreSQL keeps the plan of a named statement after five executions. A plan made while a table was empty would read
 * all of it, and would stay until the table is analysed, which is just when a campaign begins. Such plans therefore use
 * an index if there is one. A statement with several possible indexes has no name (REPLANNED).
 */
export async function nameStatementsWherePossible(client: pg.PoolClient): Promise<void> {
  const asked = client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { rows } = await waitAtMost(REQUEST_MS, asked);
  if (rows[0]?.pid === client.processID) {
    await waitAtMost(REQUEST_MS, client.query('set enable_seqscan = off'));
    return;
  }
  client.query = new Proxy(client.query, {
    apply: (query, self, [asked, ...rest]: unknown[]) => Reflect.apply(query, self, [withoutName(asked), ...rest]),
  });
}

function withoutName(asked: unknown): unknown {
  return typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked;
}
