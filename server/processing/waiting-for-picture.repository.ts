import { and, eq } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { submission } from '../submissions/core.schema.ts';
import { quietSince } from './quiet-since.repository.ts';

/** Returns the submissions that wait for a better picture and have no event since a moment. */
export async function waitingForPicture(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .select({ uuid: submission.uuid })
    .from(submission)
    .where(and(eq(submission.processing, 'awaitingPicture'), quietSince(db, since)));
  return rows.map(({ uuid }) => uuid);
}
