import { mailboxOf } from '#domain/rules/identity.ts';
import { builtOnce } from '../database/built-once.ts';
import type { Tx } from '../database/database.ts';
import { countBelow, counted } from './attempts.ts';

const DAY = 24 * 60 * 60_000;
/**
 * Anyone can type anyone's address: how much mail of each kind a mailbox may get in a day, over all campaigns, that its
 * owner did not request.
 */
const A_DAY = { link: 10, registration: 10, confirmation: 5, status: 10 } as const;

const counting = builtOnce((on) => countBelow(on).prepare('count_link'));

/**
 * Counts a mail of this kind to an unverified address, and returns whether it may be sent. Registrations are counted
 * for verified addresses too, so that the limit does not tell which those are (ACCT-6).
 */
export async function mayMail(tx: Tx, kind: keyof typeof A_DAY, email: string, now: Date): Promise<boolean> {
  const allowance = allowanceOf(kind, email, now);
  const [row] = await counting(tx).execute({ ...allowance });
  return row !== undefined && row.count <= allowance.most;
}

/** What `countBelow` is given to count a mail of this kind to an unverified address. */
export function allowanceOf(kind: keyof typeof A_DAY, email: string, now: Date) {
  return { ...counted(`unverified ${kind} ${mailboxOf(email)}`, DAY, now), most: A_DAY[kind] };
}
