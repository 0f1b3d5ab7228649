import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '#server/database/client.ts';
import { startCluster } from '#server/database/cluster.ts';
import { connect, pooled, type Database } from '#server/database/database.ts';
import { createDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';

/** A database for one test, migrated and empty. `db` and `pool` connect as its owner, for the test itself. */
export interface TestDatabase extends Database {
  /** The owner's address. */
  readonly url: string;
  /** The same database as a server sees it: in a role that may only read and write rows. */
  readonly app: Database & { readonly url: string };
}

/** A PostgreSQL to make test databases on. */
export interface TestPostgres {
  /** The address of its maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A migrated and empty database that others are copied from. */
const TEMPLATE = 'promenade_template';

/** Creates a temporary folder that PostgreSQL's user can reach; the caller deletes it. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `promenade-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Starts an embedded PostgreSQL whose data is thrown away, so it never waits for the disk. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await temporaryFolder('postgres');
  const cluster = await startCluster(folder, {
    fsync: 'off',
    full_page_writes: 'off',
    // A server opens twenty connections, and each is asked for its own password, which costs nothing here.
    scram_iterations: '1',
    // Several files share it, each with several servers: the hundred that PostgreSQL admits by default are too few.
    max_connections: '400',
  });
  return {
    url: cluster.url('postgres'),
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes what `testDatabase` copies on this PostgreSQL: a copy takes a tenth of the time of migrating anew. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await createDatabase(serverUrl, TEMPLATE);
  await migrateDatabase(onServer(serverUrl, TEMPLATE));
}

/**
 * Creates a database on the PostgreSQL of TEST_DATABASE_URL, which the test run (`global-setup.ts`) or an operator
 * sets; if it is unset, on an embedded one just for this database. `close` drops it.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const given = process.env['TEST_DATABASE_URL'];
  const own = given ? undefined : await startPostgres();
  const server = given ?? own?.url ?? '';
  const name = `promenade_${randomBytes(6).toString('hex')}`;
  await copyTemplate(server, name);
  const url = onServer(server, name);
  const role = await createRole(server, name);
  const appUrl = role ? Object.assign(new URL(url), role).href : url;
  const app = { ...(await connect({ url: appUrl, ownerUrl: url })), url: appUrl };
  const owner = pooled(url, () => {});
  return {
    ...owner,
    failed: app.failed,
    url,
    app,
    close: async () => {
      await Promise.all([app.close(), owner.close()]);
      await withClient(server, async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
        if (role) await client.query(`drop role if exists ${client.escapeIdentifier(name)}`);
      });
      await own?.stop();
    },
  };
}

const onServer = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/** Without a template, as on a PostgreSQL that is not the test run's own, the database is empty. */
async function copyTemplate(serverUrl: string, name: string): Promise<void> {
  await withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    // Copying its files takes a quarter of the time of writing its rows to the log.
    const copied = rowCount === 0 ? '' : ` template ${TEMPLATE} strategy file_copy`;
    await client.query(`create database ${client.escapeIdentifier(name)}${copied}`);
  });
}

/**
 * Creates a role named after the database; undefined if that server allows no new roles or PgBouncer would not know
 * it.
 */
async function createRole(server: string, name: string): Promise<{ username: string; password: string } | undefined> {
  if (process.env['TEST_ONE_ROLE']) return undefined;
  const password = randomBytes(12).toString('hex');
  return withClient(server, async (client) => {
    await client.query(`create role ${client.escapeIdentifier(name)} login password ${client.escapeLiteral(password)}`);
    return { username: name, password };
  }).catch((error: unknown) => {
    if ((error as { code?: unknown }).code === '42501') return undefined;
    throw error;
  });
}
