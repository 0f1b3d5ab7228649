import { useState } from 'react';
import { useJourneyValue } from '#src/flow/journey-context.tsx';

/**
 * Whether this tab shows no sign of an account: no session has ended here, and no email was entered for one (ACCT-10).
 * Evaluated once when the screen opens, so the layout does not shift while the visitor types.
 */
export function useIsNew(): boolean {
  const isUnknown = useJourneyValue(({ context: { entry, account } }) => !entry.heldFor && account.draft.email === '');
  const [isNew] = useState(isUnknown);
  return isNew;
}
