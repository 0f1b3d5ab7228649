import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { inRoot } from '#scripts/run.mjs';
import { temporaryFolder } from '#test/kit/database.ts';
import { type CleanUp, cleanUp } from '../../attack/kit/clean-up.ts';
import { type Post, startPost } from './post.ts';

/** A server of a rehearsal, with its mail server. */
export interface RehearsalServer {
  readonly origin: string;
  /** Address at which its database can be read. */
  readonly databaseUrl: string;
  readonly post: Post;
  /** Aborted if the server ends before it is stopped. */
  readonly gone: AbortSignal;
  stop(): Promise<void>;
}

export interface ServerParts {
  /** Folder of the campaign. */
  readonly campaigns: string;
  /** Initial time, in milliseconds since the epoch. */
  readonly from: number;
  /** The built site. */
  readonly siteDir: string;
  /** Owner's address of an external database; undefined for an embedded one in a temporary folder. */
  readonly database: string | undefined;
}

const Ready = v.object({ origin: v.string(), databaseUrl: v.string() });
const START_MS = 60_000;

/** Starts the server, and cleans up on failure. @throws Error with the server's output if it does not start */
export async function startRehearsalServer(parts: ServerParts): Promise<RehearsalServer> {
  const left = cleanUp();
  try {
    return await start(parts, left);
  } catch (error) {
    await left.now().catch(() => {});
    throw error;
  }
}

async function start({ campaigns, from, siteDir, database }: ServerParts, left: CleanUp): Promise<RehearsalServer> {
  const post = await startPost();
  left.later(post.stop);
  const folder = await temporaryFolder('rehearsal');
  left.later(() => rm(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir, { mode: 0o755 });
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...inherited } = process.env;
  const server = fork(inRoot('tools/lab/rehearse/run-rehearsal-server.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...inherited,
      ...(database !== undefined && { DATABASE_URL: database }),
      NODE_ENV: 'development',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      WORKERS: '1',
      DATA_DIR: dataDir,
      CAMPAIGNS_DIR: campaigns,
      SITE_DIR: siteDir,
      SMTP_URL: post.url,
      MAIL_FROM: 'Rehearsal <no-reply@rehearsal.example.com>',
      TRUST_PROXY: '127.0.0.1',
      REHEARSED_FROM: String(from),
    },
  });
  left.later(() => ended(server));
  const parts = await ready(server);
  const gone = new AbortController();
  server.once('exit', () => gone.abort(new Error('the server of the rehearsal stopped')));
  return { ...parts, post, gone: gone.signal, stop: left.now };
}

/** @throws Error with the server's output if it ends, or is not ready in time */
function ready(server: ChildProcess): Promise<v.InferOutput<typeof Ready>> {
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (chunk: Buffer) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`the server of the rehearsal did not start:\n${output}`));
    const late = setTimeout(fail, START_MS);
    server.once('exit', fail);
    server.once('message', (message) => {
      clearTimeout(late);
      server.off('exit', fail);
      resolve(v.parse(Ready, message));
    });
  });
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const end = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  await end;
}
