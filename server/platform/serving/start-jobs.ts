import { pino } from 'pino';
import type { Database } from '../database/database.ts';
import { openJobs } from '../../jobs/open-jobs.ts';
import { jobServicesOf } from '../../jobs/job-services.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import { assertUsable, storesAt } from '../images/open-stores.ts';
import { openReload } from '../reload/open-reload.ts';
import type { HangUps } from '../reload/hang-ups.ts';
import { strictReload } from '../reload/strict.ts';
import { outboxIn } from '../../mail/mail-outbox.repository.ts';
import { playsIn } from '../../plays/plays.repository.ts';
import { referencesIn } from '../../submissions/references.repository.ts';
import { submissionsIn } from '../../submissions/submissions.repository.ts';
import type { Settings } from '../settings/settings.ts';
import { campaignReader, readCatalogue } from '../../sites/read-catalogue.ts';
import { serveCatalogue } from '../../sites/served.ts';
import { picturePartsOf } from '../../pictures/picture-parts.ts';

/** A process that runs the jobs and serves no requests. */
export interface RunningJobs {
  /** The port of its metrics; undefined unless METRICS_PORT is set. */
  readonly metricsPort: number | undefined;
  /** Takes no more jobs, and ends the running ones. */
  stop(): Promise<void>;
}

interface JobsProcessParts {
  readonly settings: Settings;
  readonly database: Pick<Database, 'db' | 'pool'>;
  /** The SIGHUP signals; undefined if they do not reload the campaigns (TOOL-9). */
  readonly hangUps: HangUps | undefined;
}

/**
 * Runs the jobs of the database outside the servers (JOB-3).
 *
 * @throws StartError if a campaign file cannot be read, a picture store cannot be used, or the metrics cannot be served
 */
export async function startJobs({ settings, database, hangUps }: JobsProcessParts): Promise<RunningJobs> {
  const read = campaignReader(settings.campaignsDir);
  const first = await readCatalogue(settings.campaignsDir, read);
  const catalogue = serveCatalogue(first);
  const log = pino({ level: settings.logLevel });
  const measured = await openMetrics(settings, { database, catalogue });
  const { db } = database;
  for (const location of settings.pictureStores) await assertUsable(location, db);
  const pictureStores = await storesAt(settings.pictureStores, db);
  const pictures = picturePartsOf(db, measured?.metrics.measuredPictures(pictureStores) ?? pictureStores);
  const stores = {
    submissions: submissionsIn(db, pictures.pictures, referencesIn(db)),
    plays: playsIn(db),
    outbox: outboxIn(db),
  };
  const { outbox } = measured?.metrics.counted(stores) ?? stores;
  const services = jobServicesOf(
    { settings, db, outbox, catalogue, pictures, now: () => new Date(), port: () => settings.port },
    log,
  );
  const jobs = await openJobs({ database, services, onEnd: measured?.metrics.countJob });
  const campaigns = { files: first.files, read, catalogue, prepare: async () => {}, remarksOn: () => [] };
  const closeReload = hangUps && (await openReload({ settings, log, hangUps }, strictReload(campaigns)));
  return {
    metricsPort: measured?.port,
    async stop() {
      await closeReload?.();
      await jobs.stop();
      await measured?.close();
    },
  };
}
