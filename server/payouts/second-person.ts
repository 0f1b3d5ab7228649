import type { Noted } from '#domain/desk/desk-payouts.ts';
import { dollarText } from '#domain/rules/money.ts';
import type { Tx } from '../platform/database/database.ts';
import { lineOf, noteIn, openAsSent, type Paying, senderOf, sizeOf } from './pay.ts';
import { noteResults, payoutStored, type StoredPayout } from './payouts.repository.ts';
import { confirmPayout, isHeld, lockPayout, markPayout } from './second-person.repository.ts';

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
export const confirmBatch = (paying: Paying, asked: StoredPayout): Promise<SecondPerson> =>
  decided(paying, asked, async (tx, { payout: { id, madeBy } }) => {
    if (isSameOperator(madeBy, paying.operator)) return 'own';
    await confirmPayout(tx, id, paying.operator, paying.now);
    return 'payout.confirm';
  });

/**
 * Returns the payments of an unconfirmed batch as failed, so they can be paid in another one. The person who made it
 * may do that as well.
 */
export const returnBatch = (paying: Paying, asked: StoredPayout): Promise<SecondPerson> =>
  decided(paying, asked, async (tx, stored) => {
    const results = stored.lines.map(({ id }) => ({ id, result: 'failed', reason: 'Not confirmed' }) as const);
    await noteResults(tx, stored, results, senderOf(paying), paying.now);
    return 'payout.return';
  });

/**
 * Decides on a batch that waits for a second person, under its lock and with a line of the audit log.
 *
 * @param decide stores the decision, and returns its name in the audit log; `own` if it stored nothing
 */
function decided(
  paying: Paying,
  { payout: asked }: StoredPayout,
  decide: (tx: Tx, stored: StoredPayout) => Promise<'own' | 'payout.confirm' | 'payout.return'>,
): Promise<SecondPerson> {
  return paying.audit.with<SecondPerson>(async (tx) => {
    const stored = await lockedPayout(tx, asked);
    if (!stored || !isHeld(stored.payout) || !hasOpen(stored)) return { outcome: 'notWaiting', entry: null };
    const what = await decide(tx, stored);
    if (what === 'own') return { outcome: 'own', entry: null };
    return { outcome: 'done', entry: lineOf(paying, what, stored, sizeOf(stored)) };
  });
}

/** The outcome of marking a batch as sent; `own` changes nothing. */
type Marked = 'marked' | 'own' | Noted;

/**
 * Marks the open payments of a batch as sent, which takes two people (PAYOUT-6): the first only stores their mark, and
 * another one who does the same stores the results.
 */
export function markSent(paying: Paying, { payout: asked }: StoredPayout): Promise<Marked> {
  return paying.audit.with<Marked>(async (tx) => {
    const stored = await lockedPayout(tx, asked);
    if (!stored || !hasOpen(stored)) return { outcome: { sent: 0, failed: 0, open: 0, elsewhere: 0 }, entry: null };
    const { id, markedBy } = stored.payout;
    if (markedBy === null) {
      await markPayout(tx, id, paying.operator, paying.now);
      return { outcome: 'marked', entry: lineOf(paying, 'payout.mark', stored, sizeOf(stored)) };
    }
    if (isSameOperator(markedBy, paying.operator)) return { outcome: 'own', entry: null };
    return noteIn(tx, paying, stored, openAsSent(stored));
  });
}

async function lockedPayout(tx: Tx, asked: StoredPayout['payout']): Promise<StoredPayout | undefined> {
  const locked = await lockPayout(tx, asked);
  return locked && payoutStored(tx, locked.campaignUuid, locked.id);
}

const hasOpen = ({ lines }: StoredPayout): boolean => lines.some(({ result }) => result === null);
