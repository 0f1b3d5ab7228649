import { openDatabase } from './platform/database/database.ts';
import { takeHangUps } from './platform/reload/hang-ups.ts';
import { startJobs } from './platform/serving/start-jobs.ts';
import { readSettings } from './platform/settings/settings.ts';
import { StartError } from './platform/start-error.ts';

const NO_DATABASE =
  'DATABASE_URL is not set. Set it to the database of the servers, for example postgres://user:password@host:5432/promenade. With the embedded PostgreSQL, npm start runs the jobs.';

/**
 * Runs jobs until SIGINT or SIGTERM, then ends the running ones. Reads its settings from the environment.
 *
 * @throws StartError with a message that tells an operator what to do
 */
export async function runJobs(environment: Readonly<Record<string, string | undefined>>): Promise<void> {
  const settings = readSettings(environment);
  if (settings.databaseUrl === undefined) throw new StartError(NO_DATABASE);
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  const hangUps = settings.production ? takeHangUps() : undefined;
  const database = await openDatabase(settings, { tell: (sentence) => console.error(sentence) });
  try {
    const running = await startJobs({ settings, database, hangUps });
    if (running.metricsPort !== undefined)
      console.log(`Metrics: http://${settings.metricsHost}:${running.metricsPort}/metrics`);
    console.log('Worker started. It runs the background jobs.');
    await stopped;
    await running.stop();
  } finally {
    await database.close();
  }
}
