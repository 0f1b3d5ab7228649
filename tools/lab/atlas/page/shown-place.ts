import type { Findings } from '../photograph.ts';
import type { Place } from '../atlas-plan.ts';

/** A place with its outcome. */
export interface Shown {
  readonly place: Place;
  readonly findings: Findings;
  readonly failure: string | null;
}

/** Returns the number of distinct axe-core findings, plus 1 if the place could not be displayed. */
export function countOf({ findings, failure }: Shown): number {
  return new Set(Object.values(findings).flat()).size + (failure === null ? 0 : 1);
}
