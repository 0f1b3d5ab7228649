import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#server/database/ports.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { temporaryFolder, testDatabase } from '#test/kit/database.ts';
import { type RunningServer, startServer, stopCleanly } from '#test/kit/server.ts';
import { campaignsFolder } from '#test/server/fixtures.ts';
import { BUILT_SITE } from '#test/server/page-fixtures.ts';
import { type CleanUp, cleanUp } from '../attack/kit/clean-up.ts';
import { installHaProxy, startHaProxy } from './haproxy.ts';

type Name = 'one' | 'two';

/** Two servers in production on one database, behind HAProxy. */
export interface Balanced {
  /** What visitors reach. */
  readonly origin: string;
  /** SIGTERM. @throws if it does not end cleanly */
  stopOne(name: Name): Promise<void>;
  /** Starts it at its port again, and waits until HAProxy sends it visitors. */
  startOne(name: Name): Promise<void>;
  /** The uuids of all submissions in the database. */
  stored(): Promise<ReadonlySet<string>>;
  stop(): Promise<void>;
}

/** If it fails halfway, it cleans up. */
export async function startBalanced(sites: readonly Site[]): Promise<Balanced> {
  installHaProxy();
  const left = cleanUp();
  try {
    return await start(sites, left);
  } catch (error) {
    await left.now().catch(() => {});
    throw error;
  }
}

async function start(sites: readonly Site[], left: CleanUp): Promise<Balanced> {
  const folder = await temporaryFolder('balanced');
  left.later(() => rm(folder, { recursive: true }));
  const campaigns = await campaignsFolder(sites);
  left.later(() => rm(campaigns, { recursive: true }));
  const database = await testDatabase();
  left.later(database.close);
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/index.html'), BUILT_SITE['dist/index.html']);
  const ports: Readonly<Record<Name, number>> = { one: await freePort(), two: await freePort() };
  const running = new Map<Name, RunningServer>();
  const stopOne = async (name: Name) => {
    const server = running.get(name);
    running.delete(name);
    if (server) await stopCleanly(server);
  };
  const startOne = async (name: Name) => {
    const server = await startServer({
      NODE_ENV: 'production',
      PORT: String(ports[name]),
      DATA_DIR: folder,
      SITE_DIR: join(folder, 'dist'),
      CAMPAIGNS_DIR: campaigns,
      DATABASE_URL: database.app.url,
      DATABASE_OWNER_URL: database.url,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMITS: 'false',
      // The default of production is what is tried.
      DRAIN_SECONDS: '',
    });
    running.set(name, server);
  };
  for (const name of ['one', 'two'] as const) {
    left.later(() => stopOne(name));
    await startOne(name);
  }
  const proxy = await startHaProxy([ports.one, ports.two]);
  left.later(proxy.stop);
  await proxy.untilUp(2);
  return {
    origin: proxy.origin,
    stopOne,
    startOne: async (name) => {
      await startOne(name);
      await proxy.untilUp(2);
    },
    stored: async () => {
      const { rows } = await database.pool.query<{ uuid: string }>('select uuid from submission');
      return new Set(rows.map(({ uuid }) => uuid));
    },
    stop: left.now,
  };
}
