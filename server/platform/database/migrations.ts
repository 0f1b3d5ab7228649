import { setTimeout as wait } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { inProject } from '../project-root.ts';

/** The migrations of this version. */
const FOLDER = inProject('server/migrations');

/**
 * How long a migration waits for a lock, the pause before the next attempt, in milliseconds, and the number of
 * attempts.
 */
const LOCK_MS = 1_000;
const LOCK_PAUSE_MS = 500;
const LOCK_ATTEMPTS = 80;

/** The same table as drizzle-kit and Drizzle's migrator create. */
const TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/** Returns the hashes of the applied migrations, in order; empty if there are none. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  if (!(await hasMigrations(client))) return [];
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map(({ hash }) => hash);
}

/** Whether a database has every migration of this version; also false if the role may not read that. */
export async function hasAllMigrations(client: pg.Client): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: FOLDER }).at(-1)?.folderMillis ?? 0;
  try {
    return ((await lastMigration(client)) ?? 0) >= newest;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '42501') return false;
    throw error;
  }
}

/**
 * Applies the missing migrations in one transaction. A statement that waits for a lock also blocks everything queued
 * behind it. A migration therefore stops after a second and is retried after a pause.
 *
 * @param migrationsFolder with the files of drizzle-kit; by default those of this version
 * @throws DatabaseError 55P03 if a lock was not available for two minutes
 */
export async function applyMigrations(client: pg.Client, migrationsFolder: string = FOLDER): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
      await applyAfter(client, await lastMigration(client), readMigrationFiles({ migrationsFolder }));
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLockTimeout(error) || attempt === LOCK_ATTEMPTS) throw error;
      await wait(LOCK_PAUSE_MS);
    }
}

/**
 * Migrates an empty database to the version of a backup, in the caller's transaction.
 *
 * @param hashes of the migrations in the backup
 * @returns false if they are not the first ones of this version, so the backup is from another one
 */
export async function migrateTo(client: pg.Client, hashes: readonly string[]): Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder: FOLDER }).slice(0, hashes.length);
  if (hashes.length !== migrations.length || migrations.some(({ hash }, index) => hash !== hashes[index])) return false;
  await applyAfter(client, null, migrations);
  return true;
}

/** @param last creation time of the last applied migration, in milliseconds since the epoch; null if there is none */
async function applyAfter(client: pg.Client, last: number | null, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query(TABLE);
  for (const { sql, hash, folderMillis } of migrations.filter(({ folderMillis: at }) => last === null || at > last)) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

async function lastMigration(client: pg.Client): Promise<number | null> {
  if (!(await hasMigrations(client))) return null;
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  const at = rows[0]?.at ?? null;
  return at === null ? null : Number(at);
}

async function hasMigrations(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ are: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as are`,
  );
  return rows[0]?.are === true;
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03';
