import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { chown, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PATIENT } from '#config/patience.ts';
import { postgresAccount } from '#server/platform/database/system-user.ts';
import { temporaryFolder } from './database.ts';

/** A PgBouncer in transaction mode, with its package's default settings. */
export interface PgBouncer {
  /** Returns the address of the same database through PgBouncer. */
  through(url: string): string;
  stop(): Promise<void>;
}

const PROGRAM = 'pgbouncer';
const INSTALLED_SETTINGS = '/etc/pgbouncer/pgbouncer.ini';

/** Whether PgBouncer is installed. */
export function hasPgBouncer(): boolean {
  return spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Starts PgBouncer in front of the PostgreSQL at `url`, on a free port of 127.0.0.1, as a user other than root.
 *
 * @param users addresses of further users of that PostgreSQL
 */
export async function startPgBouncer(url: string, users: readonly string[] = []): Promise<PgBouncer> {
  const [account, folder, port] = await Promise.all([postgresAccount(), temporaryFolder('pgbouncer'), freePort()]);
  const server = new URL(url);
  const list = [url, ...users]
    .map((address) => new URL(address))
    .map(({ username, password }) => `"${username}" "${password}"\n`);
  await writeFile(join(folder, 'userlist.txt'), list.join(''), { mode: 0o600 });
  await writeFile(join(folder, 'pgbouncer.ini'), settings(folder, port, server), { mode: 0o600 });
  if (account)
    for (const path of [folder, join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')])
      await chown(path, account.uid, account.gid);
  let output = '';
  const child = spawn(PROGRAM, [join(folder, 'pgbouncer.ini')], {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const late = performance.now() + PATIENT.timeout;
  while (!(await answers(port))) {
    if (performance.now() > late || child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${output}`);
    await wait(50);
  }
  return {
    through: (address) => Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) }).href,
    stop: async () => {
      child.kill('SIGINT');
      await Promise.race([ended, wait(2_000)]);
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the package's settings, if readable, with our own location, users and mode. */
function settings(folder: string, port: number, { hostname, port: serverPort }: URL): string {
  return [
    ...(isReadable(INSTALLED_SETTINGS) ? [`%include ${INSTALLED_SETTINGS}`] : []),
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    `auth_file = ${join(folder, 'userlist.txt')}`,
    'auth_type = scram-sha-256',
    'unix_socket_dir =',
    'logfile =',
    `pidfile = ${join(folder, 'pgbouncer.pid')}`,
    '',
  ].join('\n');
}

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
