import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { PatientPool } from './pool.ts';
import { databaseTime, QUERY_MS } from './time.ts';

export type Db = NodePgDatabase;

/**
 * How long PostgreSQL itself keeps a transaction open in which nothing comes, in milliseconds: far longer than what is
 * worked out between two queries.
 */
const IDLE_MS = 60_000;

/** Drizzle on a pool, with transactions that cost no connection whatever becomes of them. */
export function databaseOn(pool: PatientPool): Db {
  const db: Db = drizzle({ client: pool });
  db.transaction = inTransaction(pool);
  return db;
}

/**
 * Drizzle's own transaction keeps the connection for good where `begin` fails, and gives back one that is still in use
 * where a query has timed out. Here the connection is given back in any case, and thrown away unless the transaction
 * has ended in it.
 *
 * @throws what the work has thrown, also where the rollback failed
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

/** A second net, for when this process is gone or cut off and PostgreSQL does not hear of it. */
function serverLimits() {
  const statement = Math.max(1, Math.ceil(databaseTime()?.left ?? QUERY_MS));
  return sql`select set_config('statement_timeout', ${String(statement)}, true), set_config('idle_in_transaction_session_timeout', ${String(IDLE_MS)}, true)`;
}

/** Whether a query has failed without a word of PostgreSQL: a rollback would wait behind it. */
function isUnanswered(error: unknown): boolean {
  return error instanceof DrizzleQueryError && !(error.cause instanceof pg.DatabaseError);
}
