import type { AppParts } from '../../app-parts.ts';
import { buildApp } from '../../app.ts';
import type { Database } from '../database/database.ts';
import { openMetrics } from '../metrics/open-metrics.ts';
import type { PictureStores } from '../images/store.ts';
import { followFiles } from '../reload/follow-files.ts';
import type { ReloadParts } from '../reload/parts.ts';
import type { Settings } from '../settings/settings.ts';
import { openTracing } from '../tracing/open-tracing.ts';
import { drain } from './drain.ts';
import { listenOn } from './listen-on.ts';
import type { Serving } from './serving.ts';

export interface HereParts extends Pick<AppParts, 'captchaSecrets' | 'now'> {
  readonly settings: Settings;
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly pictureStores: PictureStores;
  /** The campaigns, which are reloaded from changed files outside production (TOOL-9). */
  readonly campaigns: ReloadParts;
}

/**
 * Serves from this process. Provides metrics and traces for operators if the settings say so (OBS-1, OBS-3).
 *
 * @throws StartError if it cannot listen
 */
export async function serveHere({
  settings,
  campaigns,
  database,
  pictureStores,
  ...parts
}: HereParts): Promise<Serving> {
  const { catalogue } = campaigns;
  const tracing = await openTracing(settings);
  const measured = await openMetrics(settings, { database, catalogue });
  const app = await buildApp({
    ...parts,
    settings,
    database,
    catalogue,
    pictureStores: measured?.metrics.measuredPictures(pictureStores) ?? pictureStores,
    metrics: measured?.metrics,
    tracing,
    ...(settings.production
      ? {}
      : { follow: (log) => followFiles(campaigns, { log, isSearched: settings.searchCampaigns }) }),
  });
  return {
    port: await listenOn(app, settings),
    metricsPorts: measured ? [measured.port] : [],
    log: app.log,
    failed: new Promise(() => {}),
    stop: async (seconds) => {
      await drain(app, seconds);
      await measured?.close();
      await tracing?.stop();
    },
  };
}
