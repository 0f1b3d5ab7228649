import type { Tx } from './transaction.ts';

/**
 * Instead of a name, for a statement that PostgreSQL plans at each execution. A statement needs this if more than one
 * index fits its conditions: while the table is empty, all of them seem equal, and a kept plan may read a campaign's
 * rows by one of its columns.
 */
export const REPLANNED = '';

/**
 * Builds a statement once per connection, and once for the pool, instead of for each use: Drizzle takes longer to build
 * a statement than PostgreSQL to execute it.
 *
 * @param build builds it on a pool or a connection; must end with `.prepare(name)` and a unique name, or REPLANNED
 * @returns a function that returns the statement for a pool or connection
 */
export function builtOnce<Statement>(build: (on: Tx) => Statement): (on: Tx) => Statement {
  const built = new WeakMap<Tx, Statement>();
  return (on) => {
    const known = built.get(on);
    if (known !== undefined) return known;
    const statement = build(on);
    built.set(on, statement);
    return statement;
  };
}
