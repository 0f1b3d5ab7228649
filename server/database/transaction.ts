import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { PatientPool } from './pool.ts';
import { databaseTime, QUERY_MS } from './time.ts';

export type Db = NodePgDatabase;

/**
 * How long PostgreSQL keeps an idle transaction open, in milliseconds: far longer than any computation between two
 * queries.
 */
const IDLE_MS = 60_000;

/** Drizzle on a pool, with transactions that never leak a connection. */
export function databaseOn(pool: PatientPool): Db {
  const db: Db = drizzle({ client: pool });
  db.transaction = inTransaction(pool);
  return db;
}

/**
 * Drizzle's own transaction never releases the connection if `begin` fails, and releases one that is still in use if a
 * query timed out. Here the connection is always released, and destroyed unless the transaction on it has ended.
 *
 * @throws what the work threw, even if the rollback failed
 */
function inTransaction(pool: PatientPool): Db['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    let reason: unknown;
    try {
      return await drizzle({ client }).transaction(async (tx) => {
        try {
          await tx.execute(serverLimits());
          return await work(tx);
        } catch (error) {
          reason = error;
          if (isUnanswered(error)) client.release(true);
          throw error;
        }
      }, config);
    } catch (error) {
      throw reason ?? error;
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
}

/** A second safeguard, for when this process dies or is cut off without PostgreSQL noticing. */
function serverLimits() {
  const statement = Math.max(1, Math.ceil(databaseTime()?.left ?? QUERY_MS));
  return sql`select set_config('statement_timeout', ${String(statement)}, true), set_config('idle_in_transaction_session_timeout', ${String(IDLE_MS)}, true)`;
}

/** Whether a query failed without an answer from PostgreSQL: a rollback would wait behind it. */
function isUnanswered(error: unknown): boolean {
  return error instanceof DrizzleQueryError && !(error.cause instanceof pg.DatabaseError);
}
