import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isOutOfOrder } from '../database/failures.ts';

/** The pause before a statement that failed for the database's sake is tried again, in milliseconds. */
const PAUSE = 1_000;

/** The database, as pg-boss wants it. */
export interface Statements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Waits for those under way. */
  answered(): Promise<void>;
  /** Waits for those under way, too. None is asked after that: it stays without an answer. */
  close(): Promise<void>;
}

/**
 * Runs the statements of pg-boss on the server's own connections. One that fails because the database is away is asked
 * again until it is there: pg-boss notes the end of a job without looking whether that succeeds, and a failure there
 * would end the process.
 *
 * @param onFailure called for each failure after which a statement is asked again
 */
export function patientStatements(pool: pg.Pool, onFailure: (reason: unknown) => void): Statements {
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const answered = async () => void (await Promise.allSettled(underWay));
  return {
    async executeSql(text, values) {
      while (!closing.signal.aborted) {
        const asking = ask(pool, text, values);
        underWay.add(asking);
        try {
          return await asking;
        } catch (error) {
          if (!isOutOfOrder(error)) throw error;
          onFailure(error);
        } finally {
          underWay.delete(asking);
        }
        await wait(PAUSE, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      }
      return new Promise(() => {});
    },
    answered,
    async close() {
      closing.abort();
      await answered();
    },
  };
}

/** A connection on which a transaction may be open is not used again: some texts of pg-boss are whole ones. */
async function ask(pool: pg.Pool, text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
  const client = await pool.connect();
  let isClean = true;
  try {
    return await client.query(text, values);
  } catch (error) {
    isClean = error instanceof pg.DatabaseError && !text.includes('BEGIN;');
    throw error;
  } finally {
    client.release(!isClean);
  }
}
