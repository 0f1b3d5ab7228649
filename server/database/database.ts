import { mkdir } from 'node:fs/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Settings } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { lockDirectory } from './lock.ts';
import { migrateDatabase } from './migrate.ts';

/** The database of the embedded PostgreSQL. */
export const DATABASE = 'promenade';
const CONNECTIONS = 20;

export type Db = NodePgDatabase;

/** The database of a running server. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Ends the connections, and stops PostgreSQL where it is the embedded one. */
  close(): Promise<void>;
}

/**
 * Opens the database that the settings name, migrated: that of DATABASE_URL, or the embedded one in DATA_DIR.
 * @param onLost is told of connections that break while nobody uses them
 * @throws StartError that says what an operator can do
 */
export async function openDatabase(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>, onLost: (error: Error) => void = () => {}): Promise<Database> {
  if (settings.databaseUrl !== undefined) return connect(settings.databaseUrl, onLost);
  await mkdir(settings.dataDir, { recursive: true, mode: 0o755 }).catch((error: unknown) => {
    throw new StartError(`DATA_DIR: the folder ${settings.dataDir} cannot be made: ${messageOf(error)}`);
  });
  const unlock = await lockDirectory(settings.dataDir);
  let cluster: Cluster | undefined;
  const release = async () => {
    await cluster?.stop();
    await unlock();
  };
  try {
    cluster = await startCluster(settings.dataDir);
    await createDatabase(cluster.url('postgres'), DATABASE);
    const database = await connect(cluster.url(DATABASE), onLost);
    return { ...database, close: () => database.close().then(release) };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Connects to a database by its address and migrates it. */
export async function connect(url: string, onLost: (error: Error) => void = () => {}): Promise<Database> {
  await migrateDatabase(url).catch((error: unknown) => {
    throw new StartError(`The database at ${addressOf(url)} could not be used: ${messageOf(error)}`);
  });
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 5_000, statement_timeout: 30_000, application_name: 'promenade' });
  pool.on('error', onLost);
  return { db: drizzle({ client: pool }), pool, close: () => pool.end() };
}

/** Creates a database where it does not exist yet. */
export async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function addressOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
