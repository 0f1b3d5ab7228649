import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Site } from '#server/sites/catalogue.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';

/** Number of the server's connections to PostgreSQL, of the baseline's connections, and of visitors. */
export const AT_ONCE = 20;

/** The built server in its own process, and the same PostgreSQL with the same role for the baseline. */
export interface Running {
  readonly server: RunningServer;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * Starts the server as in production, behind a proxy, with an embedded PostgreSQL in its default configuration: each
 * commit waits for the disk.
 *
 * @param environment further settings
 */
export async function startWith(
  sites: readonly Site[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const folders = await Promise.all([temporaryFolder('bench'), campaignsFolder(sites)]);
  const [DATA_DIR, CAMPAIGNS_DIR] = folders;
  const asProduction = { NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1' };
  const server = await startServer({ DATA_DIR, CAMPAIGNS_DIR, ...asProduction, ...environment });
  const pool = new pg.Pool({ connectionString: await addressOf(DATA_DIR), max: AT_ONCE });
  return {
    server,
    pool,
    dataDir: DATA_DIR,
    stop: async () => {
      await pool.end();
      await server.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

async function addressOf(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'database-app-password'), 'utf8')).trim();
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://promenade_app:${password}@127.0.0.1:${port}/promenade`;
}
