import { and, eq, gte, sql } from 'drizzle-orm';
import type { PaymentRequest } from '#domain/payment.ts';
import { centsOf } from '#domain/rules/money.ts';
import { account } from '../accounts/account.schema.ts';
import { cashChange, payment } from './cash.schema.ts';
import type { Db } from '../platform/database/database.ts';

/** One change of a balance in cents, and its reason. */
type NewCashChange = Omit<typeof cashChange.$inferInsert, 'id'>;

/** The outcome of a requested payment. */
type Paid = { readonly kind: 'paid' } | { readonly kind: 'notEnough'; readonly balanceCents: number };

/** The ledger of cash, and the payments made from it. */
export interface Cash {
  /**
   * Pays cash into an account, or takes it back. A submission earns once.
   *
   * @returns the new balance in cents; undefined, with nothing written, if there is no such account or the balance
   *   would be negative
   */
  credit(change: NewCashChange): Promise<number | undefined>;
  /**
   * Deducts a payment from the balance and stores it for payout, or does neither. Of concurrent requests, only as many
   * succeed as the balance allows. The others get the current balance.
   */
  pay(accountUuid: string, request: PaymentRequest, activity: string, now: Date): Promise<Paid>;
}

/** The id of a written change, and the balance after it. */
interface Changed {
  readonly id: number;
  readonly balanceCents: number;
}

/**
 * Writes a change into the ledger and updates the balance.
 *
 * @returns undefined, with nothing written, if there is no such account or the balance would be negative
 */
async function changeCash(tx: Pick<Db, 'insert' | 'update'>, change: NewCashChange): Promise<Changed | undefined> {
  const newBalance = sql`${account.balanceCents} + ${change.changeCents}`;
  const [changed] = await tx
    .update(account)
    .set({ balanceCents: newBalance })
    .where(and(eq(account.uuid, change.accountUuid), gte(newBalance, 0)))
    .returning({ balanceCents: account.balanceCents });
  if (!changed) return undefined;
  const [written] = await tx.insert(cashChange).values(change).returning({ id: cashChange.id });
  return written && { ...written, ...changed };
}

export function cashIn(db: Db): Cash {
  return {
    credit: async (change) => (await db.transaction((tx) => changeCash(tx, change)))?.balanceCents,
    pay: (accountUuid, { amount, paymentMode, preferredPaymentMethod }, activity, now) =>
      db.transaction<Paid>(async (tx) => {
        const amountCents = centsOf(amount);
        const changed = await changeCash(tx, { accountUuid, at: now, activity, changeCents: -amountCents });
        if (!changed) {
          const [owner] = await tx
            .select({ balanceCents: account.balanceCents })
            .from(account)
            .where(eq(account.uuid, accountUuid));
          return { kind: 'notEnough', balanceCents: owner?.balanceCents ?? 0 };
        }
        await tx
          .insert(payment)
          .values({ accountUuid, amountCents, paymentMode, preferredPaymentMethod, cashChangeId: changed.id });
        return { kind: 'paid' };
      }),
  };
}
