import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { assertRecaptchaSecret, growingSecrets } from './captcha/setup.ts';
import { openDatabase } from './database/database.ts';
import { followFiles } from './reload/follow.ts';
import { takeHangUps } from './reload/hang-ups.ts';
import { openReload } from './reload/open.ts';
import { strictReload } from './reload/strict.ts';
import { readSettings, type Settings } from './settings.ts';
import { hostNameOf } from './sites/addresses.ts';
import type { Catalogue } from './sites/catalogue.ts';
import { lintCatalogue, searchCatalogue, type SiteFinding } from './sites/lint.ts';
import { campaignReader, readCatalogue } from './sites/read.ts';
import { serveCatalogue } from './sites/served.ts';
import { StartError } from './start-error.ts';
import { unsafeSettings, type UnsafeSetting } from './unsafe-settings.ts';

/** How long a shutdown waits for pending answers, in milliseconds. */
const LAST_ANSWERS = 10_000;

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/**
 * Starts the server from the environment and prints its address; SIGINT and SIGTERM stop it after its last answer. In
 * production SIGHUP reloads the campaigns; elsewhere it stops the server, too: its terminal was closed (decision 023).
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
  const database = await openDatabase(settings, (sentence) => console.error(sentence));
  try {
    const secrets = await growingSecrets(first, settings, database.db);
    const catalogue = serveCatalogue(first);
    const parts = { files: first.files, read, catalogue, prepare: secrets.growFor };
    const app = await buildApp({
      settings,
      captchaSecrets: secrets,
      catalogue,
      database,
      ...(production ? {} : { follow: (log) => followFiles(parts, log) }),
    });
    for (const { variable, message } of unsafe) app.log.warn({ variable }, `${variable}: ${message}`);
    await listen(app, settings);
    const remarksOn = remarksAfter(unsafe, settings);
    const closeReload =
      hangUps && (await openReload({ settings, log: app.log, hangUps }, strictReload({ ...parts, remarksOn })));
    printAddresses(app, first, settings);
    const tell = ({ message, ...finding }: SiteFinding) =>
      app.log.warn(finding, `${finding.campaign}: ${finding.path}: ${message}`);
    warnings.forEach(tell);
    // Serve visitors even if the linter itself fails.
    await searchCatalogue(first, tell).catch((problem: unknown) =>
      app.log.error(problem, 'The campaigns could not be searched'),
    );
    const failure = await Promise.race([stopped, database.failed]);
    await closeReload?.();
    await close(app);
    if (failure) throw failure;
  } finally {
    await database.close();
  }
  process.exit(0);
}

/** @throws StartError with every setting that production forbids */
function assertSafe(unsafe: readonly UnsafeSetting[]): void {
  const stopping = unsafe.filter(({ stops }) => stops);
  const lines = stopping.map(({ variable, message }) => `${variable}: ${message}`);
  if (lines.length > 0) throw new StartError('These settings are not safe in production:', lines);
}

/** What is unsafe about further campaigns and was not said before. */
function remarksAfter(unsafe: readonly UnsafeSetting[], settings: Settings) {
  const said = new Set(unsafe.map(({ message }) => message));
  return (next: Pick<Catalogue, 'sites'>): string[] =>
    unsafeSettings(settings, next).flatMap(({ variable, message }) => {
      if (said.has(message)) return [];
      said.add(message);
      return [`${variable}: ${message}`];
    });
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartError(`PORT: port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES')
      throw new StartError(`PORT: this user may not listen on port ${port}. Set PORT to another one.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartError(`HOST: this computer has no address ${host}.`);
    throw error;
  }
}

function printAddresses(app: FastifyInstance, { sites }: Catalogue, { host, production }: Settings): void {
  const port = (app.server.address() as AddressInfo).port;
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const width = Math.max(...sites.map(({ name }) => name.length));
  const lines = sites.map(({ name, domains }) => {
    const byName = production ? [] : [`http://${local}:${port}/?campaign=${encodeURIComponent(name)}`];
    return `  ${name.padEnd(width)}  ${[...domains.map((domain) => `http://${hostNameOf(domain)}:${port}/`), ...byName].join('  ')}`;
  });
  const all = production ? [] : [`  ${'all'.padEnd(width)}  http://${local}:${port}/`];
  console.log(['Promenade is ready:', ...lines, ...all].join('\n'));
}

/** Stops accepting requests and waits for pending answers; idle keep-alive connections do not count. */
async function close(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS);
  await app.close();
  clearInterval(idle);
  clearTimeout(impatience);
}
