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
 * Ends this process together with npm. npm forwards signals only to its shell, which dies and leaves this process
 * running.
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
 * Exits if a command that takes no arguments has some: with 0 and the usage for `--help`, otherwise with 2.
 *
 * @param {string} usage what the command does, and how to call it
 */
export function takeNoArguments(usage) {
  const words = process.argv.slice(2);
  if (words.length === 0) return;
  const isHelp = words.includes('--help') || words.includes('-h');
  if (isHelp) console.log(usage);
  else console.error(`Unexpected argument: ${words.join(' ')}. Set environment variables instead.\n\n${usage}`);
  process.exit(isHelp ? 0 : 2);
}

/**
 * @typedef {{
 *   env?: Record<string, string>;
 *   minutes?: number;
 *   signal?: AbortSignal;
 *   onMessage?: (message: any) => void;
 * }} RunOptions
 *   `env`: additions to the environment; `minutes`: a timeout; `signal`: ends the program when it is aborted;
 *   `onMessage`: receives the messages that the program sends with `process.send`
 */

/**
 * Runs a Node program in the project's root on this terminal and waits until it ends. Forwards SIGTERM. Ctrl-C reaches
 * the program directly, because it shares the terminal. After either, this process ends as soon as the program does.
 *
 * @param {string[]} args of node, the program first
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 1 if a signal ended it
 */
export function runNode(args, options) {
  return run(process.execPath, args, options);
}

/**
 * Runs any program like `runNode`.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} its exit code; 1 if a signal ended it
 */
function run(program, args, { env = {}, minutes, signal, onMessage } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: onMessage ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
      env: { ...process.env, ...env },
    });
    if (onMessage) child.on('message', onMessage);
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
    const end = () => {
      child.kill('SIGTERM');
      lastResort = setTimeout(() => child.kill('SIGKILL'), 15_000);
    };
    const limit =
      minutes === undefined
        ? undefined
        : setTimeout(() => {
            console.error(`Stopped after ${minutes} minutes: ${[program, ...args].join(' ')}`);
            end();
          }, minutes * 60_000);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
    const settle = () => {
      signal?.removeEventListener('abort', end);
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
