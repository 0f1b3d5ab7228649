import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { fieldMessage } from '#src/i18n/field-messages.ts';
import { type UiLabels, UiLabelsContext } from '#src/ui/labels.ts';

/** Provides the texts of the UI kit in the language of the page. */
export function KitLabels({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <UiLabelsContext value={labelsIn(i18n)}>{children}</UiLabelsContext>;
}

function labelsIn(i18n: I18n): UiLabels {
  return {
    close: i18n._({ id: 'ui.close', message: 'Close' }),
    sending: i18n._({ id: 'ui.sending', message: 'Sending' }),
    oneMoment: i18n._({ id: 'ui.oneMoment', message: 'One moment' }),
    progress: i18n._({ id: 'ui.progress', message: 'Progress' }),
    done: i18n._({ id: 'ui.done', message: 'done' }),
    account: i18n._({ id: 'ui.account', message: 'Account' }),
    legal: i18n._({ id: 'ui.legal', message: 'Legal' }),
    select: i18n._({ id: 'ui.select', message: 'Select' }),
    optional: i18n._({ id: 'ui.optional', message: '(optional)' }),
    didYouMean: (address) => i18n._({ id: 'ui.didYouMean', message: 'Did you mean {address}?', values: { address } }),
    dateBoxes: {
      month: i18n._({ id: 'ui.month', message: 'MM' }),
      day: i18n._({ id: 'ui.day', message: 'DD' }),
      year: i18n._({ id: 'ui.year', message: 'YYYY' }),
    },
    message: (text) => fieldMessage(i18n, text),
  };
}
