import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Campaign } from '#domain/campaign.ts';
import { CampaignFile, fileFaults } from '#domain/campaign-file.ts';
import { describeIssues } from '#domain/schema.ts';
import { StartError } from '../start-error.ts';
import { makeCatalogue, type Catalogue, type Site } from './catalogue.ts';

/** A campaign file as read; without a site if its fields are wrong. */
export interface ReadFile {
  readonly file: string;
  readonly site: Site | null;
  readonly faults: readonly string[];
}

/**
 * Reads and checks every campaign file of a folder (CFG-4).
 *
 * @throws StartError with the path of every wrong field of every file
 */
export async function readCatalogue(folder: string): Promise<Catalogue> {
  const names = await readdir(folder).catch(() => {
    throw new StartError(`CAMPAIGNS_DIR: there is no folder ${folder}.`);
  });
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .toSorted()
      .map((name) => readSite(folder, name)),
  );
  if (files.length === 0) throw new StartError(`CAMPAIGNS_DIR: there is no campaign file in ${folder}.`);
  const faults = [
    ...files.flatMap(({ file, faults: lines }) => lines.map((line) => `${file}: ${line}`)),
    ...findDoubles(files),
  ];
  if (faults.length > 0) throw new StartError('These campaigns cannot be served:', faults);
  return makeCatalogue(files.flatMap(({ site }) => site ?? []));
}

async function readSite(folder: string, name: string): Promise<ReadFile> {
  const file = basename(name);
  const refuse = (...faults: string[]): ReadFile => ({ file, site: null, faults });
  let json: unknown;
  try {
    json = JSON.parse(await readFile(join(folder, name), 'utf8'));
  } catch (error) {
    return refuse(`cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = v.safeParse(CampaignFile, json);
  if (!parsed.success) return refuse(...describeIssues(parsed.issues));
  const { configuration, campaign, domains } = parsed.output;
  const faults = [...fileFaults(parsed.output), ...(await findMissingArt(folder, campaign))];
  return { file, site: { name: configuration.name, configuration, campaign, domains }, faults };
}

/** A line for each picture of the theme that is not in the campaigns' folder. */
export async function findMissingArt(folder: string, { theme }: Campaign): Promise<string[]> {
  const slots = Object.entries(theme?.art ?? {});
  const found = await Promise.all(
    slots.map(([, path = '']) =>
      stat(join(folder, path)).then(
        (file) => file.isFile(),
        () => false,
      ),
    ),
  );
  return slots.flatMap(([slot, path], index) =>
    found[index] ? [] : [`campaign.theme.art.${slot}: there is no file ${path}`],
  );
}

/** Checks that names, uuids and domains each belong to one site; a line for each that does not. */
export function findDoubles(files: readonly ReadFile[]): string[] {
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
      return other === undefined ? [] : [`${file}: ${key} is taken by ${other}`];
    });
  });
}
