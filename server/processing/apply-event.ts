import { activities } from '../accounts/sentences.ts';
import type { Db, Tx } from '../database/database.ts';
import { type Happening, type Moved, move } from '../repositories/processing.ts';

/**
 * Applies an event to a submission, in a transaction of its own: state, event and what it earns, or nothing (PROC-2).
 *
 * @returns `notTaken`, which calls answer with 409, if the submission's state does not take the event from its sender
 */
export function applyEvent(db: Db, happening: Happening, now: Date): Promise<Moved> {
  return db.transaction((tx) => applyEventIn(tx, happening, now));
}

/** The same as a part of the caller's transaction, for what must be stored with it or not at all. */
export function applyEventIn(tx: Tx, happening: Happening, now: Date): Promise<Moved> {
  return move(tx, happening, activities, now);
}
