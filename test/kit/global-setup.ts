import { execFileSync } from 'node:child_process';
import { makeTemplate, startPostgres } from './database.ts';
import { prepareDataDir } from './prepared.ts';

/**
 * Vitest's global setup: builds the server, and starts one PostgreSQL for the whole run unless TEST_DATABASE_URL
 * names one. Each test file makes its own database on it, a copy of one that is migrated here; one that breaks its
 * PostgreSQL copies a data directory that is prepared here.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  execFileSync(process.execPath, ['scripts/ensure-build.mjs', 'server'], { stdio: 'inherit' });
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const [postgres, forget] = await Promise.all([startPostgres(), prepareDataDir()]);
  await makeTemplate(postgres.url);
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await Promise.all([postgres.stop(), forget()]);
  };
}
