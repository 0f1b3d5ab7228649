// npm run dev: serves the site from its sources with hot reload on PORT (3000), in front of the API server on API_PORT
// (one above), which restarts when its sources change.
import { spawn } from 'node:child_process';
import { createServer, type ViteDevServer } from 'vite';
import { inRoot, root } from '#scripts/run.mjs';
import { ownWords } from '../../command-words.ts';

ownWords({ usage: 'npm run dev' });
const port = Number(process.env['PORT'] ?? 3000);
const apiPort = Number(process.env['API_PORT'] ?? port + 1);

const api = spawn(
  process.execPath,
  [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/listen.ts'],
  // In its own process group: Ctrl-C reaches only this process, which then stops the API server once.
  {
    cwd: root,
    stdio: 'inherit',
    detached: process.platform !== 'win32',
    env: { ...process.env, PORT: String(apiPort) },
  },
);

let site: ViteDevServer | undefined;
let isStopping = false;

/** Stops both servers, then exits with the code. */
async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const hasEnded = api.exitCode !== null || api.signalCode !== null;
  const ended = hasEnded ? undefined : new Promise((resolve) => api.once('exit', resolve));
  if (!hasEnded) api.kill('SIGTERM');
  await Promise.all([site?.close(), ended]);
  process.exit(code);
}

process.on('SIGINT', () => void stop(0));
process.on('SIGTERM', () => void stop(0));
api.once('exit', (code) => void stop(code ?? 1));

process.env['API_URL'] = `http://127.0.0.1:${apiPort}`;
try {
  site = await createServer({ root, configFile: inRoot('vite.config.ts'), server: { port, strictPort: true } });
  await site.listen();
  site.printUrls();
  console.log(`  Open the address above. The API server (port ${apiPort}) serves the last build instead.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
