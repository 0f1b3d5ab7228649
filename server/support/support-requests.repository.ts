import { createHash } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/database.ts';
import { supportRequest } from '../submissions/core.schema.ts';
import { type NewMail, putMail } from '../mail/mail-outbox.repository.ts';

type NewSupportRequest = Omit<typeof supportRequest.$inferInsert, 'uuid' | 'createdAt'>;

const HOUR = 3_600_000;

/** Stores messages to support. */
export interface SupportRequests {
  /**
   * Stores a message and its email (null if nobody is to be notified), or neither. The same text from the same visitor
   * counts once within an hour: it was sent again because the response was lost.
   */
  create(row: NewSupportRequest, mail: NewMail | null): Promise<void>;
}

/** @param clock determines the hour */
export function supportRequestsIn(db: Db, clock: () => Date = () => new Date()): SupportRequests {
  return {
    create: (row, mail) =>
      db.transaction(async (tx) => {
        const words = JSON.stringify([row.campaignUuid, row.email, row.message]);
        // Locks this text until the transaction ends.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`);
        const createdAt = clock();
        const hour = Math.floor(createdAt.getTime() / HOUR);
        const [uuid, before] = [uuidOf(words, hour), uuidOf(words, hour - 1)];
        const wasLately = and(
          eq(supportRequest.uuid, before),
          gt(supportRequest.createdAt, new Date(createdAt.getTime() - HOUR)),
        );
        const earlier = await tx
          .select({ uuid: supportRequest.uuid })
          .from(supportRequest)
          .where(or(eq(supportRequest.uuid, uuid), wasLately));
        if (earlier.length > 0) return;
        await tx.insert(supportRequest).values({ ...row, uuid, createdAt });
        if (mail) await putMail(tx, mail);
      }),
  };
}

/** Returns the UUID (version 8) of a text in an hour, so the primary key finds a repeated text. */
function uuidOf(text: string, hour: number): string {
  const bytes = createHash('sha256').update(`${hour} ${text}`).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
