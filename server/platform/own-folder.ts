import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Folder for data that PostgreSQL's user cannot reach in the project. If root starts the server in a folder that only
 * root can enter, such as /root, PostgreSQL still runs as another user.
 */
export const SYSTEM_FOLDER = '/var/lib/promenade';

/**
 * Returns the default of DATA_DIR for the embedded PostgreSQL: `.data` in the project, or a folder below SYSTEM_FOLDER
 * if this process is root and other users cannot enter the project. A folder that already contains a database stays the
 * default.
 *
 * @param project the root of the project, an absolute path
 */
export function defaultDataDir(project: string, system = SYSTEM_FOLDER, isRoot = process.getuid?.() === 0): string {
  const own = join(project, '.data');
  const elsewhere = join(system, `data-${createHash('sha256').update(project).digest('hex').slice(0, 12)}`);
  const holdsDatabase = (folder: string) => existsSync(join(folder, 'postgres'));
  if (!isRoot || holdsDatabase(own)) return own;
  return holdsDatabase(elsewhere) || !isOpenToOthers(project) ? elsewhere : own;
}

/** Whether every user may enter a folder, according to its mode and the modes of its parents. */
function isOpenToOthers(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (dirname(folder) === folder || isOpenToOthers(dirname(folder)));
}
