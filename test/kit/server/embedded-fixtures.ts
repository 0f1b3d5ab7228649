import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { postmasterOn } from '#server/platform/database/postgres-cluster.ts';
import { ask, superuserUrl } from '#test/kit/postgres-faults.ts';
import { type RunningServer, startServer } from '#test/kit/server.ts';
import { campaignsFolder, temporaryFolders } from './fixtures.ts';
import { evergreen } from './sites.ts';

/**
 * Returns functions for servers with an embedded PostgreSQL and one campaign. Each server is stopped after its test.
 */
export function embeddedServers() {
  const folders = temporaryFolders('data');
  const servers: RunningServer[] = [];
  let shared = '';
  let campaigns = '';
  beforeAll(async () => {
    [shared, campaigns] = await Promise.all([folders.make(), campaignsFolder([evergreen])]);
    folders.keep(campaigns);
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
  });
  afterAll(async () => {
    await folders.remove();
  });
  return {
    folders,
    /** The data directory shared by tests that do not need an empty one. */
    folder: () => shared,
    /** Returns the settings of such a server for a data directory. */
    settings: (DATA_DIR: string): Record<string, string> => ({ DATA_DIR, CAMPAIGNS_DIR: campaigns }),
    start: async (DATA_DIR: string, environment: Record<string, string> = {}): Promise<RunningServer> => {
      const server = await startServer({ DATA_DIR, CAMPAIGNS_DIR: campaigns, ...environment });
      servers.push(server);
      return server;
    },
  };
}

/**
 * Returns the process id and port of the PostgreSQL on a data directory.
 *
 * @throws Error if none runs there: a signal to no process would reach the tests' own
 */
export async function postmaster(dataDir: string): Promise<{ pid: number; port: number }> {
  const running = await postmasterOn(join(dataDir, 'postgres'));
  if (!running) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return running;
}

/** Queries the database of a running server as its superuser. */
export async function query(dataDir: string, sql: string): Promise<unknown[]> {
  return ask(await superuserUrl(dataDir), sql);
}
