import { mailboxOf } from '#domain/rules/identity.ts';
import { builtOnce } from '../platform/database/built-once.ts';
import type { Tx } from '../platform/database/database.ts';
import { countBelow, counted } from '../platform/http/attempts.repository.ts';

const DAY = 24 * 60 * 60_000;
/**
 * Maximum number of emails per kind, mailbox and day, over all campaigns, that the owner of the mailbox did not
 * request. Anyone can enter another person's address.
 */
const A_DAY = { link: 10, registration: 10, confirmation: 5, status: 10 } as const;

const counting = builtOnce((on) => countBelow(on).prepare('count_link'));

/**
 * Counts an email of this kind to an unverified address, and returns whether it may be sent. Registrations are counted
 * for verified addresses too, so the limit does not reveal which addresses are verified (ACCT-6).
 */
export async function mayMail(tx: Tx, kind: keyof typeof A_DAY, email: string, now: Date): Promise<boolean> {
  const allowance = allowanceOf(kind, email, now);
  const [row] = await counting(tx).execute({ ...allowance });
  return row !== undefined && row.count <= allowance.most;
}

/** Returns the arguments of `countBelow` for an email of this kind to an unverified address. */
export function allowanceOf(kind: keyof typeof A_DAY, email: string, now: Date) {
  return { ...counted(`unverified ${kind} ${mailboxOf(email)}`, DAY, now), most: A_DAY[kind] };
}
