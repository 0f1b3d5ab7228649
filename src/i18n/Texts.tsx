import type { I18n } from '@lingui/core';
import { I18nProvider, type TransRenderProps } from '@lingui/react';
import type { ReactNode } from 'react';

/** Gives what is inside it the texts of the site: `<Trans>` and `useLingui`. */
export function Texts({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n} defaultComponent={OwnElement}>
      {children}
    </I18nProvider>
  );
}

/**
 * Every message is an element of its own (P-8). A browser that translates the page puts elements of its own in the
 * place of text nodes; React, which knows the nodes that it made, could then neither change nor remove them, nor put
 * anything before them. An element it finds again, and with the key a message with elements in it is made anew rather
 * than changed.
 */
function OwnElement({ translation }: TransRenderProps) {
  return <span key={keyOf(translation)}>{translation}</span>;
}

function keyOf(translation: ReactNode): string {
  return Array.isArray(translation) ? translation.filter((part) => typeof part === 'string').join('|') : 'text';
}
