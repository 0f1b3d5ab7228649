import { sql } from 'drizzle-orm';
import { readiness } from '../database/readiness-schema.ts';
import type { Db } from '../database/database.ts';
import { DatabaseTime, withDatabaseTime } from '../database/time.ts';

/** The least time between the starts of two writes, in milliseconds: callers in between share the last result. */
const PAUSE_MS = 1_000;
/** How long a write may take, in milliseconds. */
const PATIENCE_MS = 2_000;
/** The space for a submission with many pictures, in blocks of 1 kB. */
const ROOM = 8_192;

/** Whether a visitor's submission could be stored now. */
export interface Readiness {
  /** @throws if a write does not succeed */
  ask(): Promise<void>;
}

/** @param clock in milliseconds; it may begin at any time */
export function readinessIn(db: Db, clock = () => performance.now()): Readiness {
  let last: { readonly at: number; readonly outcome: Promise<void>; isOver: boolean } | undefined;
  return {
    ask() {
      if (last && (!last.isOver || clock() - last.at < PAUSE_MS)) return last.outcome;
      const asked = {
        at: clock(),
        outcome: withDatabaseTime(new DatabaseTime(PATIENCE_MS), () => write(db)),
        isOver: false,
      };
      const end = () => void (asked.isOver = true);
      asked.outcome.then(end, end);
      last = asked;
      return asked.outcome;
    },
  };
}

/**
 * Writes a row, and as much as a large submission into a temporary file next to the tables: on a full disk a row still
 * fits into old space when a picture does not.
 */
function write(db: Db): Promise<void> {
  return db.transaction(async (tx) => {
    await tx
      .insert(readiness)
      .values({ id: 1, writtenAt: sql`now()` })
      .onConflictDoUpdate({ target: readiness.id, set: { writtenAt: sql`now()` } });
    // Beyond this limit PostgreSQL writes to disk.
    await tx.execute(sql`select set_config('work_mem', '64kB', true)`);
    await tx.execute(sql`
      with block as materialized (select repeat('x', 1000) as text from generate_series(1, ${ROOM}::int)) select sum(length(text)) from block`);
  });
}
