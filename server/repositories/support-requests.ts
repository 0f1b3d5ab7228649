import type { Db } from '../database/database.ts';
import { supportRequest } from '../database/schema.ts';
import { type NewMail, putMail } from './outbox.ts';

export type NewSupportRequest = Omit<typeof supportRequest.$inferInsert, 'uuid' | 'createdAt'>;

/** Stores messages to support. */
export interface SupportRequests {
  /** Stores a message together with the mail that tells of it (none where nobody is to be told), or neither. */
  create(row: NewSupportRequest, mail: NewMail | null): Promise<void>;
}

export function supportRequestsIn(db: Db): SupportRequests {
  return {
    create: (row, mail) =>
      db.transaction(async (tx) => {
        await tx.insert(supportRequest).values(row);
        if (mail) await putMail(tx, mail);
      }),
  };
}
