import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { location } from '../database/points-schema.ts';

type NewLocation = Pick<typeof location.$inferInsert, 'src' | 'country' | 'region'>;

/** What visitors request and report besides their submissions. */
export interface Reports {
  /**
   * Stores the extra entry of a submission; a second one changes nothing. A submission that waits for review has none
   * until it is approved (S-10).
   */
  addBonusEntry(submissionUuid: string): Promise<void>;
  /** Stores where a visit is from; the same place in the same visit is stored once. */
  locate(place: NewLocation, visit: string): Promise<void>;
}

export function reportsIn(db: Db): Reports {
  return {
    async addBonusEntry(submissionUuid) {
      await db.execute(sql`
        insert into bonus_entry (submission_uuid) select uuid from submission where uuid = ${submissionUuid} and review is null
        on conflict do nothing`);
    },
    async locate(place, visit) {
      await db
        .insert(location)
        .values({ ...place, digest: digestOf(place, visit) })
        .onConflictDoNothing();
    },
  };
}

function digestOf({ src, country, region }: NewLocation, visit: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([visit, src, country, region]))
    .digest();
}
