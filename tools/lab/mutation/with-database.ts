// Runs a Node program with a new PostgreSQL in TEST_DATABASE_URL, unless that is already set.
//   node --import tsx tools/lab/mutation/with-database.ts PROGRAM …
import { spawn } from 'node:child_process';
import { root } from '#scripts/run.mjs';
import { startPostgres } from '#test/kit/database.ts';

const postgres = process.env.TEST_DATABASE_URL ? undefined : await startPostgres();
const env = { ...process.env, ...(postgres && { TEST_DATABASE_URL: postgres.url }) };
const program = spawn(process.execPath, process.argv.slice(2), { cwd: root, stdio: 'inherit', env });
process.on('SIGTERM', () => program.kill('SIGTERM'));
// Ctrl-C reaches the program directly. PostgreSQL runs in a separate session and is stopped afterwards.
process.on('SIGINT', () => {});
const code = await new Promise<number | null>((resolve, reject) => {
  program.once('error', reject);
  program.once('close', resolve);
}).finally(() => postgres?.stop());
process.exitCode = code ?? 1;
