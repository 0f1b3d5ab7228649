import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

/** The root of the project, without a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * @param {...string} parts
 * @returns {string} a path under the root of the project
 */
export const inRoot = (...parts) => join(root, ...parts);

/**
 * Ends this process together with npm: npm forwards signals only to its shell, which dies and leaves this process
 * behind.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

/**
 * Runs a Node program in the project's root on this terminal and waits until it ends.
 * SIGTERM is forwarded; Ctrl-C reaches the program directly, as it shares the terminal. After either, this process
 * ends as soon as the program does.
 *
 * @param {string[]} args of node, the program first
 * @param {{ env?: Record<string, string>; minutes?: number }} [options] additions to the environment; a timeout
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Like `runNode`, for any program.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>; minutes?: number }} [options]
 * @returns {Promise<number>}
 */
function run(program, args, { env = {}, minutes } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    let isInterrupted = false;
    const passOn = () => {
      isInterrupted = true;
      child.kill('SIGTERM');
    };
    const wait = () => {
      isInterrupted = true;
    };
    process.on('SIGTERM', passOn);
    process.on('SIGINT', wait);
    /** @type {NodeJS.Timeout | undefined} */
    let lastResort;
    const limit =
      minutes === undefined
        ? undefined
        : setTimeout(() => {
            console.error(`Stopped after ${minutes} minutes: ${[program, ...args].join(' ')}`);
            child.kill('SIGTERM');
            lastResort = setTimeout(() => child.kill('SIGKILL'), 15_000);
          }, minutes * 60_000);
    const settle = () => {
      process.off('SIGTERM', passOn);
      process.off('SIGINT', wait);
      clearTimeout(limit);
      clearTimeout(lastResort);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code) => {
      settle();
      if (isInterrupted) process.exit(130);
      resolve(code ?? 1);
    });
  });
}
