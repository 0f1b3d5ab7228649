/** The languages of the site; the first is the default, and its paths have no prefix (SHELL-2, CONST-10). */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** The language tags for `<html lang>`, the platform's formats and the API. */
export const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-US', es: 'es' };

/** The languages in their own names, for the switcher. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español' };

/** Whether a text is the key of a locale. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** Returns a path without its locale prefix, and the locale of the prefix: `/es/gate` is `/gate` in Spanish. */
export function splitPath(path: string): { readonly locale: Locale; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  if (!isLocale(first) || first === DEFAULT_LOCALE) return { locale: DEFAULT_LOCALE, path };
  return { locale: first, path: rest === '' ? '/' : rest };
}

/** The query parameter that keeps a tab on its campaign outside production. */
const KEPT_PARAMETER = 'campaign';

/** Returns the part of a query that every address of the site keeps: `?campaign=NAME`, or nothing. */
export function keptSearch(search: string): string {
  const campaign = new URLSearchParams(search).get(KEPT_PARAMETER);
  return campaign === null ? '' : `?${new URLSearchParams({ [KEPT_PARAMETER]: campaign })}`;
}

/** Returns a path with the prefix of a language: `/gate` is `/es/gate` in Spanish, `/` is `/es/`. */
export function localePath(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path}`;
}
