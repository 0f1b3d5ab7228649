import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { inProject } from '../project-root.ts';

export const migrationsFolder = inProject('server/migrations');

/** The hashes of the migrations that a database has, in their order; none if it has never had any. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows: known } = await client.query<{ is: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is`,
  );
  if (!known[0]?.is) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/**
 * Brings an empty database to the state that a backup is from, in the transaction of the caller, which the migrator of
 * drizzle would end.
 *
 * @param hashes of the migrations that the backup's database had
 * @returns false if they are not the first ones of this version: the backup is from another one
 */
export async function migrateTo(client: pg.Client, hashes: readonly string[]): Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, hashes.length);
  if (hashes.length !== migrations.length || migrations.some(({ hash }, index) => hash !== hashes[index])) return false;
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
  return true;
}
