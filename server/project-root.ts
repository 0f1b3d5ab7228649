import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json; searched upwards, because the built server lies elsewhere than its sources. */
function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
}

/** The root of the project, an absolute path. */
export const PROJECT = findRoot();

/** The path of a file that comes with the project. */
export const inProject = (path: string): string => join(PROJECT, path);
