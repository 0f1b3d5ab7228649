import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { clusterUrl, passwordFile, postmasterOn, SUPERUSER } from './postgres-cluster.ts';
import { type Database, openDatabase, pooled } from './database.ts';
import { appPasswordFile, DATABASE, startEmbedded } from './embedded.ts';
import { APP } from './database-roles.ts';

/**
 * Opens the database of the settings for a tool, even while a server is running. It uses the server's embedded
 * PostgreSQL. If none runs, it starts one, which stops on close.
 *
 * @throws StartError with a remedy for the operator
 */
export async function joinDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
): Promise<Omit<Database, 'failed'>> {
  const url = settings.databaseUrl ?? (await runningUrl(settings.dataDir, APP, appPasswordFile(settings.dataDir)));
  return url === null ? openDatabase(settings) : pooled(url, () => {}, 1);
}

/**
 * Runs some work with the URL of the tables' owner, on the same database as `joinDatabase`.
 *
 * @throws StartError with a remedy for the operator
 */
export async function asOwner<T>(
  settings: Pick<Settings, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = settings;
  if (databaseUrl !== undefined) return work(databaseOwnerUrl ?? databaseUrl);
  const running = await runningUrl(dataDir, SUPERUSER, passwordFile(dataDir));
  if (running !== null) return work(running);
  const embedded = await startEmbedded(dataDir);
  return work(embedded.ownerUrl()).finally(embedded.stop);
}

/**
 * Returns the URL of the PostgreSQL that runs on a data directory, for a role with its password file; null if none
 * does.
 */
async function runningUrl(dataDir: string, role: string, file: string): Promise<string | null> {
  const postmaster = await postmasterOn(join(dataDir, 'postgres'));
  const password = await readFile(file, 'utf8').catch(() => null);
  return postmaster && password !== null ? clusterUrl(role, password.trim(), postmaster.port, DATABASE) : null;
}
