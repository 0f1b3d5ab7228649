import { on } from 'node:events';
import { growingSecrets } from '../../captcha/setup.ts';
import { connectionsFor, pooled } from '../database/database.ts';
import { storesAt } from '../images/open-stores.ts';
import { asServed } from '../reload/parts.ts';
import type { Settings } from '../settings/settings.ts';
import { makeCatalogue } from '../../sites/catalogue.ts';
import { campaignReader } from '../../sites/read-catalogue.ts';
import type { ReadFile } from '../../sites/read-file.ts';
import { serveCatalogue } from '../../sites/served.ts';
import { StartError } from '../start-error.ts';
import { serveHere } from './here.ts';
import type { FromClusterWorker, ToClusterWorker } from './cluster-messages.ts';
import type { Serving } from './serving.ts';

/** A started cluster worker: its server, and the handlers for later messages from the main process. */
interface Begun {
  readonly serving: Serving;
  moveTo(databaseUrl: string): void;
  take(files: readonly ReadFile[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * Serves as one of several processes, controlled by the main process (serve-as-cluster.ts), and then ends this process.
 * Ignores signals, because a terminal and systemd send them to all processes. If the main process dies, node:cluster
 * ends this one.
 */
export async function serveAsClusterWorker(settings: Settings): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  const messages = on(process, 'message') as AsyncIterable<[ToClusterWorker]>;
  await tell({ kind: 'here' });
  try {
    await follow(messages, settings);
  } catch (error) {
    await tell({ kind: 'failed', reason: reasonOf(error) });
    process.exit(1);
  }
  process.exit(0);
}

/** Handles messages from the main process in order, until `stop`. */
async function follow(messages: AsyncIterable<[ToClusterWorker]>, settings: Settings): Promise<void> {
  let begun: Begun | undefined;
  for await (const [message] of messages) {
    if (message.kind === 'begin') {
      begun = await begin(message, settings);
      const { port, metricsPorts } = begun.serving;
      await tell({ kind: 'ready', port, metricsPorts });
    } else if (message.kind === 'database') begun?.moveTo(message.databaseUrl);
    else if (message.kind === 'campaigns') {
      await begun?.take(message.files);
      await tell({ kind: 'campaigns' });
    } else {
      await begun?.serving.stop(message.drainSeconds);
      await begun?.close();
      return;
    }
  }
}

async function begin(
  { number, databaseUrl, files }: Extract<ToClusterWorker, { kind: 'begin' }>,
  settings: Settings,
): Promise<Begun> {
  const onLost = ({ message }: Error) => console.error(`Database connection lost: ${message}`);
  const database = pooled(databaseUrl, onLost, connectionsFor(settings.workers));
  const catalogue = serveCatalogue(catalogueOf(files));
  const pictureStores = await storesAt(settings.pictureStores, database.db);
  const secrets = await growingSecrets(catalogue, settings, database.db);
  const serving = await serveHere({
    settings: {
      ...settings,
      metricsPort: settings.metricsPort && settings.metricsPort + number,
      // Only worker 0 runs jobs. A replacement worker inherits the number.
      jobs: number === 0 ? settings.jobs : 'apart',
    },
    captchaSecrets: secrets,
    pictureStores,
    database,
    campaigns: { files, read: campaignReader(settings.campaignsDir), catalogue, prepare: secrets.growFor },
  });
  let served = files;
  return {
    serving,
    moveTo: (url) => (database.pool.address = url),
    take: async (given) => {
      served = asServed(given, served);
      const next = catalogueOf(served);
      await secrets.growFor(next);
      catalogue.replace(next);
    },
    close: () => database.close(),
  };
}

const catalogueOf = (files: readonly ReadFile[]) => makeCatalogue(files.flatMap(({ site }) => site ?? []));

function reasonOf(error: unknown): string {
  if (error instanceof StartError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Resolves once the message is sent, so the process may end. */
function tell(message: FromClusterWorker): Promise<void> {
  return new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));
}
