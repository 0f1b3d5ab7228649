import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errorOfLine, type Finding } from '#campaign-lint/finding.ts';
import { lintUnknown } from '#campaign-lint/rules/lint-unknown.ts';
import { StartError } from '../platform/start-error.ts';
import { makeCatalogue, type Catalogue } from './catalogue.ts';
import type { SiteFinding } from './lint-catalogue.ts';
import { isCampaignFile, leftOut, leftOutLine } from './file-names.ts';
import { lineOf, readCampaignFile, type ReadFile } from './read-file.ts';
import { type Look, newLook, stampOf } from './stamps.ts';

/** Reads all campaign files of a folder; an unchanged file is returned as the same object as before. */
export type CampaignReader = () => Promise<readonly ReadFile[]>;

/** The sites of a folder, their files, and the unknown fields of these files. */
interface ReadCatalogue extends Catalogue {
  readonly files: readonly ReadFile[];
  readonly unknown: readonly SiteFinding[];
}

/**
 * Returns a reader for repeated reading of a folder. It opens files only if they or their pictures have changed since
 * the last read. The stamp for that is taken before reading, so the next read detects a change during this one.
 *
 * The reader throws a StartError if there is no folder, or no campaign file in it.
 */
export function campaignReader(folder: string): CampaignReader {
  const known = new Map<string, { readonly stamp: string | null; readonly read: ReadFile }>();
  const readOne = async (name: string, look: Look): Promise<ReadFile> => {
    const path = join(folder, name);
    const before = known.get(name);
    // Includes the pictures known so far. If the file now refers to others, the next read opens it once more.
    const stamp = stampOf([path, ...(before?.read.art ?? []).map((picture) => join(folder, picture))], look);
    if (before && stamp !== null && before.stamp === stamp) return before.read;
    const read = await readCampaignFile(path);
    const kept = before && before.read.digest === read.digest ? before.read : read;
    known.set(name, { stamp, read: kept });
    return kept;
  };
  return async () => {
    const entries = await readdir(folder).catch(() => {
      throw new StartError(
        `CAMPAIGNS_DIR: the folder ${folder} does not exist. Create it, or set CAMPAIGNS_DIR to another.`,
      );
    });
    const names = entries.filter(isCampaignFile).toSorted();
    if (names.length === 0)
      throw new StartError(
        `CAMPAIGNS_DIR: ${folder} contains no campaign file (*.json). Add one, or set CAMPAIGNS_DIR to another folder.`,
        leftOut(entries).map(leftOutLine),
      );
    for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
    const look = newLook();
    return Promise.all(names.map((name) => readOne(name, look)));
  };
}

/**
 * Reads and checks every campaign file of a folder (CFG-4). Unknown fields are reported but do not prevent serving: a
 * working campaign must not stop working with the next release (decision 022).
 *
 * @throws StartError with the path of every invalid field of every file
 */
export async function readCatalogue(
  folder: string,
  read: CampaignReader = campaignReader(folder),
): Promise<ReadCatalogue> {
  const files = await read();
  const faults = [
    ...files.flatMap(({ file, faults: found }) => found.map((finding) => `${file}: ${lineOf(finding)}`)),
    ...findDoubles(files).map(({ file, finding }) => `${file}: ${lineOf(finding)}`),
  ];
  if (faults.length > 0) throw new StartError('These campaigns cannot be served:', faults);
  return {
    ...makeCatalogue(files.flatMap(({ site }) => site ?? [])),
    files,
    unknown: files.flatMap(({ site, json }) =>
      lintUnknown(json).map((finding) => ({ campaign: site?.name ?? '', ...finding })),
    ),
  };
}

/** A finding with its file. */
export interface FileFinding {
  readonly file: string;
  readonly finding: Finding;
}

/** Checks that names, uuids and domains each belong to one site. Returns a finding for each that does not. */
export function findDoubles(files: readonly Pick<ReadFile, 'file' | 'site'>[]): FileFinding[] {
  const seen = new Map<string, string>();
  return files.flatMap(({ file, site }) => {
    if (!site) return [];
    const keys = [
      `configuration.name: "${site.name}"`,
      `campaign.uuid: "${site.campaign.uuid}"`,
      ...site.domains.map((domain) => `domains: "${domain}"`),
    ];
    return keys.flatMap((key) => {
      const other = seen.get(key);
      seen.set(key, file);
      return other === undefined
        ? []
        : [{ file, finding: errorOfLine('taken-twice', `${key} is already used by ${other}`) }];
    });
  });
}
