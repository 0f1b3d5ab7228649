import { spawnSync } from 'node:child_process';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '#server/platform/database/system-user.ts';
import { freePort } from '#server/platform/database/ports.ts';
import { type Program, programOf } from './program.ts';

/** One PostgreSQL under its Patroni. */
export interface Patroni {
  readonly port: number;
  readonly restPort: number;
  readonly patroni: Program;
  /** Resolves with whether Patroni reports this role for its PostgreSQL; false if it does not respond. */
  is(role: 'primary' | 'synchronous'): Promise<boolean>;
  /** Sends a signal to the postmaster and all its processes. */
  signalPostgres(name: NodeJS.Signals): Promise<void>;
  stop(): Promise<void>;
}

interface PatroniOptions {
  readonly name: string;
  readonly folder: string;
  readonly logs: string;
  readonly account: Account | null;
  /** Folder of PostgreSQL's programs. */
  readonly programs: string;
  readonly configuration: string;
  readonly etcd: number;
  /** Password of all roles that Patroni creates. */
  readonly password: string;
}

const ANSWER_MS = 3_000;

/** @returns an instance that is not started yet */
export async function patroniOf(options: PatroniOptions): Promise<Patroni> {
  const { name, folder, logs, account, programs, configuration, etcd, password } = options;
  const [port, restPort] = [await freePort(), await freePort()];
  const home = join(folder, name);
  const data = join(home, 'data');
  await mkdir(home);
  if (account) await chown(home, account.uid, account.gid);
  const roles = { SUPERUSER: 'postgres', REPLICATION: 'replicator', REWIND: 'rewinder' };
  const patroni = programOf({
    name,
    file: 'patroni',
    words: [configuration],
    folder,
    logs,
    account,
    environment: {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: data,
      PATRONI_POSTGRESQL_BIN_DIR: programs,
      PATRONI_POSTGRESQL_PGPASS: join(home, 'pgpass'),
      ...Object.fromEntries(
        Object.entries(roles).flatMap(([role, user]) => [
          [`PATRONI_${role}_USERNAME`, user],
          [`PATRONI_${role}_PASSWORD`, password],
        ]),
      ),
    },
  });
  const signalPostgres = async (signal: NodeJS.Signals) => {
    for (const pid of await processesOf(data)) sendSignal(pid, signal);
  };
  return {
    port,
    restPort,
    patroni,
    is: (role) =>
      fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        },
        () => false,
      ),
    signalPostgres,
    stop: async () => {
      await signalPostgres('SIGCONT');
      await patroni.stop();
      await signalPostgres('SIGKILL');
    },
  };
}

/** Returns the process ids of a data folder's postmaster, if it runs, and of its children. */
async function processesOf(data: string): Promise<number[]> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number(file.split('\n')[0]);
  if (!(postmaster > 0)) return [];
  // The file outlives a postmaster that was killed, and its process id may be reused.
  const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '');
  if (!command.includes(data)) return [];
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  return [postmaster, ...children.stdout.split('\n').map(Number)].filter((pid) => pid > 0);
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
