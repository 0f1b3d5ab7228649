// npm run worker: runs the jobs of servers that do not run them themselves (JOBS=apart), on the same DATABASE_URL,
// until it is stopped. Exits with 0 when stopped, 1 if it could not start.
import { StartError } from '#server/start-error.ts';
import { runWorker } from '#server/work.ts';
import { ownWords } from '../../words.ts';

ownWords({ usage: 'npm run worker' });

try {
  await runWorker(process.env);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
process.exit(0);
