import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The campaign files that a path stands for: a folder for the *.json in it, anything else for itself. */
export function filesAt(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(path, name));
}
