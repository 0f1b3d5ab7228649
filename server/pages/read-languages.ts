import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A language that is not built into the page. */
export interface Language {
  /** Its key, the prefix of its paths. */
  readonly locale: string;
  /** The address of its texts. */
  readonly messages: string;
}

/** The languages that are not built into the page, by the prefix of their paths. */
export type Languages = ReadonlyMap<string, Language>;

const MESSAGES = /(?:^|\/)locales\/(?<locale>[a-z]+)\.po$/;

/** Finds the texts of each language in the build's manifest. Returns an empty map if there is no manifest. */
export async function readLanguages(siteDir: string): Promise<Languages> {
  const text = await readFile(join(siteDir, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  const built = Object.entries(JSON.parse(text) as Record<string, { readonly file: string }>);
  return new Map(
    built.flatMap(([source, { file }]) => {
      const locale = MESSAGES.exec(source)?.groups?.['locale'];
      return locale === undefined ? [] : [[locale, { locale, messages: `/${file}` }] as const];
    }),
  );
}

/** Declares the language of a page (SHELL-2). */
export function inLanguage(html: string, locale: string): string {
  return html.replace('<html lang="en"', `<html lang="${locale}"`);
}
