import { and, eq } from 'drizzle-orm';
import { account, mailedToken } from './account.schema.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { later, MAILED_LIFETIME, newToken } from '../platform/tokens.ts';
import { mayMail } from '../mail/mail-allowance.repository.ts';
import { type NewMail, putMail } from '../mail/mail-outbox.repository.ts';

export type Purpose = Exclude<(typeof mailedToken.$inferSelect)['purpose'], 'verified'>;

/** Builds the email that contains a token. */
export type MailOfToken = (token: string) => NewMail;

/** An account as it was when a decision about it was made. */
export type AccountAsRead = Pick<typeof account.$inferSelect, 'uuid' | 'email' | 'passwordHash' | 'verifiedAt'>;

export interface TokenMail {
  readonly account: AccountAsRead;
  readonly purpose: Purpose;
  /** The recipient. For `verify`, using the token makes it the account's address. */
  readonly email: string;
  /** Notice to the account's present address; null for none. */
  readonly notice?: NewMail | null;
}

/**
 * The outcome of sending a token. `changed`: email or password of the account have changed. `tooMany`: the mailbox has
 * reached its limit.
 */
export type Mailed = 'mailed' | 'changed' | 'tooMany';

/**
 * Creates a token that replaces earlier ones with its purpose, and adds its email to the outbox. Unless it returns
 * `mailed`, nothing has changed.
 */
export async function mailToken(
  tx: Tx,
  { account: owner, purpose, email, notice = null }: TokenMail,
  mailOf: MailOfToken,
  now: Date,
): Promise<Mailed> {
  // Of two concurrent tokens the second replaces the first, and none survives a new password or email set meanwhile.
  if (!(await lockAsRead(tx, owner))) return 'changed';
  const isProven = owner.verifiedAt !== null && email === owner.email;
  if (!isProven && !(await mayMail(tx, 'link', email, now))) return 'tooMany';
  await tx.delete(mailedToken).where(and(eq(mailedToken.accountUuid, owner.uuid), eq(mailedToken.purpose, purpose)));
  await putMail(tx, mailOf(await addToken(tx, { accountUuid: owner.uuid, purpose, email }, now)));
  if (notice) await putMail(tx, notice);
  return 'mailed';
}

/** Adds a token to an account without replacing others. @returns the token, of which only the digest is stored */
export async function addToken(
  tx: Pick<Db, 'insert'>,
  values: Pick<typeof mailedToken.$inferInsert, 'accountUuid' | 'purpose' | 'email' | 'registration'>,
  now: Date,
): Promise<string> {
  const { token, sha256 } = newToken();
  await tx.insert(mailedToken).values({ ...values, sha256, sentAt: now, expiresAt: later(now, MAILED_LIFETIME) });
  return token;
}

/** Locks an account until the transaction ends. Returns false if its email or password has changed. */
export async function lockAsRead(
  tx: Pick<Db, 'select'>,
  { uuid, email, passwordHash }: Omit<AccountAsRead, 'verifiedAt'>,
): Promise<boolean> {
  const isAsRead = and(eq(account.uuid, uuid), eq(account.email, email), eq(account.passwordHash, passwordHash));
  const rows = await tx.select({ uuid: account.uuid }).from(account).where(isAsRead).for('no key update');
  return rows.length > 0;
}
