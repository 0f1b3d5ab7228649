import { Texts } from '#src/i18n/Texts.tsx';
import type { ReactNode } from 'react';
import { createI18n } from '#src/i18n/i18n.ts';

/** Provides the site's English texts to its children. */
export function InEnglish({ children }: { children: ReactNode }) {
  return <Texts i18n={createI18n()}>{children}</Texts>;
}
