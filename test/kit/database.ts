import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startCluster } from '#server/database/cluster.ts';
import { connect, createDatabase, type Database } from '#server/database/database.ts';

/** A database of a test's own, migrated and empty. */
export interface TestDatabase extends Database {
  readonly url: string;
}

/** A PostgreSQL to make test databases on. */
export interface TestPostgres {
  /** The address of its maintenance database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A folder for a test's own use, which PostgreSQL's user can reach; the caller deletes it. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `promenade-${name}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** An embedded PostgreSQL that forgets everything: it spares itself the waiting for the disk. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = await temporaryFolder('postgres');
  const cluster = await startCluster(folder, { fsync: 'off', full_page_writes: 'off' });
  return {
    url: cluster.url('postgres'),
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A new database on the PostgreSQL of TEST_DATABASE_URL, which a test run sets (`global-setup.ts`) or an operator; where
 * it is not set, on an embedded one for this database alone. `close` drops it.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const given = process.env['TEST_DATABASE_URL'];
  const own = given ? undefined : await startPostgres();
  const server = given ?? own?.url ?? '';
  const name = `promenade_${randomBytes(6).toString('hex')}`;
  await createDatabase(server, name);
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const database = await connect(url);
  return {
    ...database,
    url,
    close: async () => {
      await database.close();
      await dropDatabase(server, name);
      await own?.stop();
    },
  };
}

async function dropDatabase(server: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  await client.end();
}
