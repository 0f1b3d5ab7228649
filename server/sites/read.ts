import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import type { Campaign } from '#domain/campaign.ts';
import { CampaignFile, fileFaults } from '#domain/campaign-file.ts';
import type { Finding } from '#campaign-lint/finding.ts';
import { lintSchema } from '#campaign-lint/lint.ts';
import { lintUnknown } from '#campaign-lint/rules/unknown.ts';
import { SYMBOLS } from '#domain/theme.ts';
import { StartError } from '../start-error.ts';
import { makeCatalogue, type Catalogue, type Site } from './catalogue.ts';
import type { SiteFinding } from './lint.ts';

/** A campaign file as read; without a site if its fields are wrong. */
export interface ReadFile {
  readonly file: string;
  readonly site: Site | null;
  readonly faults: readonly string[];
}

/** The sites of a folder, and the fields of its files that nothing reads. */
interface ReadCatalogue extends Catalogue {
  readonly unknown: readonly SiteFinding[];
}

/**
 * Reads and checks every campaign file of a folder (CFG-4). A field that no schema knows is served past, and told: a
 * campaign that works must not stop working with the next release (decision 022).
 *
 * @throws StartError with the path of every wrong field of every file
 */
export async function readCatalogue(folder: string): Promise<ReadCatalogue> {
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
  return {
    ...makeCatalogue(files.flatMap(({ site }) => site ?? [])),
    unknown: files.flatMap(({ site, unknown }) => unknown.map((each) => ({ campaign: site?.name ?? '', ...each }))),
  };
}

async function readSite(folder: string, name: string): Promise<ReadFile & { readonly unknown: readonly Finding[] }> {
  const file = basename(name);
  const refuse = (...faults: string[]) => ({ file, site: null, faults, unknown: [] });
  let json: unknown;
  try {
    json = JSON.parse(await readFile(join(folder, name), 'utf8'));
  } catch (error) {
    return refuse(`cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = v.safeParse(CampaignFile, json);
  if (!parsed.success)
    return refuse(...lintSchema(parsed.issues, json).map(({ path, message }) => `${path}: ${message}`));
  const { configuration, campaign, domains } = parsed.output;
  const faults = [...fileFaults(parsed.output), ...(await findMissingArt(folder, campaign))];
  return {
    file,
    site: { name: configuration.name, configuration, campaign, domains },
    faults,
    unknown: lintUnknown(json),
  };
}

/** A line for each picture of the theme or of a reward, in any language, that is not in the campaigns' folder. */
export async function findMissingArt(
  folder: string,
  { theme, rewards, translations = {} }: Campaign,
): Promise<string[]> {
  const ofTheme = Object.entries(theme?.art ?? {}).map(([slot, path = '']) => [`theme.art.${slot}`, path] as const);
  const ofRewards = rewards.flatMap(({ picture }, index) =>
    picture === undefined ? [] : [[`rewards.${index}.picture`, picture] as const],
  );
  const slots = [...ofTheme, ...ofRewards].flatMap(([slot, path]) => [
    [slot, path] as const,
    ...Object.values(translations).flatMap((texts) => (texts[path] ? [[slot, texts[path]] as const] : [])),
  ]);
  const found = await Promise.all(
    slots.map(([, path]) =>
      stat(join(folder, path)).then(
        (file) => file.isFile(),
        () => false,
      ),
    ),
  );
  const absent = slots.flatMap(([slot, path], index) =>
    found[index] ? [] : [`campaign.${slot}: there is no file ${path}`],
  );
  const sheet = theme?.art.symbols;
  return [...absent, ...(sheet === undefined ? [] : await missingSymbols(folder, sheet))];
}

/** A line for each symbol that a brand's sheet does not have (E-5). */
async function missingSymbols(folder: string, sheet: string): Promise<string[]> {
  const svg = await readFile(join(folder, sheet), 'utf8').catch(() => null);
  if (svg === null) return [];
  return SYMBOLS.filter((symbol) => !svg.includes(`id="${symbol}"`)).map(
    (symbol) => `campaign.theme.art.symbols: ${sheet} has no group with id="${symbol}"`,
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
