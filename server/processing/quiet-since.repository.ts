import { and, eq, gt, notExists, type SQL, sql } from 'drizzle-orm';
import { UNDO_SECONDS } from '#machines/processing/processing.machine.ts';
import type { Tx } from '../platform/database/database.ts';
import { submissionEvent } from './processing.schema.ts';
import { submission } from '../submissions/core.schema.ts';
import { later } from '../platform/tokens.ts';

/** Returns the moment up to which decisions can no longer be undone. */
export const settledBy = (now: Date): Date => later(now, -UNDO_SECONDS * 1_000);

/** Condition: a submission has no event after a moment. */
export function quietSince(tx: Pick<Tx, 'select'>, moment: Date): SQL {
  return notExists(
    tx
      .select({ one: sql`1` })
      .from(submissionEvent)
      .where(and(eq(submissionEvent.submissionUuid, submission.uuid), gt(submissionEvent.at, moment))),
  );
}
