import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The address of the texts of each language that is not built into the page, by the prefix of its paths. */
export type MessageFiles = ReadonlyMap<string, string>;

const MESSAGES = /(?:^|\/)locales\/(?<locale>[a-z]+)\.po$/;

/** Finds the texts of each language in the build's manifest; none if there is no manifest. */
export async function readMessageFiles(siteDir: string): Promise<MessageFiles> {
  const text = await readFile(join(siteDir, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const built = Object.entries(JSON.parse(text) as Record<string, { readonly file: string }>);
  return new Map(
    built.flatMap(([source, { file }]) => {
      const locale = MESSAGES.exec(source)?.groups?.['locale'];
      return locale === undefined ? [] : [[locale, `/${file}`] as const];
    }),
  );
}

/** The page in a language, which it declares (SHELL-2). */
export function inLanguage(html: string, locale: string): string {
  return html.replace('<html lang="en"', `<html lang="${locale}"`);
}
