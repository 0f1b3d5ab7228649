import { useState } from 'react';
import { useJourneyValue } from '#src/flow/journey-context.tsx';

/**
 * Whether nothing in this tab tells of an account: no session has ended here, and no e-mail was typed for one (E-19).
 * Decided as the screen opens, so that nothing moves while somebody types.
 */
export function useIsNew(): boolean {
  const isUnknown = useJourneyValue(({ context: { entry, account } }) => !entry.heldFor && account.draft.email === '');
  const [isNew] = useState(isUnknown);
  return isNew;
}
