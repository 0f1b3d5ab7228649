import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isCampaignFile } from '#server/sites/file-names.ts';

/** Returns the campaign files of a path: for a folder the *.json in it, otherwise the path itself. */
export function filesAt(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path)
    .filter(isCampaignFile)
    .toSorted()
    .map((name) => join(path, name));
}
