import { useLingui } from '@lingui/react';
import { localeOf } from './i18n.ts';
import { type Locale, localePath } from './locale.ts';

/** The language of the page; the component renders again when it changes. */
export function useLocale(): Locale {
  return localeOf(useLingui().i18n);
}

/** A path of this site as the page's language writes it, for the `href` of links (SHELL-2). */
export function useLocalePath(path: string): string {
  return localePath(useLocale(), path);
}
