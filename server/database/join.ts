import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { clusterUrl } from './cluster.ts';
import { DATABASE, type Database, openDatabase } from './database.ts';
import { isPostgresOn } from './process.ts';

/**
 * Opens the database of the settings for a tool, also beside a running server: the embedded PostgreSQL that it has started is
 * used as it is; where none runs, it is started and stopped again.
 * @throws StartError that says what an operator can do
 */
export async function joinDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  const url = settings.databaseUrl ?? (await runningUrl(settings.dataDir));
  if (url === null) return openDatabase(settings);
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000, application_name: 'promenade-tool' });
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() };
}

/** The address of the PostgreSQL that runs on a data directory; null where none does. */
async function runningUrl(dataDir: string): Promise<string | null> {
  const directory = join(dataDir, 'postgres');
  const [pid, , , port] = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  if (!pid || !port || !(await isPostgresOn(Number(pid), directory))) return null;
  const password = await readFile(join(dataDir, 'database-password'), 'utf8').catch(() => null);
  return password === null ? null : clusterUrl(password, Number(port), DATABASE);
}
