import { findingsKey, type Stance, stanceOf } from '#domain/desk/findings.ts';
import type { QueueRow } from '#domain/desk/review.ts';

/** Those of selected rows that are decided on together: of which the same was found as of the first (DESK-26). */
export interface Together {
  readonly rows: readonly QueueRow[];
  readonly left: readonly QueueRow[];
  readonly stance: Stance;
}

/** @param rows in the order of the list */
export function together(rows: readonly QueueRow[]): Together {
  const [first] = rows;
  const key = findingsKey(first?.findings ?? []);
  const isLike = (row: QueueRow) => row.state === first?.state && findingsKey(row.findings) === key;
  return {
    rows: rows.filter(isLike),
    left: rows.filter((row) => !isLike(row)),
    stance: stanceOf(first?.findings ?? []),
  };
}
