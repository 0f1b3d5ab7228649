import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Campaign } from '#domain/campaign.ts';
import { SYMBOLS } from '#domain/theme.ts';

/** A line for each picture of the theme or of a reward, in any language, that is not in the campaigns' folder. */
export async function findMissingArt(folder: string, campaign: Campaign): Promise<string[]> {
  const slots = namedArt(campaign);
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
  const sheet = campaign.theme?.art.symbols;
  return [...absent, ...(sheet === undefined ? [] : await missingSymbols(folder, sheet))];
}

/** The paths of all pictures of a campaign, below the campaigns' folder, in alphabetical order. */
export function artPaths(campaign: Campaign): string[] {
  return [...new Set(namedArt(campaign).map(([, path]) => path))].toSorted();
}

/** The slots of the theme and the rewards that name a picture, with the path of it, in every language. */
function namedArt({ theme, rewards, translations = {} }: Campaign): (readonly [slot: string, path: string])[] {
  const ofTheme = Object.entries(theme?.art ?? {}).map(([slot, path = '']) => [`theme.art.${slot}`, path] as const);
  const ofRewards = rewards.flatMap(({ picture }, index) =>
    picture === undefined ? [] : [[`rewards.${index}.picture`, picture] as const],
  );
  return [...ofTheme, ...ofRewards].flatMap(([slot, path]) => [
    [slot, path] as const,
    ...Object.values(translations).flatMap((texts) => (texts[path] ? [[slot, texts[path]] as const] : [])),
  ]);
}

/** A line for each symbol that a brand's sheet does not have (E-5). */
async function missingSymbols(folder: string, sheet: string): Promise<string[]> {
  const svg = await readFile(join(folder, sheet), 'utf8').catch(() => null);
  if (svg === null) return [];
  return SYMBOLS.filter((symbol) => !svg.includes(`id="${symbol}"`)).map(
    (symbol) => `campaign.theme.art.symbols: ${sheet} has no group with id="${symbol}"`,
  );
}
