import { execFileSync, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { npmIn } from '#scripts/setup.mjs';
import { temporaryFolder } from '#test/kit/database.ts';
import { npmProgram } from './npm.ts';

/** Pages and calls of every kind: the list, a first screen, the database, the API description. */
const ADDRESSES = ['/', '/?campaign=hoopla', '/readyz', '/__api'];
const READY = /Promenade is ready:[^]*?:(\d+)\//;
const START_MS = 120_000;

/**
 * Unpacks a release in an empty folder, installs it there, serves it, requests some addresses and stops it, like an
 * operator.
 *
 * @returns the responses of the addresses
 * @throws if it does not start, or an address does not respond with 200
 */
export async function attempt(archive: string): Promise<readonly string[]> {
  const folder = await temporaryFolder('release');
  try {
    execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components', '1']);
    if (npmIn(folder, {}, 'ci', '--omit=dev', '--no-audit', '--no-fund') !== 0)
      throw new Error('npm ci --omit=dev failed in the release; its message is above.');
    return await serveIn(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function serveIn(folder: string): Promise<readonly string[]> {
  const { program, first } = npmProgram();
  const child = spawn(program, [...first, 'run', 'serve'], {
    cwd: folder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, '.data') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const port = READY.exec(output)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('close', () => reject(new Error(`npm run serve ended:\n${output}`)));
    AbortSignal.timeout(START_MS).addEventListener('abort', () =>
      reject(new Error(`The release did not start:\n${output}`)),
    );
  });
  try {
    const origin = await ready;
    return await Promise.all(ADDRESSES.map((path) => answerAt(origin, path)));
  } finally {
    child.kill('SIGTERM');
    // Its output ends when the server has stopped, and the server outlives npm.
    await closed;
  }
}

async function answerAt(origin: string, path: string): Promise<string> {
  const answer = await fetch(`${origin}${path}`);
  const { byteLength } = await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} returned status ${answer.status}.`);
  return `${path}: 200, ${byteLength} bytes`;
}
