import { keptSearch } from '#src/i18n/locale.ts';
import { useLocalePath } from '#src/i18n/useLocale.ts';
import { useOpened } from './opened-context.tsx';

/**
 * The `href` of a link to a path of this site: it names the campaign that the page's address names, because a new tab
 * knows no other (E-11).
 */
export function useLocaleHref(path: string): string {
  const localised = useLocalePath(path);
  return `${localised}${keptSearch(useOpened().search)}`;
}
