import type { ReactNode } from 'react';

/** A bare text in an element of its own, for places with other nodes beside it; see `src/i18n/Texts.tsx` (P-8). */
export function ownElement(node: ReactNode): ReactNode {
  return typeof node === 'string' || typeof node === 'number' ? <span>{node}</span> : node;
}
