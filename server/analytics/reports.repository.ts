import { createHash } from 'node:crypto';
import type { Db } from '../platform/database/database.ts';
import { location } from '../rewards/points.schema.ts';

type NewLocation = Pick<typeof location.$inferInsert, 'src' | 'country' | 'region'>;

/** Reports that visitors send in addition to their submissions. */
export interface Reports {
  /** Stores the location of a visit; the same location in the same visit is stored once. */
  locate(place: NewLocation, visit: string): Promise<void>;
}

export function reportsIn(db: Db): Reports {
  return {
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
