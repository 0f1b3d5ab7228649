import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isOutOfOrder } from '../database/failures.ts';
import { inPlaces } from '../places.ts';

/** The pause before a database that was away is asked again, in milliseconds: at first, and at most. */
const PAUSE = { first: 1_000, longest: 10_000 };

/**
 * Some thirty workers look for jobs at about the same time, from the start on. Without a limit each would open a
 * connection for that, of those that visitors use, and PostgreSQL a process.
 */
const CONNECTIONS = 4;

/** The database, as pg-boss wants it. */
export interface Statements {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Waits for those under way. */
  answered(): Promise<void>;
  /** Waits for those under way, too. None is asked after that: it stays without an answer. */
  close(): Promise<void>;
}

export interface StatementsEvents {
  /** The database is away. */
  readonly onAway: (reason: unknown) => void;
  /** It is there again. */
  readonly onBack: () => void;
}

/**
 * Runs the statements of pg-boss on a few of the server's own connections. One that fails because the database is away
 * is asked again until it is there: pg-boss notes the end of a job without looking whether that succeeds, and a failure
 * there would end the process. While it is away one of them asks, after pauses that grow, and the others wait for it:
 * there are as many as workers, on each server (JOB-5).
 */
export function patientStatements(pool: pg.Pool, { onAway, onBack }: StatementsEvents): Statements {
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const inTurn = inPlaces(CONNECTIONS);
  const answered = async () => void (await Promise.allSettled(underWay));
  /** Ends when the database has answered again. */
  let outage: Promise<unknown> | undefined;

  async function askNow(text: string, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const asking = inTurn(() => ask(pool, text, values));
    underWay.add(asking);
    try {
      return await asking;
    } finally {
      underWay.delete(asking);
    }
  }

  /** Asks until the database answers, be it with a refusal. */
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
          // Several may have been under way when it went.
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
