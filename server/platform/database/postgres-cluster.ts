import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { assertReachable, postgresAccount, type Account } from './system-user.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { runProgram } from './children.ts';
import { freePort, isFree } from './ports.ts';
import { isAlive, isPostgresOn } from './process.ts';

/** The role that created the cluster. The server uses a role with fewer rights (database-roles.ts). */
export const SUPERUSER = 'promenade';
const START_ATTEMPTS = 5;
/** Maximum time for PostgreSQL's crash recovery before the start continues without waiting. */
const RECOVERY_SECONDS = 60;

/** A running embedded PostgreSQL. */
export interface PostgresCluster {
  readonly directory: string;
  /** Returns the URL of a database for the superuser, including the password. */
  url(database: string): string;
  /** Returns the URL of a database for another role. */
  urlAs(role: string, password: string, database: string): string;
  /** Whether its postmaster is running. */
  isRunning(): Promise<boolean>;
  /**
   * Restarts it after its postmaster has ended, on the same port unless that is now taken.
   *
   * @throws StartError if it does not start
   */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly binaries: Binaries;
  readonly account: Account | null;
  readonly directory: string;
  readonly passwordFile: string;
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, which is created if missing, on a free port of the loopback address.
 * pg_ctl starts it in a separate session, so Ctrl-C in the terminal reaches only the server, which stops PostgreSQL
 * after its last response. A PostgreSQL left running by a killed server is stopped first. The caller holds the lock of
 * the data directory.
 *
 * @param parameters PostgreSQL parameters for a new cluster, in addition to the defaults
 * @throws StartError with a remedy for the operator
 */
export async function startPostgresCluster(
  dataDir: string,
  parameters: Readonly<Record<string, string>> = {},
): Promise<PostgresCluster> {
  const account = await postgresAccount();
  const binaries = await findBinaries(account);
  if (account) for (const folder of [dataDir, binaries.root]) await assertReachable(folder, account);
  const place: Place = {
    binaries,
    account,
    directory: join(dataDir, 'postgres'),
    passwordFile: passwordFile(dataDir),
  };
  if (!(await exists(place.directory))) await initialise(place, parameters);
  const password = await readFile(place.passwordFile, 'utf8').catch(() => {
    throw new StartError(
      `The password file of the database, ${place.passwordFile}, is missing. Restore it from a backup.`,
    );
  });
  await stopOrphan(place);
  let port = await start(place, START_ATTEMPTS, freePort);
  return {
    directory: place.directory,
    url: (database) => clusterUrl(SUPERUSER, password, port, database),
    urlAs: (role, secret, database) => clusterUrl(role, secret, port, database),
    isRunning: async () => seemsToRun(await pidIn(place.directory), place.directory),
    restart: async () => {
      if (await postmasterOn(place.directory)) return;
      await stopOrphan(place);
      port = await start(place, 1, async () => ((await isFree(port)) ? port : freePort()));
    },
    stop: () => stop(place),
  };
}

/** Returns the path of the superuser's password file. */
export const passwordFile = (dataDir: string) => join(dataDir, 'database-password');

/** Returns the URL of a database of an embedded PostgreSQL. */
export function clusterUrl(role: string, password: string, port: number, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`;
}

/** Returns the process and port of the PostgreSQL that runs on a data directory; null if none does. */
export async function postmasterOn(directory: string): Promise<{ readonly pid: number; readonly port: number } | null> {
  const [pid, , , port] = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => ''))
    .split('\n')
    .map(Number);
  return pid && port && (await isPostgresOn(pid, directory)) ? { pid, port } : null;
}

/** Whether the process seems to run. Called twice a second, so it starts no program if /proc has the answer. */
async function seemsToRun(pid: number, directory: string): Promise<boolean> {
  return process.platform === 'linux' ? isPostgresOn(pid, directory) : isAlive(pid);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/**
 * Creates the cluster next to its final path and moves it there once complete, so an interrupted start leaves no
 * partial cluster.
 */
async function initialise(
  { binaries, account, directory, passwordFile }: Place,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { mode: 0o700 });
  await rm(passwordFile, { force: true });
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  if (account) for (const path of [draft, passwordFile]) await chown(path, account.uid, account.gid);
  // Terse: PostgreSQL's log must not repeat visitors' data.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    log_error_verbosity: 'terse',
    ...parameters,
  };
  await runProgram(
    binaries.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${SUPERUSER}`,
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
    throw new StartError(`The database could not be created in ${draft}.`, linesOf(error));
  });
  await rename(draft, directory);
}

/** @returns the port on which it listens, or will listen after crash recovery */
async function start(
  { binaries, account, directory }: Place,
  attempts: number,
  choosePort: () => Promise<number>,
): Promise<number> {
  const log = join(directory, 'server.log');
  const before = (await stat(log).catch(() => null))?.size ?? 0;
  for (let attempt = 1; ; attempt += 1) {
    const port = await choosePort();
    try {
      const start = [
        'start',
        '--wait',
        '--silent',
        '-t',
        String(RECOVERY_SECONDS),
        '-D',
        directory,
        '-l',
        log,
        '-o',
        `-p ${port}`,
      ];
      await runProgram(binaries.pgCtl, start, options(account));
      return port;
    } catch (error) {
      const recovering = await postmasterOn(directory);
      if (recovering) return recovering.port;
      if (attempt === attempts)
        throw new StartError(`PostgreSQL did not start with the data directory ${directory}.`, [
          ...linesOf(error),
          ...(await readFrom(log, before)),
        ]);
      await wait(200 * attempt);
    }
  }
}

/** Without a running PostgreSQL the pid file is stale and would point pg_ctl at another process. */
async function stop({ binaries, account, directory }: Place): Promise<void> {
  if (!(await isPostgresOn(await pidIn(directory), directory))) return;
  const ask = (mode: 'fast' | 'immediate') =>
    runProgram(
      binaries.pgCtl,
      ['stop', '--wait', '--silent', '-D', directory, '-m', mode, '-t', '30'],
      options(account),
    );
  await ask('fast').catch(async (error: unknown) => {
    if (await exists(join(directory, 'postmaster.pid'))) await ask('immediate').catch(() => Promise.reject(error));
  });
}

/**
 * Stops a PostgreSQL that outlived its server. If another process has reused the id in postmaster.pid, PostgreSQL would
 * refuse to start. The file is then changed to name this process, which PostgreSQL recognises as its grandparent and
 * ignores. It is not deleted, because PostgreSQL uses it to detect remaining parts of the old one.
 */
async function stopOrphan(place: Place): Promise<void> {
  const pid = await pidIn(place.directory);
  if (!isAlive(pid)) return;
  if (await isPostgresOn(pid, place.directory)) return stop(place);
  const pidFile = join(place.directory, 'postmaster.pid');
  const [, ...rest] = (await readFile(pidFile, 'utf8')).split('\n');
  await writeFile(pidFile, [process.pid, ...rest].join('\n'));
}

/** Returns the process id in postmaster.pid; NaN, which matches no process, if there is none. */
async function pidIn(directory: string): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => ''), 10);
}

function options(account: Account | null) {
  return { ...account, cwd: process.platform === 'win32' ? undefined : '/', env: { LC_ALL: 'C', LC_MESSAGES: 'C' } };
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
  const text =
    error instanceof Error ? String((error as Error & { stderr?: string }).stderr || error.message) : String(error);
  return text.trim().split('\n').slice(-8);
}
