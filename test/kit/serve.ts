// Runs the real server for the browser tests on a free port. It has its own data directory, or its own database on the
// PostgreSQL of TEST_DATABASE_URL. Once ready, it prints the addresses in one line, which config/playwright.config.ts
// reads.
import { readFile, rm } from 'node:fs/promises';
import { makeTemplate, temporaryFolder, testDatabase } from './database.ts';
import { join } from 'node:path';
import { startServer } from './server.ts';

const dataDir = await temporaryFolder('serve');
const given = process.env['TEST_DATABASE_URL'] ? await testDatabase() : undefined;
const server = await startServer({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ...(given ? { DATABASE_URL: given.url } : {}),
});

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  const code = await server.stop();
  const complaints = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  if (complaints.length > 0) console.error(complaints.join('\n'));
  await given?.close();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

const database = given?.url ?? (await embeddedDatabase());
// Tests that start their own servers create databases on the same PostgreSQL.
if (!given) await makeTemplate(database);
console.log(
  `PROMENADE_URL=${server.origin} PROMENADE_DATABASE_URL=${database} TEST_DATABASE_URL=${process.env['TEST_DATABASE_URL'] ?? database}`,
);

/** Returns the address of the database embedded in the server's data directory. */
async function embeddedDatabase(): Promise<string> {
  const password = await readFile(join(dataDir, 'database-password'), 'utf8');
  const [, , , port] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return `postgres://promenade:${password}@127.0.0.1:${port}/promenade`;
}
