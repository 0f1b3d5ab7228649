import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { StartError } from '../start-error.ts';
import { assertReachable, postgresAccount, type Account } from './account.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { isAlive, isPostgresOn } from './process.ts';

const run = promisify(execFile);
const USER = 'promenade';
const START_ATTEMPTS = 5;

/** A running embedded PostgreSQL. */
export interface Cluster {
  /** The address of one of its databases, password included. */
  url(database: string): string;
  stop(): Promise<void>;
}

interface Place {
  readonly binaries: Binaries;
  readonly account: Account | null;
  readonly directory: string;
  readonly passwordFile: string;
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, which is made where it is missing, on a free port of the loopback address.
 * It is started by its own pg_ctl, in a session of its own: a Ctrl-C in the terminal reaches the server alone, which
 * stops PostgreSQL after its last answer. One that an earlier, killed server left running is stopped first.
 * The caller holds the lock of the data directory.
 * @param parameters PostgreSQL parameters for a new cluster, beside the defaults
 * @throws StartError that says what an operator can do
 */
export async function startCluster(dataDir: string, parameters: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const account = await postgresAccount();
  const binaries = await findBinaries();
  if (account) for (const folder of [dataDir, binaries.root]) await assertReachable(folder, account);
  const place: Place = { binaries, account, directory: join(dataDir, 'postgres'), passwordFile: join(dataDir, 'database-password') };
  if (!(await exists(place.directory))) await initialise(place, parameters);
  const password = await readFile(place.passwordFile, 'utf8').catch(() => {
    throw new StartError(`The database's password file ${place.passwordFile} is missing. Put it back from a backup.`);
  });
  await stopOrphan(place);
  const port = await start(place);
  return {
    url: (database) => clusterUrl(password, port, database),
    stop: () => stop(place),
  };
}

/** The address of a database of an embedded PostgreSQL. */
export function clusterUrl(password: string, port: number, database: string): string {
  return `postgres://${USER}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Makes the cluster beside its place and moves it there when it is whole: a start that is killed halfway leaves nothing behind. */
async function initialise({ binaries, account, directory, passwordFile }: Place, parameters: Readonly<Record<string, string>>): Promise<void> {
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
  // Terse: the log of PostgreSQL must not repeat the rows of visitors.
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', log_error_verbosity: 'terse', ...parameters };
  await run(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${USER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...Object.entries(settings).map(([name, value]) => `--set=${name}=${value}`),
    ],
    options(account),
  ).catch((error: unknown) => {
    throw new StartError(`The database could not be made in ${draft}.`, linesOf(error));
  });
  await rename(draft, directory);
}

async function start({ binaries, account, directory }: Place): Promise<number> {
  const log = join(directory, 'server.log');
  const before = (await stat(log).catch(() => null))?.size ?? 0;
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      await run(binaries.pgCtl, ['start', '--wait', '--silent', '-D', directory, '-l', log, '-o', `-p ${port}`], options(account));
      return port;
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw new StartError(`PostgreSQL did not start on ${directory}.`, [...linesOf(error), ...(await readFrom(log, before))]);
      await wait(200 * attempt);
    }
  }
}

async function stop({ binaries, account, directory }: Place): Promise<void> {
  const ask = (mode: 'fast' | 'immediate') => run(binaries.pgCtl, ['stop', '--wait', '--silent', '-D', directory, '-m', mode, '-t', '30'], options(account));
  await ask('fast').catch(async (error: unknown) => {
    if (await exists(join(directory, 'postmaster.pid'))) await ask('immediate').catch(() => Promise.reject(error));
  });
}

/**
 * Stops a PostgreSQL that outlived its server. Where postmaster.pid names a process that merely took over its id,
 * PostgreSQL would refuse to start: the file then names this process instead, which PostgreSQL knows for its grandparent
 * and ignores. It is not deleted, for PostgreSQL finds out by it whether a part of the earlier one still runs.
 */
async function stopOrphan(place: Place): Promise<void> {
  const pidFile = join(place.directory, 'postmaster.pid');
  const [pidLine = '', ...rest] = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n');
  const pid = Number(pidLine);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return;
  if (await isPostgresOn(pid, place.directory)) await stop(place);
  else await writeFile(pidFile, [process.pid, ...rest].join('\n'));
}

function options(account: Account | null) {
  return { ...account, cwd: process.platform === 'win32' ? undefined : '/', env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' }, windowsHide: true };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new StartError('No free port was found on 127.0.0.1.');
  return address.port;
}

async function readFrom(path: string, offset: number): Promise<string[]> {
  const file = await open(path).catch(() => null);
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const from = Math.max(offset, size - 2_000);
    const { buffer } = await file.read(Buffer.alloc(size - from), 0, size - from, from);
    return buffer.toString('utf8').trim().split('\n');
  } finally {
    await file.close();
  }
}

function linesOf(error: unknown): string[] {
  const text = error instanceof Error ? String((error as Error & { stderr?: string }).stderr || error.message) : String(error);
  return text.trim().split('\n').slice(-8);
}
