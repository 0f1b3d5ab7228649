import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../start-error.ts';
import { runProgram } from './children.ts';

/** The system user that PostgreSQL runs as. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const NAME = 'postgres';

/**
 * Returns the system user that runs PostgreSQL, which refuses to run as root. If this process is root, that is
 * `postgres`, created if missing. Null if the process is an ordinary user, who then also runs PostgreSQL.
 *
 * @throws StartError if the user could not be created
 */
export async function postgresAccount(): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const known = await lookUp();
  if (known) return known;
  try {
    await runProgram('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]);
  } catch (error) {
    throw new StartError(
      `PostgreSQL cannot run as root, and the system user "${NAME}" could not be created (${reasonOf(error)}). Start Promenade as an ordinary user, or set DATABASE_URL.`,
    );
  }
  const made = await lookUp();
  if (!made)
    throw new StartError(
      `The system user "${NAME}" was created but cannot be found. Start Promenade as an ordinary user, or set DATABASE_URL.`,
    );
  return made;
}

async function lookUp(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await runProgram('id', [flag, NAME])).stdout)),
    );
    return uid === undefined || gid === undefined ? null : { uid, gid };
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
}

/**
 * Checks that PostgreSQL's user can enter a folder.
 *
 * @throws StartError with the first folder on the path that the user cannot enter, and a remedy
 */
export async function assertReachable(folder: string, account: Account): Promise<void> {
  if (await canEnter(folder, account)) return;
  for (const step of ancestors(folder)) {
    if (await canEnter(step, account)) continue;
    const mode = ((await stat(step)).mode & 0o777).toString(8);
    throw new StartError(
      `PostgreSQL cannot run as root and uses the system user "${NAME}" instead. This user has no access to ${step} (mode ${mode}), which contains ${folder}.`,
      [
        `give it access: chmod o+x ${step}`,
        'or start Promenade as an ordinary user',
        'or move the project and DATA_DIR',
        'or set DATABASE_URL',
      ],
    );
  }
}

function ancestors(folder: string): string[] {
  const parent = dirname(folder);
  return parent === folder ? [folder] : [...ancestors(parent), folder];
}

/** Whether PostgreSQL's user can enter a folder. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  try {
    await runProgram('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...account, cwd: '/' });
    return true;
  } catch {
    return false;
  }
}
