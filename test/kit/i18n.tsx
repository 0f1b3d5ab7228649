import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { createI18n } from '#src/i18n/i18n.ts';

/** Provides the site's English texts to its children. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={createI18n()}>{children}</I18nProvider>;
}
