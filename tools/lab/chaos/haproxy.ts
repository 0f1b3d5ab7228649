import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { apt, hasApt, isRoot } from '#scripts/apt.mjs';
import { inRoot } from '#scripts/run.mjs';
import { freePort } from '#server/platform/database/ports.ts';

const PATIENCE_MS = 30_000;

/** A running HAProxy with a configuration file of deploy/haproxy/. */
export interface HaProxy {
  /** Its port on 127.0.0.1. */
  readonly port: number;
  /**
   * Waits until HAProxy reports this many servers of the backend as up.
   *
   * @throws on timeout
   */
  untilUp(servers: number): Promise<void>;
  stop(): Promise<void>;
}

/** The configuration file, the backend to wait for, and the addresses for its environment variables. */
interface HaProxyOptions {
  readonly file: string;
  readonly backend: string;
  readonly places: Readonly<Record<string, string>>;
}

/** @throws if a program is missing and cannot be installed */
export function installPrograms(programs: readonly string[], packages: readonly string[]): void {
  const isThere = (program: string) => spawnSync('which', [program], { stdio: 'ignore' }).status === 0;
  const areThere = () => programs.every(isThere);
  if (!areThere() && hasApt() && isRoot()) apt([...packages]);
  const missing = programs.filter((program) => !isThere(program));
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} not found. On Debian, run apt-get install ${packages.join(' ')}.`);
}

export async function startHaProxy({ file, backend, places }: HaProxyOptions): Promise<HaProxy> {
  const [port, stats] = [await freePort(), await freePort()];
  const child = spawn('haproxy', ['-db', '-f', inRoot('deploy/haproxy', file)], {
    env: { ...process.env, PROMENADE_BIND: `127.0.0.1:${port}`, PROMENADE_STATS: `127.0.0.1:${stats}`, ...places },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    port,
    untilUp: async (servers) => {
      const late = performance.now() + PATIENCE_MS;
      while ((await serversUp(stats, backend)) !== servers) {
        if (performance.now() > late || hasEnded(child))
          throw new Error(`HAProxy did not report ${servers} running servers of ${backend}:\n${output}`);
        await wait(100);
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns how many servers of a backend are up; 0 if HAProxy does not respond. */
async function serversUp(stats: number, wanted: string): Promise<number> {
  const table = await fetch(`http://127.0.0.1:${stats}/;csv`).then(
    (answer) => answer.text(),
    () => '',
  );
  const [head = '', ...rows] = table.split('\n').map((line) => line.split(','));
  const status = head.indexOf('status');
  return rows.filter(([backend, server, ...rest]) => {
    const isServer = backend === wanted && server !== 'BACKEND';
    return isServer && rest[status - 2] === 'UP';
  }).length;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
