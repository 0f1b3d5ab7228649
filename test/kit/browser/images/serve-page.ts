import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build, preview, type UserConfig } from 'vite';

/** A built page that is being served. */
export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

/** For the workers of Playwright, which empties the folder before each run. */
const BUILT = fileURLToPath(new URL('../../../../test-results/pages/', import.meta.url));

/**
 * Builds a page like the product, once for all workers of a run, and serves it on a free port of the loopback
 * interface.
 *
 * @param root the folder with the page's index.html
 * @param headers sent with every file
 * @param resolve further rules for resolving the page's imports
 */
export async function servePage(
  root: string,
  headers: Record<string, string> = {},
  resolve: UserConfig['resolve'] = {},
): Promise<ServedPage> {
  const isShared = process.env['TEST_WORKER_INDEX'] !== undefined;
  const outDir = isShared
    ? join(BUILT, basename(root))
    : join(await mkdtemp(join(tmpdir(), 'promenade-page-')), 'page');
  const shared = { root, resolve, configFile: false, logLevel: 'warn' } as const;
  await once(outDir, () =>
    build({
      ...shared,
      cacheDir: join(outDir, 'cache'),
      build: { outDir: join(outDir, 'site'), emptyOutDir: true, target: 'es2022' },
    }),
  );
  const server = await preview({
    ...shared,
    build: { outDir: join(outDir, 'site') },
    preview: { port: 0, host: '127.0.0.1', headers },
  });
  const address = server.httpServer.address();
  if (address === null || typeof address === 'string') throw new Error('the page server has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      await server.close();
      if (!isShared) await rm(dirname(outDir), { recursive: true });
    },
  };
}

/** Does some work for a folder, unless another worker does it or has done it. */
async function once(folder: string, work: () => Promise<unknown>): Promise<void> {
  await mkdir(dirname(folder), { recursive: true });
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  const done = join(folder, 'done');
  if (isFirst) {
    await work();
    await writeFile(done, '');
  }
  while (!existsSync(done)) await wait(50);
}
