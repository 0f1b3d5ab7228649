import { useLingui } from '@lingui/react';
import { localeOf } from './i18n.ts';
import { type Locale, localePath } from './locale.ts';

/** Returns the language of the page; the component rerenders when it changes. */
export function useLocale(): Locale {
  return localeOf(useLingui().i18n);
}

/** Returns a path of this site with the prefix of the page's language (SHELL-2). */
export function useLocalePath(path: string): string {
  return localePath(useLocale(), path);
}
