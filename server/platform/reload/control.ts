import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { join, relative } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { linesOf } from './reload-lines.ts';
import type { Outcome } from './strict.ts';

/** The path that reloads the campaigns. */
export const RELOAD = '/campaigns/reload';

/** Returns the folder of the sockets: one for each server, since servers with a DATABASE_URL may share a DATA_DIR. */
export const controlFolder = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, 'control');

/** The response to the operator's command. */
export interface Answer {
  readonly isDone: boolean;
  readonly lines: readonly string[];
}

/**
 * Opens a Unix socket for `npx promenade campaigns reload`. Its folder in DATA_DIR can be entered only by this user
 * (and root). It has no network address, so no proxy can reach it (decision 023).
 *
 * @returns a function that closes and deletes it
 */
export async function openControl(
  settings: Pick<Settings, 'dataDir'>,
  reload: () => Promise<Outcome>,
): Promise<() => Promise<void>> {
  const folder = controlFolder(settings);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  await removeDead(folder);
  const address = addressOf(join(folder, `${randomUUID().slice(0, 8)}.sock`));
  const server = createServer((request, response) => {
    if (request.method !== 'POST' || request.url !== RELOAD) {
      response.writeHead(404).end();
      return;
    }
    reload()
      .then((outcome) => ({ isDone: outcome.isDone, lines: linesOf(outcome) }) satisfies Answer)
      .then((answer) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer)))
      .catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(address, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** Returns the sockets in a folder, including those left behind by killed servers. */
export async function socketsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.sock')).map((name) => join(folder, name));
}

/** Maximum length in bytes of a socket's address on all systems (sun_path). */
const LONGEST_ADDRESS = 103;

/**
 * Returns the address of a socket: its path, or the path relative to the working directory if only that is short
 * enough.
 *
 * @throws StartError if both are too long, because the system would cut them off
 */
export function addressOf(path: string): string {
  const address = [path, relative(process.cwd(), path)].find((one) => Buffer.byteLength(one) <= LONGEST_ADDRESS);
  if (address === undefined)
    throw new StartError(`DATA_DIR: the path ${path} is too long for a socket. Use a shorter one.`);
  return address;
}

async function removeDead(folder: string): Promise<void> {
  for (const path of await socketsIn(folder)) if (!(await isAnswered(path))) await rm(path, { force: true });
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(addressOf(path));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED'));
  });
}
