import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { apt, hasApt, isRoot } from '#scripts/apt.mjs';
import { inRoot } from '#scripts/run.mjs';
import { freePort } from '#server/database/ports.ts';

const CONFIGURATION = inRoot('deploy/haproxy/haproxy.cfg');
const PATIENCE_MS = 30_000;

/** A HAProxy in front of two servers, as deploy/haproxy/haproxy.cfg has it. */
export interface HaProxy {
  /** What visitors reach. */
  readonly origin: string;
  /**
   * Waits until it sends visitors to that many servers.
   *
   * @throws if it does not come to that
   */
  untilUp(servers: number): Promise<void>;
  stop(): Promise<void>;
}

/** @throws if it is not there, and cannot be installed */
export function installHaProxy(): void {
  const isThere = () => spawnSync('haproxy', ['-v'], { stdio: 'ignore' }).status === 0;
  if (!isThere() && hasApt() && isRoot()) apt(['haproxy']);
  if (!isThere()) throw new Error('HAProxy is not installed: on Debian, apt-get install haproxy.');
}

/** @param ports of the two servers on 127.0.0.1 */
export async function startHaProxy([one, two]: readonly [number, number]): Promise<HaProxy> {
  const [visitors, stats] = [await freePort(), await freePort()];
  const child = spawn('haproxy', ['-db', '-f', CONFIGURATION], {
    env: {
      ...process.env,
      PROMENADE_BIND: `127.0.0.1:${visitors}`,
      PROMENADE_STATS: `127.0.0.1:${stats}`,
      PROMENADE_ONE: `127.0.0.1:${one}`,
      PROMENADE_TWO: `127.0.0.1:${two}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return {
    origin: `http://127.0.0.1:${visitors}`,
    untilUp: async (servers) => {
      const late = performance.now() + PATIENCE_MS;
      while ((await serversUp(stats)) !== servers) {
        if (performance.now() > late || hasEnded(child))
          throw new Error(`HAProxy did not get to know ${servers} servers that are ready:\n${output}`);
        await wait(100);
      }
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** How many servers it sends visitors to; 0 if it does not answer. */
async function serversUp(stats: number): Promise<number> {
  const table = await fetch(`http://127.0.0.1:${stats}/;csv`).then(
    (answer) => answer.text(),
    () => '',
  );
  const [head = '', ...rows] = table.split('\n').map((line) => line.split(','));
  const status = head.indexOf('status');
  return rows.filter(([backend, server, ...rest]) => {
    const isServer = backend === 'servers' && server !== 'BACKEND';
    return isServer && rest[status - 2] === 'UP';
  }).length;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;
