import { useLingui } from '@lingui/react';
import { useState } from 'react';
import { selectSite } from '#machines/journey/journey.selectors.ts';
import { useJourneyValue } from '#src/flow/journey-context.tsx';
import { activate, localeOf } from '#src/i18n/i18n.ts';
import { isLocale, LANGUAGE_NAMES, LANGUAGE_TAGS, LOCALES } from '#src/i18n/locale.ts';
import { ChevronDownIcon } from '#src/ui/art/icons.tsx';
import { ErrorDialog } from '#src/ui/ErrorDialog.tsx';
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx';
import styles from './LanguageSwitcher.module.css';

/**
 * Switches the language of the page, if localisation is on. The path gets the new prefix, and all input is kept
 * (SHELL-2).
 */
export function LanguageSwitcher() {
  const { i18n } = useLingui();
  const { localize } = useJourneyValue(selectSite).configuration;
  const [hasFailed, setHasFailed] = useState(false);
  if (!localize) return null;

  const change = (key: string) => {
    if (isLocale(key)) void activate(i18n, key).catch(() => setHasFailed(true));
  };
  return (
    <>
      <label className={styles.language}>
        <VisuallyHidden>{i18n._({ id: 'language.label', message: 'Language' })}</VisuallyHidden>
        <span className={styles.short} aria-hidden="true">
          {localeOf(i18n)}
        </span>
        <select value={localeOf(i18n)} onChange={(event) => change(event.currentTarget.value)}>
          {LOCALES.map((locale) => (
            <option key={locale} value={locale} lang={LANGUAGE_TAGS[locale]}>
              {LANGUAGE_NAMES[locale]}
            </option>
          ))}
        </select>
        <ChevronDownIcon />
      </label>
      {hasFailed && (
        <ErrorDialog title={i18n._({ id: 'common.error', message: 'Error' })} onClose={() => setHasFailed(false)}>
          {i18n._({
            id: 'language.failed',
            message: 'The language could not be loaded. Please check your connection and try again.',
          })}
        </ErrorDialog>
      )}
    </>
  );
}
