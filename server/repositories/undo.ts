import type { Db } from '../database/database.ts';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Thrown through a transaction, so that it is rolled back; nobody outside this file meets one. */
class Undone extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('a transaction was undone');
    this.outcome = outcome;
  }
}

/**
 * Runs a transaction that may come to nothing after it has begun to write: `return undo(outcome)` takes back what it
 * has written, and answers with the outcome. What a repository will not do is a value, for the routes to turn into a
 * status.
 */
export async function undoable<T>(
  db: Pick<Db, 'transaction'>,
  work: (tx: Tx, undo: (outcome: T) => never) => Promise<T>,
): Promise<T> {
  const undo = (outcome: T): never => {
    throw new Undone(outcome);
  };
  try {
    return await db.transaction((tx) => work(tx, undo));
  } catch (error) {
    if (error instanceof Undone) return error.outcome as T;
    throw error;
  }
}
