import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { PatientPool } from './pool.ts';
import { databaseTime, QUERY_MS } from './database-timeout.ts';

/** Where statements run: a pool, or the connection of a transaction. */
export type Tx = Omit<NodePgDatabase, 'transaction'>;

export interface Db extends Tx {
  /**
   * Runs some work in a transaction.
   *
   * @throws the error of the work, even if the rollback failed
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

/**
 * How long PostgreSQL keeps an idle transaction open, in milliseconds: far longer than any computation between two
 * queries.
 */
const IDLE_MS = 60_000;

/** Drizzle on a pool, with transactions that never leak a connection. */
export function databaseOn(pool: PatientPool): Db {
  return Object.assign(drizzle({ client: pool }), { transaction: inTransaction(pool) });
}

/**
 * Drizzle's own transaction never releases the connection if `begin` fails, and releases one that is still in use if a
 * query timed out. Here the connection is always released, and destroyed unless the transaction on it has ended.
 */
function inTransaction(pool: PatientPool): Db['transaction'] {
  const connections = new WeakMap<pg.PoolClient, Tx>();
  return async (work) => {
    const client = await pool.connect();
    const tx = connections.get(client) ?? drizzle({ client });
    connections.set(client, tx);
    let isLost = false;
    try {
      await tx.execute(begin());
      const outcome = await work(tx);
      await tx.execute(sql`commit`);
      return outcome;
    } catch (error) {
      isLost = isUnanswered(error);
      // It would queue behind the query that PostgreSQL has not answered.
      if (!isLost) await tx.execute(sql`rollback`).catch(() => {});
      throw error;
    } finally {
      client.release(isLost || client.getTransactionStatus() !== 'I');
    }
  };
}

/** Begins a transaction with timeouts in PostgreSQL, in case this process dies or is cut off unnoticed. */
function begin() {
  const statement = Math.max(1, Math.ceil(databaseTime()?.left ?? QUERY_MS));
  return sql.raw(
    `begin; set local statement_timeout = ${statement}; set local idle_in_transaction_session_timeout = ${IDLE_MS}`,
  );
}

/** Whether a query failed without an answer from PostgreSQL. */
function isUnanswered(error: unknown): boolean {
  return error instanceof DrizzleQueryError && !(error.cause instanceof pg.DatabaseError);
}
