import { useLingui } from '@lingui/react';
import type { CompletionMessage } from '#domain/rules/completion.ts';
import { Ledger } from '#src/ui/Ledger.tsx';

interface SentToProps {
  readonly kind: CompletionMessage;
  /** The masked address or phone number; nothing is shown without one. */
  readonly to: string | undefined;
}

/** Where the reward goes, or where we write to when it goes another way (E-3). */
export function SentTo({ kind, to }: SentToProps) {
  const { i18n } = useLingui();
  if (!to) return null;
  const goesThere = kind === 'paypal' || kind === 'venmo' || kind === 'code';
  const term = goesThere
    ? i18n._({ id: 'complete.goesTo', message: 'Goes to' })
    : i18n._({ id: 'complete.writeTo', message: 'We write to' });
  return <Ledger rows={[{ term, value: <span translate="no">{to}</span> }]} />;
}
