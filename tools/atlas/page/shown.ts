import type { Findings } from '../photograph.ts';
import type { Place } from '../plan.ts';

/** A place with its outcome. */
export interface Shown {
  readonly place: Place;
  readonly findings: Findings;
  readonly failure: string | null;
}

/** How many distinct findings axe-core has. */
export function countOf({ findings, failure }: Shown): number {
  return new Set(Object.values(findings).flat()).size + (failure === null ? 0 : 1);
}
