import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PATIENT } from '#config/patience.ts';
import { postgresAccount } from '#server/platform/database/system-user.ts';
import { findBinaries } from '#server/platform/database/binaries.ts';
import { runProgram } from '#server/platform/database/children.ts';
import { clusterUrl, postmasterOn, startPostgresCluster } from '#server/platform/database/postgres-cluster.ts';
import { preparedFolder } from './prepared.ts';

/** Failures of a PostgreSQL, given its data directory: `<DATA_DIR>/postgres` for an embedded one. */

/** A durable PostgreSQL (fsync is on) for one test and a server with DATABASE_URL. */
export interface ExternalPostgres {
  readonly directory: string;
  /** Returns the address of one of its databases for its superuser. */
  url(database: string): string;
  stop(): Promise<void>;
}

export async function startExternalPostgres(): Promise<ExternalPostgres> {
  const folder = await preparedFolder('external');
  const cluster = await startPostgresCluster(folder);
  return {
    directory: cluster.directory,
    url: (database) => cluster.url(database),
    stop: async () => {
      await cluster.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the superuser's address of the embedded PostgreSQL running on a DATA_DIR. */
export async function superuserUrl(dataDir: string, database = 'promenade'): Promise<string> {
  const postmaster = await postmasterOn(join(dataDir, 'postgres'));
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${dataDir}`);
  return clusterUrl('promenade', await readFile(join(dataDir, 'database-password'), 'utf8'), postmaster.port, database);
}

/** Runs a query on a separate connection, not one of the server's. */
export async function ask<Row extends pg.QueryResultRow = Record<string, unknown>>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'test',
    connectionTimeoutMillis: PATIENT.timeout,
  });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Terminates connections of the server that are in a transaction, as they appear, until `count` are terminated.
 *
 * @param statement part of the SQL that they run; without it, jobs' transactions are terminated too
 * @throws if they do not appear
 */
export async function terminateTransactions(url: string, count: number, statement = ''): Promise<void> {
  const deadline = performance.now() + PATIENT.timeout;
  const client = new pg.Client({ connectionString: url, application_name: 'test' });
  await client.connect();
  try {
    for (let ended = 0; ended < count;) {
      const { rowCount } = await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'promenade' and datname = current_database() and xact_start is not null and pid <> pg_backend_pid()
         and query like $1 limit 1`,
        [`%${statement}%`],
      );
      ended += rowCount ?? 0;
      if (performance.now() > deadline) throw new Error(`only ${ended} transactions of the server were met`);
    }
  } finally {
    await client.end();
  }
}

/** Runs `pg_ctl restart -m fast`, as an administrator does: all connections are cut, the port stays the same. */
export async function restartPostgres(directory: string): Promise<void> {
  const account = await postgresAccount();
  const { pgCtl } = await findBinaries(account);
  await runProgram(
    pgCtl,
    ['restart', '--wait', '--silent', '-m', 'fast', '-D', directory, '-l', join(directory, 'server.log')],
    { ...account, cwd: '/' },
  );
}

/** Freezes all processes of a PostgreSQL (SIGSTOP): it neither responds nor closes connections. Linux only. */
export async function freezePostgres(directory: string): Promise<{ thaw(): void }> {
  const postmaster = await pidOf(directory);
  process.kill(postmaster, 'SIGSTOP');
  const pids = [...(await childrenOf(postmaster)), postmaster];
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, signal);
      } catch {
        // The process has ended.
      }
    }
  };
  tell('SIGSTOP');
  return { thaw: () => tell('SIGCONT') };
}

/** Sends SIGKILL only to the postmaster; its child processes notice on their own. Returns its process id. */
export async function killPostgres(directory: string): Promise<number> {
  const pid = await pidOf(directory);
  process.kill(pid, 'SIGKILL');
  return pid;
}

async function pidOf(directory: string): Promise<number> {
  const postmaster = await postmasterOn(directory);
  if (!postmaster) throw new Error(`no PostgreSQL runs on ${directory}`);
  return postmaster.pid;
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map((pid) =>
      readFile(`/proc/${pid}/stat`, 'utf8').then(
        (stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]),
        () => 0,
      ),
    ),
  );
  return pids.filter((_, index) => parents[index] === parent);
}
