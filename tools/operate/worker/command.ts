// npx promenade worker: runs the jobs of servers that do not run them themselves (JOBS=apart), on the same
// DATABASE_URL, until it is stopped. Exits with 0 when stopped, 1 if it could not start.
import { runJobs } from '#server/jobs-process.ts';
import { endFailed } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

ownWords({ usage: 'npx promenade worker' });

try {
  await runJobs(process.env);
} catch (error) {
  endFailed(error, 1);
}
process.exit();
