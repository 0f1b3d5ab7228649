import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview, type UserConfig } from 'vite';

/** A built page that is being served. */
export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Builds a page like the product, and serves it on a free port of the loopback interface.
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
  const outDir = await mkdtemp(join(tmpdir(), 'promenade-page-'));
  const shared = { root, resolve, configFile: false, logLevel: 'warn' } as const;
  await build({
    ...shared,
    cacheDir: join(outDir, 'cache'),
    build: { outDir: join(outDir, 'site'), emptyOutDir: true, target: 'es2022' },
  });
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
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
