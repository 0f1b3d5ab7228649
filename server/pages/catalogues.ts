import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The address of the texts of each language that the page does not bring itself, by the prefix of its paths. */
export type Catalogues = ReadonlyMap<string, string>;

const CATALOGUE = /(?:^|\/)locales\/(?<locale>[a-z]+)\.po$/;

/** Finds the catalogues in the build's manifest; none where there is no manifest. */
export async function readCatalogues(siteDir: string): Promise<Catalogues> {
  const text = await readFile(join(siteDir, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const built = Object.entries(JSON.parse(text) as Record<string, { readonly file: string }>);
  return new Map(
    built.flatMap(([source, { file }]) => {
      const locale = CATALOGUE.exec(source)?.groups?.['locale'];
      return locale === undefined ? [] : [[locale, `/${file}`] as const];
    }),
  );
}

/** The page as it is sent for a language: it names it, and the browser fetches its texts together with the scripts (SHELL-2). */
export function inLanguage(html: string, locale: string, catalogue: string): string {
  return html.replace('<html lang="en"', `<html lang="${locale}"`).replace('</head>', `<link rel="modulepreload" crossorigin href="${catalogue}"></head>`);
}
