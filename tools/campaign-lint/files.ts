import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The campaign files of a path: for a folder the *.json in it, otherwise the path itself. */
export function filesAt(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(path, name));
}
