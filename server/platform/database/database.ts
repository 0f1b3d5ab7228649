import pg from 'pg';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { withClient } from './with-client.ts';
import { startEmbedded } from './embedded.ts';
import { migrateDatabase } from './migrate.ts';
import { hasAllMigrations } from './migrations.ts';
import { PatientPool } from './pool.ts';
import { APP, OWNER, roleOf } from './database-roles.ts';
import { databaseOn, type Db, type Tx } from './transaction.ts';
import { keepRunning } from './watch.ts';

const CONNECTIONS = 20;
/**
 * Maximum for all processes of a server. PostgreSQL allows 100 by default; the rest is for tools and for servers that
 * are being replaced.
 */
const CONNECTIONS_OF_ALL = 80;

/** Returns the maximum number of connections of each of `processes` processes of one server. */
export const connectionsFor = (processes: number) => Math.min(CONNECTIONS, Math.floor(CONNECTIONS_OF_ALL / processes));

export type { Db, Tx };

/** The database of a running server. */
export interface Database {
  readonly db: Db;
  readonly pool: PatientPool;
  /** Returns its URL for the server's role, including the password. */
  readonly address: () => string;
  /** Resolves with the reason once the embedded PostgreSQL has failed permanently. */
  readonly failed: Promise<StartError>;
  /** Closes the connections, and stops PostgreSQL if it is the embedded one. */
  close(): Promise<void>;
}

/** The URLs of a database for the server's role and, if different, for the owner of the tables. */
export interface DatabaseAddress {
  readonly url: string;
  readonly ownerUrl?: string | undefined;
}

const SUPERUSER =
  'DATABASE_URL names a superuser. Create a separate role for the server, and set DATABASE_OWNER_URL for migrations (docs/operate/database.md, "A PostgreSQL of your own").';

const OWNER_OF_TABLES =
  'The role of DATABASE_URL owns the tables, so an SQL injection could change or drop them. Use a role that only reads and writes rows, and migrate with npx promenade database migrate and DATABASE_OWNER_URL (docs/operate/database.md, "A PostgreSQL of your own").';

type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databaseOwnerUrl' | 'production'>>;

export interface DatabaseEvents {
  /** Receives messages about broken idle connections, PostgreSQL starts, and a role with too many privileges. */
  readonly tell?: (sentence: string) => void;
  /** Called after the embedded PostgreSQL was restarted, perhaps at another address. */
  readonly onRestart?: (url: string) => void;
}

/**
 * Opens and migrates the database of the settings: DATABASE_URL, or the embedded one in DATA_DIR, which is restarted
 * whenever it ends.
 *
 * @throws StartError with a remedy for the operator
 */
export async function openDatabase(
  settings: DatabaseSettings,
  { tell = () => {}, onRestart = () => {} }: DatabaseEvents = {},
): Promise<Database> {
  const { databaseUrl, databaseOwnerUrl, dataDir, production = false } = settings;
  const onLost = ({ message }: Error) => tell(`Database connection lost: ${message}`);
  if (databaseUrl !== undefined) {
    const database = await connect({ url: databaseUrl, ownerUrl: databaseOwnerUrl }, onLost);
    if (await isSuperuser(database.pool)) tell(SUPERUSER);
    else if (production && (await ownsTables(database.pool))) tell(OWNER_OF_TABLES);
    return database;
  }
  const embedded = await startEmbedded(dataDir);
  try {
    await migrateDatabase(embedded.ownerUrl(), { owner: OWNER, user: APP });
    const { pool, ...rest } = pooled(embedded.appUrl(), onLost);
    const follow = () => {
      pool.address = embedded.appUrl();
      onRestart(embedded.appUrl());
    };
    const watch = keepRunning(embedded.cluster, { onRestart: follow, tell });
    const close = () => watch.stop().then(rest.close).then(embedded.stop);
    return { ...rest, pool, address: embedded.appUrl, failed: watch.failed, close };
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/**
 * Connects to a database by its URL and migrates it. If the owner is another role, that role migrates it and grants
 * access to the first one. A fully migrated database is left unchanged, so the server's role need not be able to
 * migrate it.
 */
async function connect(address: DatabaseAddress, onLost: (error: Error) => void = () => {}): Promise<Database> {
  const { url, ownerUrl } = address;
  const isMigrated = ownerUrl === undefined && (await withClient(url, hasAllMigrations).catch(unusable(url)));
  if (!isMigrated) await migrateAddress(address);
  return { ...pooled(url, onLost), failed: new Promise(() => {}) };
}

/**
 * Migrates the database at an address, and grants access to the server's role (SECURITY-10).
 *
 * @throws StartError if it cannot be used
 */
export async function migrateAddress({ url, ownerUrl }: DatabaseAddress): Promise<void> {
  const user = ownerUrl === undefined ? undefined : await roleOf(url).catch(unusable(url));
  await migrateDatabase(ownerUrl ?? url, user === undefined ? {} : { user }).catch((error: unknown) => {
    if (ownerUrl === undefined && isForbidden(error))
      throw new StartError(`${sentenceOf(url, error)}. ${NOT_MIGRATED}`);
    return ownerUrl === undefined ? unusable(url)(error) : unusable(ownerUrl, 'DATABASE_OWNER_URL')(error);
  });
}

const NOT_MIGRATED =
  'Its tables are missing or of another version, and the role of DATABASE_URL may not create them. Run npx promenade database migrate with DATABASE_OWNER_URL first.';

const isForbidden = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42501';

const sentenceOf = (url: string, error: unknown) =>
  `The database at ${addressOf(url)} cannot be used: ${messageOf(error)}`;

const unusable =
  (url: string, variable = 'DATABASE_URL') =>
  (error: unknown): never => {
    throw new StartError(`${sentenceOf(url, error)}. Check ${variable}.`);
  };

/** @param connections maximum number of parallel connections */
export function pooled(
  url: string,
  onLost: (error: Error) => void,
  connections = CONNECTIONS,
): Omit<Database, 'failed'> {
  // One idle connection stays open, so a restore detects the running server (KEEP-4).
  const pool = new PatientPool({ connectionString: url, max: connections, min: 1 });
  pool.on('error', onLost);
  const close = () => {
    // The pool does not wait for its sockets. PostgreSQL, which stops next, may close them.
    pool.off('error', onLost).on('error', () => {});
    return pool.end();
  };
  return { db: databaseOn(pool), pool, address: () => url, close };
}

async function isSuperuser(pool: PatientPool): Promise<boolean> {
  const { rows } = await pool.query<{ rolsuper: boolean }>(
    'select rolsuper from pg_roles where rolname = current_user',
  );
  return rows[0]?.rolsuper === true;
}

/** Whether the role owns the tables, including as a member of the owner. */
async function ownsTables(pool: PatientPool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean }>(
    "select pg_has_role(relowner, 'usage') as owns from pg_class where oid = to_regclass('public.submission')",
  );
  return rows[0]?.owns === true;
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
