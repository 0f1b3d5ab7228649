import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#server/platform/database/ports.ts';
import type { Site } from '#server/sites/catalogue.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { type RunningServer, startServer, stopCleanly } from '#test/kit/server.ts';
import { campaignsFolder } from '#test/kit/server/fixtures.ts';
import { BUILT_SITE } from '#test/kit/server/page-fixtures.ts';
import type { CleanUp } from '../attack/kit/clean-up.ts';
import { installPrograms, startHaProxy } from './haproxy.ts';

type Name = 'one' | 'two';

/** Two servers in production on one database, behind HAProxy. */
export interface Balanced {
  /** The address that visitors use. */
  readonly origin: string;
  /** Sends SIGTERM and waits for the end. @throws if the server does not exit cleanly */
  stopOne(name: Name): Promise<void>;
  /** Sends SIGKILL and waits for the end. */
  killOne(name: Name): Promise<void>;
  /** Restarts the server on its port, and waits until HAProxy sends visitors to it. */
  startOne(name: Name): Promise<void>;
  /** Waits until HAProxy sends visitors to both. */
  untilUp(): Promise<void>;
}

/** @param left cleanup steps, registered even if the start fails halfway */
export async function startBalanced(
  sites: readonly Site[],
  { url, ownerUrl }: { readonly url: string; readonly ownerUrl: string },
  left: CleanUp,
): Promise<Balanced> {
  installPrograms(['haproxy'], ['haproxy']);
  const folder = await temporaryFolder('balanced');
  left.later(() => rm(folder, { recursive: true }));
  const campaigns = await campaignsFolder(sites);
  left.later(() => rm(campaigns, { recursive: true }));
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
      DATABASE_URL: url,
      DATABASE_OWNER_URL: ownerUrl,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMITS: 'false',
      // The default of production, because the test is about it.
      DRAIN_SECONDS: '',
    });
    running.set(name, server);
  };
  for (const name of ['one', 'two'] as const) {
    left.later(() => stopOne(name));
    await startOne(name);
  }
  const places = { PROMENADE_ONE: `127.0.0.1:${ports.one}`, PROMENADE_TWO: `127.0.0.1:${ports.two}` };
  const proxy = await startHaProxy({ file: 'haproxy.cfg', backend: 'servers', places });
  left.later(proxy.stop);
  const untilUp = () => proxy.untilUp(2);
  await untilUp();
  return {
    origin: `http://127.0.0.1:${proxy.port}`,
    stopOne,
    killOne: async (name) => {
      const server = running.get(name);
      running.delete(name);
      await server?.kill();
    },
    startOne: async (name) => {
      await startOne(name);
      await untilUp();
    },
    untilUp,
  };
}
