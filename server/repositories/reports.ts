import type { PaymentRequest } from '#domain/payment.ts';
import type { Db } from '../database/database.ts';
import { bonusEntry, location, payment } from '../database/points-schema.ts';

export type NewLocation = Pick<typeof location.$inferInsert, 'src' | 'country' | 'region'>;

/** What visitors ask for and report beside their submissions. */
export interface Reports {
  /** The extra entry of a submission; a second one changes nothing. */
  addBonusEntry(submissionUuid: string): Promise<void>;
  requestPayment(accountUuid: string, request: PaymentRequest): Promise<void>;
  locate(row: NewLocation): Promise<void>;
}

export function reportsIn(db: Db): Reports {
  return {
    async addBonusEntry(submissionUuid) {
      await db.insert(bonusEntry).values({ submissionUuid }).onConflictDoNothing();
    },
    async requestPayment(accountUuid, { amount, paymentMode, preferredPaymentMethod }) {
      await db.insert(payment).values({ accountUuid, amount: amount.toFixed(2), paymentMode, preferredPaymentMethod });
    },
    async locate(row) {
      await db.insert(location).values(row);
    },
  };
}
