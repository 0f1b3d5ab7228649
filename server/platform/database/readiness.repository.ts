import { sql } from 'drizzle-orm';
import { readiness } from './readiness.schema.ts';
import type { Db } from './database.ts';
import { DatabaseTime, withDatabaseTime } from './database-timeout.ts';

/** Minimum time between the starts of two checks, in milliseconds. Callers in between share the last result. */
const PAUSE_MS = 1_000;
/** How long a successful write counts, in milliseconds, unless something fails. */
const WRITTEN_MS = 30_000;
/** Timeout of a check, in milliseconds. */
const PATIENCE_MS = 2_000;
/** Space for a submission with many pictures, in blocks of 1 kB. */
const ROOM = 8_192;

/** Checks whether a visitor's submission could be stored now. */
export interface Readiness {
  /**
   * Rejects if a submission could not be stored.
   *
   * @param mayWrite whether this caller may trigger a write; otherwise the last write counts, and the database is only
   *   read
   */
  ask(mayWrite: boolean): Promise<void>;
  /** Invalidates the last write, because something has failed. */
  doubt(): void;
}

/** A check of the database: a write or a read. */
interface Look {
  readonly at: number;
  readonly outcome: Promise<void>;
  isOver: boolean;
  hasFailed: boolean;
}

/** @param clock in milliseconds; it may start at any value and may be set back */
export function readinessIn(db: Db, clock = () => performance.now()): Readiness {
  let written: Look | undefined;
  let read: Look | undefined;
  let isDoubtful = true;

  const begin = (work: (db: Db) => Promise<void>): Look => {
    const outcome = withDatabaseTime(new DatabaseTime(PATIENCE_MS), () => work(db));
    const look: Look = { at: clock(), outcome, isOver: false, hasFailed: false };
    const fail = () => {
      look.hasFailed = true;
      isDoubtful = true;
    };
    void outcome.catch(fail).finally(() => (look.isOver = true));
    return look;
  };
  const isWithin = ({ at }: Look, span: number) => clock() >= at && clock() - at < span;
  /** Returns a check that is in progress, or recent enough to be shared. */
  const shared = (look: Look | undefined) =>
    look && (!look.isOver || isWithin(look, PAUSE_MS)) ? look.outcome : undefined;

  return {
    ask(mayWrite) {
      const underWay = shared(written);
      if (underWay) return underWay;
      const counts = written !== undefined && isWithin(written, WRITTEN_MS);
      if (mayWrite && (isDoubtful || !counts)) {
        isDoubtful = false;
        written = begin(write);
        return written.outcome;
      }
      if (written?.hasFailed && counts) return written.outcome;
      const lately = shared(read);
      if (lately) return lately;
      read = begin(readOnly);
      return read.outcome;
    },
    doubt() {
      isDoubtful = true;
    },
  };
}

async function readOnly(db: Db): Promise<void> {
  await db.execute(sql`select`);
}

/**
 * Writes a row, and as much data as a large submission into a temporary file next to the tables. On a full disk a row
 * may still fit into old space when a picture does not.
 */
function write(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .insert(readiness)
      .values({ id: 1, writtenAt: sql`now()` })
      .onConflictDoUpdate({ target: readiness.id, set: { writtenAt: sql`now()` } });
    // Above this limit PostgreSQL writes to disk.
    await tx.execute(sql`select set_config('work_mem', '64kB', true)`);
    await tx.execute(sql`
      with block as materialized (select repeat('x', 1000) as text from generate_series(1, ${ROOM}::int)) select sum(length(text)) from block`);
  });
}
