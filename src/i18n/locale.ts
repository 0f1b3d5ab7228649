/** The languages of the site; the first is the default, whose paths carry no prefix (SHELL-2, CONST-10). */
export const LOCALES = ['en', 'es'] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en';

/** What `<html lang>`, the platform's formats and the API call the language. */
export const LANGUAGE_TAGS: Record<Locale, string> = { en: 'en-US', es: 'es' };

/** The languages by their own names, as the switcher offers them. */
export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español' };

/** Whether a text is the key of a locale. */
export function isLocale(text: string): text is Locale {
  return LOCALES.some((locale) => locale === text);
}

/** A path without its locale prefix, and the locale that the prefix names: `/es/gate` is `/gate` in Spanish. */
export function splitPath(path: string): { readonly locale: Locale; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(.*)$/.exec(path) ?? [];
  if (!isLocale(first) || first === DEFAULT_LOCALE) return { locale: DEFAULT_LOCALE, path };
  return { locale: first, path: rest === '' ? '/' : rest };
}

/** A path as its language writes it: `/gate` is `/es/gate` in Spanish, `/` is `/es/`. */
export function localePath(locale: Locale, path: string): string {
  return locale === DEFAULT_LOCALE ? path : `/${locale}${path}`;
}
