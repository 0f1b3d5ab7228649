import type { Db } from './database.ts';

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Thrown to roll a transaction back; it never leaves this file. */
class Undone extends Error {
  readonly outcome: unknown;

  constructor(outcome: unknown) {
    super('the transaction was rolled back');
    this.outcome = outcome;
  }
}

/**
 * Runs a transaction that may still be abandoned after it has begun to write. `return undo(outcome)` rolls it back and
 * returns the outcome. Repositories return rejections as values, and routes turn them into a status.
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
