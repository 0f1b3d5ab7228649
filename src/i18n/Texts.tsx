import type { I18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import type { ReactNode } from 'react';

/** Provides the texts of the site to its children: `<Trans>` and `useLingui`. */
export function Texts({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={OwnElement}>
      {children}
    </I18nProvider>
  );
}

/**
 * Renders every message as its own element (PLATFORM-8). A browser that translates the page replaces text nodes by its
 * own elements. React could then neither change nor remove the nodes that it created, nor insert anything before them.
 * It still finds an element. With the key, a message with nested elements is recreated instead of changed.
 */
function OwnElement({ translation }: TransRenderProps) {
  return <span key={keyOf(translation)}>{translation}</span>;
}

function keyOf(translation: ReactNode): string {
  return Array.isArray(translation) ? translation.filter((part) => typeof part === 'string').join('|') : 'text';
}
