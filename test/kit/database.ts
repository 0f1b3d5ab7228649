import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withClient } from '#server/platform/database/with-client.ts';
import { startPostgresCluster } from '#server/platform/database/postgres-cluster.ts';
import { connectionsFor, migrateAddress, pooled, type Database } from '#server/platform/database/database.ts';
import { createDatabase } from '#server/platform/database/embedded.ts';
import { migrateDatabase } from '#server/platform/database/migrate.ts';

/** A database for one test, migrated and empty. `db` and `pool` connect as its owner, for the test itself. */
export interface TestDatabase extends Database {
  /** The address for the owner. */
  readonly url: string;
  /** The same database for a server: its role may only read and write rows. */
  readonly app: Database & { readonly url: string };
}

/** A PostgreSQL on which test databases are created. */
export interface TestPostgres {
  /** The address of its maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A migrated and empty database that is copied for each test. */
const TEMPLATE = 'promenade_template';
/** The server's role in the template. Copies inherit its grants. */
const TEMPLATE_ROLE = { username: 'promenade_template_app', password: 'app' };

/**
 * Maximum number of connections of a test's server, like those of one of ten processes. Opening one takes PostgreSQL
 * longer than most calls, and parallel calls open as many as they may.
 */
const CONNECTIONS = connectionsFor(10);

/** Creates a temporary folder that PostgreSQL's user can reach; the caller deletes it. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `promenade-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** Settings for a cluster whose data is discarded: it never waits for the disk. */
const THROWN_AWAY = { fsync: 'off', full_page_writes: 'off' } as const;

/** Starts an embedded PostgreSQL whose data is discarded. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await temporaryFolder('postgres');
  const cluster = await startPostgresCluster(folder, {
    ...THROWN_AWAY,
    // A server opens up to eight connections, and each one verifies the password. One iteration makes this cheap.
    scram_iterations: '1',
    // Several test files share this PostgreSQL, each with several servers. The default limit of 100 is too low.
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

/** Creates the template for `testDatabase` on this PostgreSQL. Copying it takes 10 % of the time of a migration. */
export async function makeTemplate(serverUrl: string): Promise<void> {
  await createRole(serverUrl, TEMPLATE_ROLE);
  await createDatabase(serverUrl, TEMPLATE);
  await migrateDatabase(onServer(serverUrl, TEMPLATE), { user: TEMPLATE_ROLE.username });
}

/**
 * Creates a database on the PostgreSQL of TEST_DATABASE_URL, which the test run (`global-setup.ts`) or an operator
 * sets. If the variable is unset, starts an embedded PostgreSQL only for this database. `close` drops the database.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const server = await serverOfTests();
  const name = randomName();
  const url = onServer(server.url, name);
  const isMigrated = await copyTemplate(server.url, name);
  const own = isMigrated ? undefined : await ownRole(server.url, name);
  const role = isMigrated ? TEMPLATE_ROLE : own;
  const appUrl = role ? Object.assign(new URL(url), role).href : url;
  if (!isMigrated) await migrateAddress({ url: appUrl, ownerUrl: url });
  const [owner, app] = [pooled(url, () => {}), pooled(appUrl, () => {}, CONNECTIONS)];
  return {
    ...owner,
    failed: NEVER,
    url,
    app: { ...app, failed: NEVER, url: appUrl },
    close: async () => {
      await Promise.all([app.close(), owner.close()]);
      await withClient(server.url, async (client) => {
        await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
        if (own) await client.query(`drop role if exists ${client.escapeIdentifier(name)}`);
      });
      await server.stop();
    },
  };
}

/** An empty database as an operator creates it: one role owns it, and a second role may only connect to it. */
export interface OperatorsDatabase {
  readonly app: string;
  readonly owner: string;
  /** Address for the superuser. */
  readonly admin: string;
  close(): Promise<void>;
}

/** Creates an operator's database with its roles on the PostgreSQL of the tests. `close` drops database and roles. */
export async function operatorsDatabase(): Promise<OperatorsDatabase> {
  const server = await serverOfTests();
  const name = randomName();
  const admin = onServer(server.url, name);
  const [app, owner] = ['app', 'owner'].map((kind) => ({ username: `${name}_${kind}`, password: kind })) as [
    Role,
    Role,
  ];
  for (const role of [app, owner]) await createRole(server.url, role);
  await withClient(server.url, (client) => client.query(`create database ${name} owner ${owner.username}`));
  return {
    app: Object.assign(new URL(admin), app).href,
    owner: Object.assign(new URL(admin), owner).href,
    admin,
    close: async () => {
      await withClient(server.url, async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role ${app.username}, ${owner.username}`);
      });
      await server.stop();
    },
  };
}

/** A role with the right to log in. */
interface Role {
  readonly username: string;
  readonly password: string;
}

const NEVER = new Promise<never>(() => {});

/** Returns the PostgreSQL of TEST_DATABASE_URL, which `stop` leaves running, or starts an embedded one. */
async function serverOfTests(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  return given ? { url: given, stop: async () => {} } : startPostgres();
}

const randomName = (): string => `promenade_${randomBytes(6).toString('hex')}`;

const onServer = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;

/**
 * Creates a database as a copy of the template. The database is empty if the template is missing, as on a PostgreSQL
 * that the test run did not start.
 *
 * @returns whether the template was copied
 */
async function copyTemplate(serverUrl: string, name: string): Promise<boolean> {
  return withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    const isCopied = rowCount !== 0;
    // Copying the files takes 25 % of the time of writing the rows to the write-ahead log.
    const copied = isCopied ? ` template ${TEMPLATE} strategy file_copy` : '';
    await client.query(`create database ${client.escapeIdentifier(name)}${copied}`);
    return isCopied;
  });
}

async function createRole(server: string, { username, password }: Role): Promise<void> {
  await withClient(server, (client) =>
    client.query(`create role ${client.escapeIdentifier(username)} login password ${client.escapeLiteral(password)}`),
  );
}

/**
 * Creates a role named after the database. Returns undefined if the server allows no new roles, or if PgBouncer would
 * not know the role (TEST_ONE_ROLE).
 */
async function ownRole(server: string, username: string): Promise<Role | undefined> {
  if (process.env['TEST_ONE_ROLE']) return undefined;
  const role = { username, password: randomBytes(12).toString('hex') };
  return createRole(server, role).then(
    () => role,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === '42501') return undefined;
      throw error;
    },
  );
}
