import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { createDatabase } from '#server/database/embedded.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { temporaryFolder, type TestDatabase } from '#test/kit/database.ts';

/**
 * Runs `work` on a second database in its state before a migration, and then drops that database.
 *
 * @param tag of the migration: its file name without `.sql`
 * @param work receives a client of that database, and the function that a server runs at its start: every migration
 *   from this one on
 */
export async function inDatabaseBefore(
  { url: own, pool }: Pick<TestDatabase, 'url' | 'pool'>,
  tag: string,
  work: (client: pg.Client, upgrade: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const url = new URL(own);
  const name = `${url.pathname.slice(1)}_before`;
  await createDatabase(url.href, name);
  const { href } = Object.assign(new URL(url), { pathname: `/${name}` });
  const folder = await temporaryFolder('migrations');
  const client = new pg.Client({ connectionString: href });
  await client.connect();
  try {
    await cp(join(import.meta.dirname, '../../server/migrations'), folder, { recursive: true });
    const path = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { tag: string }[] };
    const before = journal.entries.findIndex((entry) => entry.tag === tag);
    if (before < 1) throw new Error(`there is nothing before a migration ${tag}`);
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, before) }));
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await work(client, () => migrateDatabase(href));
  } finally {
    await client.end();
    await pool.query(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  }
}
