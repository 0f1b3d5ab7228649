import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ConsumerData } from '#domain/consumer.ts';
import type { Db } from '../platform/database/database.ts';
import { consumer } from './consumer.schema.ts';

/** The consumers of the spirits-brand program. */
export interface Consumers {
  /**
   * Stores a consumer and returns the cid. The same data for the same campaign get the same cid, so a repeated call
   * creates no second consumer.
   */
  create(campaignUuid: string | null, data: ConsumerData): Promise<string>;
}

export function consumersIn(db: Db): Consumers {
  return {
    async create(campaignUuid, data) {
      const { firstName, lastName, dob, email, phone, city, state, zipCode, optIn } = data;
      const digest = createHash('sha256')
        .update(JSON.stringify([campaignUuid, firstName, lastName, dob, email, phone, city, state, zipCode, optIn]))
        .digest();
      const [row] = await db
        .insert(consumer)
        .values({ campaignUuid, ...data, digest })
        // An update without effect, because only an update returns the existing row.
        .onConflictDoUpdate({ target: consumer.digest, set: { digest: sql`excluded.digest` } })
        .returning({ cid: consumer.cid });
      if (!row) throw new Error('Invariant violated: no consumer row was found or inserted.');
      return row.cid;
    },
  };
}
