import type { Tx } from './transaction.ts';

/**
 * A statement that is built once for each connection, and once for the pool, rather than for each of its uses: Drizzle
 * takes longer to put a statement together than PostgreSQL to answer it.
 *
 * @param build puts it together on a pool or a connection; ends with `.prepare(name)`, whose name must be its own
 * @returns the statement for where it is to run
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
