import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Site } from '#server/sites/catalogue.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { startProgram } from '../bench-program.ts';
import { processorTime } from './processor.ts';

/** Number of the server's connections to PostgreSQL, of the baseline's connections, and of visitors. */
export const AT_ONCE = 20;
const POLL_MS = 20;

/** The built server in its own process, and the same PostgreSQL with the same role for the baseline. */
export interface Running {
  readonly server: RunningServer;
  readonly pool: pg.Pool;
  readonly dataDir: string;
  readonly campaignsDir: string;
  /** The processor time that server and PostgreSQL have used, in milliseconds. */
  readonly processor: () => Processor;
  /** Waits until all emails are sent. */
  sendMail(): Promise<void>;
  /**
   * Starts the bare routes on this PostgreSQL. At least one submission must be stored: the routes copy it.
   *
   * @returns their origin, and their processor time with that of PostgreSQL
   */
  startBare(): Promise<{ readonly origin: string; readonly processor: () => Processor }>;
  stop(): Promise<void>;
}

/** Processor time in milliseconds. */
export interface Processor {
  readonly server: number;
  readonly postgres: number;
}

/**
 * Starts the server as in production, behind a proxy and with a mail server, with an embedded PostgreSQL in its default
 * configuration: each commit waits for the disk.
 *
 * @param environment further settings
 */
export async function startWith(
  sites: readonly Site[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Running> {
  const folders = await Promise.all([temporaryFolder('bench'), campaignsFolder(sites)]);
  const [DATA_DIR, CAMPAIGNS_DIR] = folders;
  const sink = await startProgram('database/mail-sink.ts');
  const withMail = { SMTP_URL: sink.address, MAIL_FROM: 'Bench <bench@example.com>' };
  const asProduction = { NODE_ENV: 'production', TRUST_PROXY: '127.0.0.1', ...withMail };
  const server = await startServer({ DATA_DIR, CAMPAIGNS_DIR, ...asProduction, ...environment }).catch(
    (failure: unknown) => {
      // Otherwise the failed bench would wait for it forever.
      sink.stop();
      throw failure;
    },
  );
  const DATABASE_URL = await addressOf(DATA_DIR);
  const pool = new pg.Pool({ connectionString: DATABASE_URL, max: AT_ONCE });
  const postmaster = Number((await readFile(join(DATA_DIR, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const processorOf = (pid: number) => () => ({ server: processorTime(pid), postgres: processorTime(postmaster) });
  const programs = [sink];
  return {
    server,
    pool,
    dataDir: DATA_DIR,
    campaignsDir: CAMPAIGNS_DIR,
    processor: processorOf(server.pid),
    async sendMail() {
      const left = 'select from mail where sent_at is null and given_up_at is null limit 1';
      while ((await pool.query(left)).rowCount !== 0) await wait(POLL_MS);
    },
    async startBare() {
      const bare = await startProgram('database/bare-routes.ts', [], { DATABASE_URL });
      programs.push(bare);
      return { origin: bare.address, processor: processorOf(bare.pid) };
    },
    stop: async () => {
      await pool.end();
      await server.stop();
      for (const program of programs) program.stop();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

async function addressOf(dataDir: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'database-app-password'), 'utf8')).trim();
  const port = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://promenade_app:${password}@127.0.0.1:${port}/promenade`;
}
