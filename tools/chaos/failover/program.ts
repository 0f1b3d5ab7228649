import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '#server/database/account.ts';

const STOP_MS = 20_000;

/** A program of others that runs beside us, is killed, and started again. */
export interface Program {
  start(): void;
  /** To this process alone; nothing happens where it has ended. */
  signal(name: NodeJS.Signals): void;
  /** SIGKILL, and waits for its end. */
  kill(): Promise<void>;
  /** SIGTERM, and SIGKILL if it does not end. */
  stop(): Promise<void>;
}

interface Command {
  readonly name: string;
  readonly file: string;
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Who runs it; null for whoever runs this. */
  readonly account: Account | null;
  /** Where it works. */
  readonly folder: string;
  /** The folder for `NAME.log`. */
  readonly logs: string;
}

export function programOf({ name, file, words, environment = {}, account, folder, logs }: Command): Program {
  let child: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
  const signal = (wanted: NodeJS.Signals) => void child?.kill(wanted);
  return {
    start: () => {
      const started = spawn(file, words, {
        ...account,
        cwd: folder,
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const log = createWriteStream(join(logs, `${name}.log`), { flags: 'a' });
      for (const stream of [started.stdout, started.stderr]) stream.pipe(log, { end: false });
      // Not `close`: what it has started may outlive it, and holds its output open.
      ended = new Promise((resolve) => started.once('exit', resolve).once('error', resolve));
      child = started;
    },
    signal,
    kill: async () => {
      signal('SIGKILL');
      await ended;
    },
    stop: async () => {
      signal('SIGCONT');
      signal('SIGTERM');
      await Promise.race([ended, wait(STOP_MS, undefined, { ref: false })]);
      signal('SIGKILL');
      await ended;
    },
  };
}
