import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { withClient } from './with-client.ts';
import { type PostgresCluster, startPostgresCluster } from './postgres-cluster.ts';
import { lockDirectory } from './directory-lock.ts';
import { APP, makeRoles } from './database-roles.ts';

/** The database of the embedded PostgreSQL. */
export const DATABASE = 'promenade';

/** The embedded PostgreSQL with its database and roles. Migrations create the tables. */
export interface Embedded {
  readonly cluster: PostgresCluster;
  /** Returns the URL for the superuser, who may take the role of the owner. */
  ownerUrl(): string;
  /** Returns the URL for the server's role. Both URLs change if PostgreSQL restarts on another port. */
  readonly appUrl: () => string;
  /** Stops PostgreSQL and releases the data directory. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the embedded PostgreSQL of a data directory and locks the directory for this process.
 *
 * @throws StartError with a remedy for the operator
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  await makeFolder(dataDir).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`DATA_DIR: the folder ${dataDir} cannot be created: ${reason}`);
  });
  const unlock = await lockDirectory(dataDir);
  let started: PostgresCluster | undefined;
  const stop = async () => {
    await started?.stop();
    await unlock();
  };
  try {
    const cluster = await startPostgresCluster(dataDir);
    started = cluster;
    await createDatabase(cluster.url('postgres'), DATABASE);
    const password = await keptPassword(dataDir);
    await makeRoles(cluster.url(DATABASE), password);
    return {
      cluster,
      ownerUrl: () => cluster.url(DATABASE),
      appUrl: () => cluster.urlAs(APP, password, DATABASE),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates a folder that PostgreSQL's user can enter, independent of the umask. */
async function makeFolder(path: string): Promise<void> {
  if (await mkdir(path, { recursive: true })) await chmod(path, 0o755);
}

/** Creates a database if it does not exist yet. */
export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

/** Returns the path of APP's password file. */
export const appPasswordFile = (dataDir: string) => join(dataDir, 'database-app-password');

async function keptPassword(dataDir: string): Promise<string> {
  const path = appPasswordFile(dataDir);
  const kept = (await readFile(path, 'utf8').catch(() => '')).trim();
  if (kept !== '') return kept;
  const made = randomBytes(24).toString('base64url');
  await writeFile(path, made, { mode: 0o600 });
  return made;
}
