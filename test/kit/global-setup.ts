import { execFileSync } from 'node:child_process';
import { makeTemplate, startPostgres } from './database.ts';

/**
 * Vitest's global setup: builds the server, and starts one PostgreSQL for the whole run unless TEST_DATABASE_URL
 * names one. Each test file makes its own database on it, a copy of one that is migrated here.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  execFileSync(process.execPath, ['scripts/ensure-build.mjs', 'server'], { stdio: 'inherit' });
  if (process.env['TEST_DATABASE_URL']) return undefined;
  const postgres = await startPostgres();
  await makeTemplate(postgres.url);
  process.env['TEST_DATABASE_URL'] = postgres.url;
  return async () => {
    delete process.env['TEST_DATABASE_URL'];
    await postgres.stop();
  };
}
