import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isOutOfOrder } from '../database/failures.ts';
import { createSemaphore } from '../semaphore.ts';

/** The first and the longest pause before an unreachable database is queried again, in milliseconds. */
const PAUSE = { first: 1_000, longest: 10_000 };

/**
 * About thirty takers look for jobs at about the same time, from the start. Without a limit, each would take one of
 * the connections that visitors use, and a PostgreSQL process.
 */
const CONNECTIONS = 4;

/** The database interface that pg-boss expects. */
export interface Statements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Waits for the running statements. */
  answered(): Promise<void>;
  /** Waits for the running statements. Later statements are not run, and their promises never settle. */
  close(): Promise<void>;
}

export interface StatementsEvents {
  /** Called when the database becomes unreachable. */
  readonly onAway: (reason: unknown) => void;
  /** Called when the database is reachable again. */
  readonly onBack: () => void;
}

/**
 * Runs the statements of pg-boss on a few of the server's own connections. A statement that fails because the database
 * is unreachable is retried until the database responds. This is necessary because pg-boss does not check that
 * recording the end of a job succeeds, and a failure there would end the process. Meanwhile only one statement retries,
 * after growing pauses, and the others wait for it: there are as many as takers, on each server (JOB-5).
 */
export function patientStatements(pool: pg.Pool, { onAway, onBack }: StatementsEvents): Statements {
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const withPermit = createSemaphore(CONNECTIONS);
  const answered = async () => void (await Promise.allSettled(underWay));
  /** Resolves when the database has responded again; undefined while it is reachable. */
  let outage: Promise<unknown> | undefined;

  async function askNow(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const asking = withPermit(() => ask(pool, text, values));
    underWay.add(asking);
    try {
      return await asking;
    } finally {
      underWay.delete(asking);
    }
  }

  /** Retries a statement until the database responds, even with an error. */
  async function askUntilBack(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    for (let pause = PAUSE.first; ; pause = Math.min(2 * pause, PAUSE.longest)) {
      await wait(pause, undefined, { signal: closing.signal, ref: false }).catch(() => {});
      if (closing.signal.aborted) return never();
      try {
        return await askNow(text, values);
      } catch (error) {
        if (!isOutOfOrder(error)) throw error;
      }
    }
  }

  return {
    async executeSql(text, values) {
      while (!closing.signal.aborted) {
        await outage;
        try {
          return await askNow(text, values);
        } catch (error) {
          if (!isOutOfOrder(error)) throw error;
          // Several statements may have been running when the database became unreachable.
          if (outage) continue;
          onAway(error);
        }
        const asking = askUntilBack(text, values);
        outage = asking
          .catch(() => {})
          .then(() => {
            outage = undefined;
            onBack();
          });
        return asking;
      }
      return never();
    },
    answered,
    async close() {
      closing.abort();
      await answered();
    },
  };
}

const never = () => new Promise<never>(() => {});

/**
 * Runs a statement. A connection with a possibly open transaction is not reused, because some texts of pg-boss contain
 * whole transactions.
 */
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
