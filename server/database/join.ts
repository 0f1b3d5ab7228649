import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings.ts';
import { clusterUrl, postmasterOn } from './cluster.ts';
import { appPasswordFile, DATABASE, type Database, openDatabase, pooled } from './database.ts';
import { APP } from './roles.ts';

/**
 * Opens the database of the settings for a tool, even while a server is running: the server's embedded PostgreSQL is
 * used as it is; if none runs, one is started and stopped again.
 *
 * @throws StartError that says what an operator can do
 */
export async function joinDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<Omit<Database, 'failed'>> {
  const url = settings.databaseUrl ?? (await runningUrl(settings.dataDir));
  return url === null ? openDatabase(settings) : pooled(url, () => {}, 1);
}

/** The URL of the PostgreSQL that runs on a data directory; null if none does. */
async function runningUrl(dataDir: string): Promise<string | null> {
  const postmaster = await postmasterOn(join(dataDir, 'postgres'));
  const password = await readFile(appPasswordFile(dataDir), 'utf8').catch(() => null);
  return postmaster && password !== null ? clusterUrl(APP, password.trim(), postmaster.port, DATABASE) : null;
}
