import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Campaign } from '#domain/campaign.ts';
import { SYMBOLS } from '#domain/theme.ts';

/**
 * Returns a line for each picture of the theme or a reward, in any language, that is missing from the campaigns'
 * folder.
 */
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
    found[index] ? [] : [`campaign.${slot}: the file ${path} does not exist`],
  );
  const sheet = campaign.theme?.art.symbols;
  return [...absent, ...(sheet === undefined ? [] : await missingSymbols(folder, sheet))];
}

/** Returns the paths of all pictures of a campaign, below the campaigns' folder, in alphabetical order. */
export function artPaths(campaign: Campaign): string[] {
  return [...new Set(namedArt(campaign).map(([, path]) => path))].toSorted();
}

/** Returns the image slots and rewards with a picture, and its path, in every language. */
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

/** Returns a line for each symbol that is missing from a brand's sheet (GAME-13). */
async function missingSymbols(folder: string, sheet: string): Promise<string[]> {
  const svg = await readFile(join(folder, sheet), 'utf8').catch(() => null);
  if (svg === null) return [];
  return SYMBOLS.filter((symbol) => !svg.includes(`id="${symbol}"`)).map(
    (symbol) => `campaign.theme.art.symbols: ${sheet} has no group with id="${symbol}"`,
  );
}
