import { and, eq, isNotNull } from 'drizzle-orm';
import { mailboxOf } from '#domain/rules/identity.ts';
import { account } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { countAttempt, triesOf } from './attempts.ts';

const DAY = 24 * 60 * 60_000;
/**
 * Anyone can type anyone's address: how much mail of each kind a mailbox may get in a day, over all campaigns, that its
 * owner did not request.
 */
const LINKS_A_DAY = 10;
const CONFIRMATIONS_A_DAY = 5;

/** The transaction that stores what the mail is about. */
type Tx = Pick<Db, 'insert' | 'select'>;

/** Counts a mail with a link to an unverified address, and returns whether it may be sent. */
export function mayMailLink(tx: Tx, email: string, now: Date): Promise<boolean> {
  return mayMail(tx, 'link', email, LINKS_A_DAY, now);
}

export interface Confirmed {
  /** The account that is signed in. */
  readonly accountUuid?: string | null | undefined;
  readonly email: string;
  readonly emailNormalised: string;
}

/**
 * Counts the confirmation of a submission, and returns whether it may be sent. Signed-in participants get any number at
 * their own address; anyone else's verified address counts like a stranger's.
 */
export async function mayConfirm(
  tx: Tx,
  { accountUuid, email, emailNormalised }: Confirmed,
  now: Date,
): Promise<boolean> {
  if (accountUuid && (await isVerified(tx, accountUuid, emailNormalised))) return true;
  return mayMail(tx, 'confirmation', email, CONFIRMATIONS_A_DAY, now);
}

async function isVerified(tx: Tx, accountUuid: string, emailNormalised: string): Promise<boolean> {
  const isOwner = and(
    eq(account.uuid, accountUuid),
    eq(account.emailNormalised, emailNormalised),
    isNotNull(account.verifiedAt),
  );
  return (await tx.select({ uuid: account.uuid }).from(account).where(isOwner)).length > 0;
}

async function mayMail(tx: Tx, kind: string, email: string, most: number, now: Date): Promise<boolean> {
  const key = `unverified ${kind} ${mailboxOf(email)}`;
  // Callers beyond the limit need not wait for each other.
  if ((await triesOf(tx, key, now)) >= most) return false;
  return (await countAttempt(tx, key, DAY, now)).count <= most;
}
