import type { ReactNode } from 'react';

/** Wraps a bare text in its own element, for use next to sibling nodes; see `src/i18n/Texts.tsx` (PLATFORM-8). */
export function ownElement(node: ReactNode): ReactNode {
  return typeof node === 'string' || typeof node === 'number' ? <span>{node}</span> : node;
}
