import cluster from 'node:cluster';
import { assertRecaptchaSecret, growingSecrets } from './captcha/setup.ts';
import { openDatabase } from './platform/database/database.ts';
import { SYSTEM_FOLDER } from './platform/own-folder.ts';
import { assertUsable, storesAt } from './platform/images/open-stores.ts';
import { PROJECT } from './platform/project-root.ts';
import { takeHangUps } from './platform/reload/hang-ups.ts';
import { openReload } from './platform/reload/open-reload.ts';
import { strictReload } from './platform/reload/strict.ts';
import { serve } from './platform/serving/serve.ts';
import type { Serving } from './platform/serving/serving.ts';
import { serveAsClusterWorker } from './platform/serving/cluster-worker.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { hostNameOf } from './platform/http/site-addresses.ts';
import type { Catalogue } from './sites/catalogue.ts';
import { lintCatalogue, searchCatalogue, type SiteFinding } from './sites/lint-catalogue.ts';
import { leftOutLines } from './sites/file-names.ts';
import { campaignReader, readCatalogue } from './sites/read-catalogue.ts';
import { serveCatalogue } from './sites/served.ts';
import { StartError } from './platform/start-error.ts';
import { unsafeSettings, type UnsafeSetting } from './unsafe-settings.ts';

try {
  await (cluster.isWorker ? serveAsClusterWorker(readSettings(process.env)) : run());
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/**
 * Starts the server from the environment and prints its addresses. SIGINT and SIGTERM stop it after its last response.
 * In production SIGHUP reloads the campaigns. Elsewhere SIGHUP also stops the server, because its terminal was closed
 * (decision 023).
 */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const { production } = settings;
  const read = campaignReader(settings.campaignsDir);
  const first = await readCatalogue(settings.campaignsDir, read);
  const unsafe = unsafeSettings(settings, first);
  assertSafe(unsafe);
  const warnings = [...first.unknown, ...lintCatalogue(first)];
  assertRecaptchaSecret(first, settings);
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', ...(production ? [] : (['SIGHUP'] as const))] as const)
      process.on(signal, () => resolve());
  });
  const hangUps = production ? takeHangUps() : undefined;
  let serving: Serving | undefined;
  const database = await openDatabase(settings, {
    tell: (sentence) => console.error(sentence),
    onRestart: (url) => serving?.moveTo?.(url),
  });
  try {
    for (const location of settings.pictureStores) await assertUsable(location, database.db);
    const pictureStores = await storesAt(settings.pictureStores, database.db);
    const secrets = await growingSecrets(first, settings, database.db);
    const catalogue = serveCatalogue(first);
    const campaigns = { files: first.files, read, catalogue, prepare: secrets.growFor };
    serving = await serve({ settings, captchaSecrets: secrets, pictureStores, database, campaigns });
    const { log, spread } = serving;
    for (const { variable, message } of unsafe) log.warn({ variable }, `${variable}: ${message}`);
    for (const line of leftOutLines(settings.campaignsDir)) log.warn({ variable: 'CAMPAIGNS_DIR' }, line);
    const remarksOn = remarksAfter(unsafe, settings);
    const closeReload =
      hangUps && (await openReload({ settings, log, hangUps }, strictReload({ ...campaigns, remarksOn, spread })));
    if (isKeptElsewhere(settings))
      console.log(`Only root has access to ${PROJECT}, so the data is stored in ${settings.dataDir}.`);
    for (const port of serving.metricsPorts)
      console.log(`Metrics: http://${localHost(settings.metricsHost)}:${port}/metrics`);
    printAddresses(serving.port, first, settings);
    const tell = ({ message, ...finding }: SiteFinding) =>
      log.warn(finding, `${finding.campaign}: ${finding.path}: ${message}`);
    warnings.forEach(tell);
    // Serve visitors even if the linter itself fails.
    if (settings.searchCampaigns)
      await searchCatalogue(first, tell).catch((problem: unknown) => log.error(problem, 'campaign search failed'));
    const failure = await Promise.race([stopped, database.failed, serving.failed]);
    await closeReload?.();
    await serving.stop(failure ? 0 : settings.drainSeconds);
    if (failure) throw failure;
  } finally {
    await database.close();
  }
  process.exit(0);
}

/** @throws StartError listing every setting that production forbids */
function assertSafe(unsafe: readonly UnsafeSetting[]): void {
  const stopping = unsafe.filter(({ stops }) => stops);
  const lines = stopping.map(({ variable, message }) => `${variable}: ${message}`);
  if (lines.length > 0) throw new StartError('These settings are unsafe in production:', lines);
}

/**
 * Returns a function for reloads. It lists the files that are left out of the folder, and the unsafe settings of the
 * new campaigns that were not reported before.
 */
function remarksAfter(unsafe: readonly UnsafeSetting[], settings: Settings) {
  const said = new Set(unsafe.map(({ message }) => message));
  return (next: Pick<Catalogue, 'sites'>): string[] => [
    ...leftOutLines(settings.campaignsDir),
    ...unsafeSettings(settings, next).flatMap(({ variable, message }) => {
      if (said.has(message)) return [];
      said.add(message);
      return [`${variable}: ${message}`];
    }),
  ];
}

function isKeptElsewhere({ databaseUrl, dataDir }: Settings): boolean {
  return databaseUrl === undefined && dataDir.startsWith(`${SYSTEM_FOLDER}/`) && process.env['DATA_DIR'] === undefined;
}

/** Returns the host name by which this computer reaches the address that the server listens on. */
function localHost(host: string): string {
  return ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
}

function printAddresses(port: number, { sites }: Catalogue, settings: Settings): void {
  const { production } = settings;
  const local = localHost(settings.host);
  const width = Math.max(...sites.map(({ name }) => name.length));
  const lines = sites.map(({ name, domains }) => {
    const byName = production ? [] : [`http://${local}:${port}/?campaign=${encodeURIComponent(name)}`];
    return `  ${name.padEnd(width)}  ${[...domains.map((domain) => `http://${hostNameOf(domain)}:${port}/`), ...byName].join('  ')}`;
  });
  const all = production ? [] : [`  ${'all'.padEnd(width)}  http://${local}:${port}/`];
  console.log(['Promenade is ready:', ...lines, ...all].join('\n'));
}
