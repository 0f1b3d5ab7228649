import { keptSearch } from '#src/i18n/locale.ts';
import { useLocalePath } from '#src/i18n/useLocale.ts';
import { useOpened } from './opened-context.tsx';

/**
 * Returns the `href` of a link to a path of this site. It contains the campaign of the page's address, because a new
 * tab knows no other (SHELL-18).
 */
export function useLocaleHref(path: string): string {
  const localised = useLocalePath(path);
  return `${localised}${keptSearch(useOpened().search)}`;
}
