import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { captchaSecrets } from './captcha/setup.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import { lintCatalogue, searchCatalogue, type SiteFinding } from './catalogue/lint.ts';
import { readCatalogue } from './catalogue/read.ts';
import { openDatabase } from './database/database.ts';
import { readSettings, type Settings } from './settings.ts';
import { StartError } from './start-error.ts';

/** How long a shutdown waits for answers that are under way, in milliseconds. */
const LAST_ANSWERS = 10_000;

try {
  await run();
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

/** Starts the server by the environment and prints where it is; SIGINT and SIGTERM stop it after its last answer. */
async function run(): Promise<void> {
  const settings = readSettings(process.env);
  const catalogue = await readCatalogue(settings.campaignsDir);
  const warnings = lintCatalogue(catalogue);
  const secrets = await captchaSecrets(catalogue, settings);
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve());
  });
  const database = await openDatabase(settings, ({ message }) => console.error(`A connection to the database was lost: ${message}`));
  try {
    const app = await buildApp({ settings, captchaSecrets: secrets, catalogue, database });
    await listen(app, settings);
    printAddresses(app, catalogue, settings);
    const tell = ({ message, ...finding }: SiteFinding) => app.log.warn(finding, `${finding.campaign}: ${finding.path}: ${message}`);
    warnings.forEach(tell);
    // A linter that fails is no reason to serve nobody.
    await searchCatalogue(catalogue, tell).catch((problem: unknown) => app.log.error(problem, 'The campaigns could not be searched'));
    await stopped;
    await close(app);
  } finally {
    await database.close();
  }
  process.exit(0);
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new StartError(`PORT: port ${port} on ${host} is in use. Stop what uses it, or set PORT to another one.`);
    if (code === 'EACCES') throw new StartError(`PORT: this user may not listen on port ${port}. Set PORT to another one.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw new StartError(`HOST: this computer has no address ${host}.`);
    throw error;
  }
}

function printAddresses(app: FastifyInstance, { sites }: Catalogue, { host, production }: Settings): void {
  const port = (app.server.address() as AddressInfo).port;
  const local = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  const width = Math.max(...sites.map(({ name }) => name.length));
  const lines = sites.map(({ name, domains }) => {
    const byName = production ? [] : [`http://${local}:${port}/?campaign=${encodeURIComponent(name)}`];
    return `  ${name.padEnd(width)}  ${[...domains.map((domain) => `http://${domain}:${port}/`), ...byName].join('  ')}`;
  });
  const all = production ? [] : [`  ${'all'.padEnd(width)}  http://${local}:${port}/`];
  console.log(['Promenade is ready:', ...lines, ...all].join('\n'));
}

/** Takes no more requests and waits for the answers under way; a connection that a browser keeps open for later does not count. */
async function close(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const impatience = setTimeout(() => app.server.closeAllConnections(), LAST_ANSWERS);
  await app.close();
  clearInterval(idle);
  clearTimeout(impatience);
}
