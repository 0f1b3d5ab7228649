import { dollarText } from '#domain/rules/money.ts';
import { lineOf, type Paying, senderOf, sizeOf } from './pay.ts';
import { noteResults, payoutStored, type StoredPayout } from './payouts.repository.ts';
import { confirmPayout, isHeld, lockPayout } from './second-person.repository.ts';

/** Explains why the file and the results of a batch are not available yet. */
export const heldText = (stored: StoredPayout): string =>
  hasOpen(stored)
    ? waitingText(stored)
    : `Batch ${stored.payout.id} was returned without a confirmation, so it is not paid.`;

const waitingText = (stored: StoredPayout): string =>
  `Batch ${stored.payout.id} (${sizeOf(stored)}) exceeds the limit of ${dollarText(stored.payout.limitCents ?? 0)} for one person. Another person must confirm it at the desk first.`;

/** Whether two names of the log are of one operator. The part before the email address may change. */
export function isSameOperator(one: string, other: string): boolean {
  const emailOf = (name: string) => / <([^<>]*)>$/.exec(name)?.[1] ?? name;
  return emailOf(one).toLowerCase() === emailOf(other).toLowerCase();
}

/** The outcome of a decision on a batch that needs a second person; only `done` changes anything. */
export type SecondPerson = 'done' | 'own' | 'notWaiting';

/** Confirms a batch that somebody else made (PAYOUT-5). */
export function confirmBatch(paying: Paying, { payout: asked }: StoredPayout): Promise<SecondPerson> {
  return paying.audit.with<SecondPerson>(async (tx) => {
    const locked = await lockPayout(tx, asked);
    const stored = locked && (await payoutStored(tx, locked.campaignUuid, locked.id));
    if (!stored || !isHeld(stored.payout) || !hasOpen(stored)) return { outcome: 'notWaiting', entry: null };
    if (isSameOperator(stored.payout.madeBy, paying.operator)) return { outcome: 'own', entry: null };
    await confirmPayout(tx, stored.payout.id, paying.operator, paying.now);
    return { outcome: 'done', entry: lineOf(paying, 'payout.confirm', stored, sizeOf(stored)) };
  });
}

/**
 * Returns the payments of an unconfirmed batch as failed, so they can be paid in another one. The person who made it
 * may do that as well.
 */
export function returnBatch(paying: Paying, { payout: asked }: StoredPayout): Promise<SecondPerson> {
  return paying.audit.with<SecondPerson>(async (tx) => {
    const locked = await lockPayout(tx, asked);
    const stored = locked && (await payoutStored(tx, locked.campaignUuid, locked.id));
    if (!stored || !isHeld(stored.payout) || !hasOpen(stored)) return { outcome: 'notWaiting', entry: null };
    const results = stored.lines.map(({ id }) => ({ id, result: 'failed', reason: 'Not confirmed' }) as const);
    await noteResults(tx, stored, results, senderOf(paying), paying.now);
    return { outcome: 'done', entry: lineOf(paying, 'payout.return', stored, sizeOf(stored)) };
  });
}

const hasOpen = ({ lines }: StoredPayout): boolean => lines.some(({ result }) => result === null);
