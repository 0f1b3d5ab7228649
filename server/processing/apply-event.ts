import { activities } from '../accounts/account-sentences.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { type Happening, type Moved, move } from './processing.repository.ts';

/**
 * Applies an event to a submission in a separate transaction: stores state, event and earnings, or nothing (PROC-2).
 *
 * @returns `notTaken`, which calls answer with 409, if the submission's state does not accept the event from its sender
 */
export function applyEvent(db: Db, happening: Happening, now: Date): Promise<Moved> {
  return db.transaction((tx) => applyEventIn(tx, happening, now));
}

/** Applies the event within the caller's transaction, to store it together with other changes. */
export function applyEventIn(tx: Tx, happening: Happening, now: Date): Promise<Moved> {
  return move(tx, happening, activities, now);
}
