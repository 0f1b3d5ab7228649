import { execFileSync } from 'node:child_process';
import { makeTemplate, startPostgres } from './database.ts';
import { prepareDataDir } from './prepared.ts';

/**
 * Vitest's global setup. Builds the server and starts one PostgreSQL for the whole run unless TEST_DATABASE_URL names
 * one. Each test file creates its own database there, as a copy of a template that is migrated here. Tests that break
 * their PostgreSQL copy a data directory that is prepared here.
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
