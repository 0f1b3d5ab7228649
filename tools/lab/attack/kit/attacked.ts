import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { postmasterOn } from '#server/platform/database/postgres-cluster.ts';
import { createDatabase } from '#server/platform/database/embedded.ts';
import { temporaryFolder } from '#test/kit/database.ts';
import { ask, killPostgres, superuserUrl } from '#test/kit/postgres-faults.ts';
import { startServer } from '#test/kit/server.ts';
import { measure, type Measured, meterEnvironment, type Metered } from '#test/kit/meter/meter.ts';
import type { Context } from '../attack.ts';
import { putCampaigns } from './attacked-campaigns.ts';
import { cleanUp } from './clean-up.ts';

type Row = Record<string, unknown>;

/**
 * A server under attack: the built one in its own process, with a temporary data directory and access to its database.
 */
export interface Attacked extends Metered {
  readonly dataDir: string;
  /** Returns the URL of its database, with the owner's role. */
  readonly databaseUrl: () => Promise<string>;
  sql<R extends Row = Row>(text: string, ...values: unknown[]): Promise<R[]>;
  /** Runs a query that returns one row. */
  row<R extends Row = Row>(text: string, ...values: unknown[]): Promise<R>;
  /** Runs a function while the meter runs. */
  measure<T>(work: () => Promise<T>): Promise<[value: T, measured: Measured]>;
  output(): string;
  /** Sends SIGKILL, then restarts on the same data. */
  killAndRestart(): Promise<Attacked>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export interface AttackedOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /**
   * The external PostgreSQL server on which the database is created. By default the context's; null for the embedded
   * one.
   */
  readonly postgresUrl?: string | null;
  /** Returns the address by which the server reaches its database if not directly, for example through PgBouncer. */
  readonly through?: (databaseUrl: string) => string;
  /** A database shared with another server, so it is not dropped. */
  readonly databaseUrl?: string;
  /** The data directory; by default a new one. */
  readonly dataDir?: string;
}

/**
 * The attacker imitates many visitors, each with a different address, as if behind a local proxy. Whatever the operator
 * has set, nothing is sent to other computers: no emails, and no request to a captcha provider.
 */
const BASIS = {
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  SMTP_URL: '',
  MAIL_FROM: '',
  RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:9/',
} as const;

/** Retries, because an ending process may still write briefly. */
const WHOLLY = { recursive: true, force: true, maxRetries: 10 };

/** Starts a server to attack and waits until it is idle. Cleans up if that fails. */
export async function startAttacked(
  context: Pick<Context, 'heapMb' | 'postgresUrl' | 'campaignsDir'>,
  options: AttackedOptions = {},
): Promise<Attacked> {
  const { environment = {}, postgresUrl = context.postgresUrl ?? null, through = (url: string) => url } = options;
  const left = cleanUp();
  try {
    const dataDir = options.dataDir ?? (await temporaryFolder('attack'));
    if (options.dataDir === undefined) left.later(() => rm(dataDir, WHOLLY));
    // A killed server leaves its embedded PostgreSQL running.
    left.later(() => endPostgres(join(dataDir, 'postgres')));
    const workDir = await temporaryFolder('attack-work');
    left.later(() => rm(workDir, WHOLLY));
    await putCampaigns(join(workDir, 'campaigns'), context.campaignsDir);
    const own = options.databaseUrl === undefined && postgresUrl !== null ? await makeDatabase(postgresUrl) : null;
    left.later(() => own?.drop());
    const external = options.databaseUrl ?? own?.url;
    const file = join(workDir, 'meter');
    await writeFile(file, '');
    const server = await startServer({
      ...BASIS,
      DATA_DIR: dataDir,
      CAMPAIGNS_DIR: join(workDir, 'campaigns'),
      SITE_DIR: await siteIn(workDir),
      ...(external !== undefined && { DATABASE_URL: through(external) }),
      ...environment,
      ...meterEnvironment(file, context.heapMb),
    });
    left.later(() => server.stop());
    await comeToRest(file);
    const databaseUrl = async () => external ?? superuserUrl(dataDir);
    const made: Attacked = {
      origin: server.origin.replace('localhost', '127.0.0.1'),
      pid: server.pid,
      file,
      dataDir,
      databaseUrl,
      sql: async <R extends Row>(text: string, ...values: unknown[]) => ask<R>(await databaseUrl(), text, values),
      row: async <R extends Row>(text: string, ...values: unknown[]) => {
        const [only] = await made.sql<R>(text, ...values);
        if (!only) throw new Error(`no row: ${text}`);
        return only;
      },
      measure: (work) => measure(made, work),
      output: () => server.output(),
      killAndRestart: async () => {
        await server.kill();
        const next = await startAttacked(context, {
          ...options,
          dataDir,
          ...(external !== undefined && { databaseUrl: external }),
        });
        left.later(() => next.stop());
        return { ...next, stop: () => left.now() };
      },
      stop: () => left.now(),
    };
    return made;
  } catch (error) {
    // Report why it did not start, not why the cleanup failed.
    await left.now().catch(() => {});
    throw error;
  }
}

/**
 * Stops the PostgreSQL of a server that has been killed. There is none if the server stopped cleanly or uses an
 * external one.
 */
async function endPostgres(directory: string): Promise<void> {
  if (await postmasterOn(directory)) await killPostgres(directory);
}

/** Returns the built site, or a placeholder page if it has not been built, because only the server is attacked. */
async function siteIn(workDir: string): Promise<string> {
  const built = join(import.meta.dirname, '../../../../dist');
  if (existsSync(join(built, 'index.html'))) return built;
  await mkdir(join(workDir, 'site'));
  await writeFile(
    join(workDir, 'site/index.html'),
    '<!doctype html><html lang="en"><head><title>Promenade</title></head><body></body></html>',
  );
  return join(workDir, 'site');
}

/** Waits until the server is idle. After its start it lints the campaigns, which must not be measured. */
async function comeToRest(file: string): Promise<void> {
  const [restMs, patienceMs] = [700, 20_000];
  const limit = Date.now() + patienceMs;
  for (let restedSince = Date.now(); Date.now() - restedSince < restMs && Date.now() < limit; await wait(100)) {
    const lines = (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ').map(Number));
    // Time spent waiting for a busy machine is not the server's work.
    const busy = lines.findLast(([, stall = 0, own = -1]) => (own < 0 ? stall : Math.min(stall, own)) > 40)?.[0] ?? 0;
    restedSince = Math.max(restedSince, busy);
  }
}

/** Creates one of the kit's databases on the operator's PostgreSQL. */
export async function makeDatabase(serverUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `promenade_attack_${randomBytes(6).toString('hex')}`;
  await createDatabase(serverUrl, name);
  return {
    url: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    drop: async () => {
      const client = new pg.Client({ connectionString: serverUrl });
      await client.connect();
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
      await client.end();
    },
  };
}
