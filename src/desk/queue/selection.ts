import { findingsKey, type Stance, stanceOf } from '#domain/desk/findings.ts';
import type { QueueRow } from '#domain/desk/review.ts';

/** The selected rows that can be decided on together: those with state and findings of the first row (DESK-26). */
export interface Together {
  readonly rows: readonly QueueRow[];
  readonly left: readonly QueueRow[];
  readonly stance: Stance;
}

/** Separates the selected rows that can be decided on together. @param rows in the order of the list */
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
