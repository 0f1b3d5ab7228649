import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the folder of package.json. Searches upwards, because the built server is in another folder than its sources.
 */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** The root of the project, an absolute path. */
export const PROJECT = findRoot();

/** Returns the absolute path of a file of the project. */
export const inProject = (path: string): string => join(PROJECT, path);
