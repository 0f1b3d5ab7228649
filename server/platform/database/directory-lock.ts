import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../start-error.ts';
import { isAlive, startMark } from './process.ts';

/** The process that holds a data directory. */
interface Holder {
  readonly pid: number;
  readonly started: string | null;
}

const TAKEOVER_MS = 50;

/**
 * Locks the data directory for this process, so two servers never use the same one. A lock left behind by a dead
 * process is taken over, even if its id now belongs to another process.
 *
 * @returns a function that releases the directory
 * @throws StartError if another live server holds it
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = join(directory, 'server.lock');
  const mine = JSON.stringify({ pid: process.pid, started: await startMark(process.pid) } satisfies Holder);
  if (!(await create(path, mine))) {
    const holder = await readHolder(path);
    if (holder && (await isHolding(holder))) throw inUse(directory, holder);
    await takeOver(directory, path, mine);
  }
  return async () => {
    if ((await readText(path)) === mine) await rm(path, { force: true });
  };
}

/** If two processes take over at the same time, the later one wins and the other one detects it. */
async function takeOver(directory: string, path: string, mine: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, mine);
  await rename(draft, path);
  await wait(TAKEOVER_MS);
  const winner = await readText(path);
  if (winner !== mine) throw inUse(directory, parse(winner));
}

function inUse(directory: string, holder: Holder | null): StartError {
  return new StartError(
    `Another server (process ${holder?.pid ?? 'unknown'}) already uses the data directory ${directory}.`,
    ['stop it first', 'or set DATA_DIR to another folder'],
  );
}

async function create(path: string, text: string): Promise<boolean> {
  try {
    await writeFile(path, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

function parse(text: string): Holder | null {
  try {
    const { pid, started } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, started: started ?? null } : null;
  } catch {
    return null;
  }
}

/** Returns the holder named in the lock. A lock that is being written is read again. */
async function readHolder(path: string): Promise<Holder | null> {
  for (let attempt = 0; attempt < 4; attempt += 1) {
    const holder = parse(await readText(path));
    if (holder) return holder;
    await wait(TAKEOVER_MS);
  }
  return null;
}

async function isHolding({ pid, started }: Holder): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const now = await startMark(pid);
  return started !== null && now !== null ? now === started : pid !== process.pid;
}
