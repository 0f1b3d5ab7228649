import { useLingui } from '@lingui/react';
import { localeOf } from './i18n.ts';
import { keptSearch, type Locale, localePath } from './locale.ts';

/** The language of the page; the component rerenders when it changes. */
export function useLocale(): Locale {
  return localeOf(useLingui().i18n);
}

/** A path of this site with the prefix of the page's language (SHELL-2). */
export function useLocalePath(path: string): string {
  return localePath(useLocale(), path);
}

/**
 * The `href` of a link to a path of this site: it names the campaign that the page's address names, because a new tab
 * knows no other (E-11).
 */
export function useLocaleHref(path: string): string {
  return `${useLocalePath(path)}${keptSearch(window.location.search)}`;
}
