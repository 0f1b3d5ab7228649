import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '#server/platform/database/system-user.ts';

const STOP_MS = 20_000;

/** A third-party program that runs in parallel with this process, and is killed and restarted. */
export interface Program {
  start(): void;
  /** Sends a signal to this process only. Has no effect if it has ended. */
  signal(name: NodeJS.Signals): void;
  /** Sends SIGKILL, and waits for its end. */
  kill(): Promise<void>;
  /** Sends SIGTERM, and SIGKILL if it does not end. */
  stop(): Promise<void>;
}

interface Command {
  readonly name: string;
  readonly file: string;
  readonly words: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The account that runs it; null for the current user. */
  readonly account: Account | null;
  /** Its working directory. */
  readonly folder: string;
  /** Folder for `NAME.log`. */
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
      // Not `close`: its child processes may outlive it and keep its output open.
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
