import { and, eq } from 'drizzle-orm';
import { account, mailedToken } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { later, MAILED_LIFETIME, newToken } from '../accounts/tokens.ts';
import { type NewMail, putMail } from './outbox.ts';

export type Purpose = (typeof mailedToken.$inferSelect)['purpose'];

/** The mail that carries a token. */
export type MailOfToken = (token: string) => NewMail;

export interface TokenMail {
  readonly account: { readonly uuid: string };
  readonly purpose: Purpose;
  /** Where it goes; for `verify` it becomes the account's address by its use. */
  readonly email: string;
}

/** Makes a token in place of the earlier ones of its purpose, and puts its mail into the outbox. */
export async function mailToken(tx: Pick<Db, 'insert' | 'delete' | 'select'>, { account: { uuid }, purpose, email }: TokenMail, mailOf: MailOfToken, now: Date): Promise<void> {
  // Of two at once the second replaces the first.
  await tx.select({ uuid: account.uuid }).from(account).where(eq(account.uuid, uuid)).for('no key update');
  await tx.delete(mailedToken).where(and(eq(mailedToken.accountUuid, uuid), eq(mailedToken.purpose, purpose)));
  const { token, sha256 } = newToken();
  await tx.insert(mailedToken).values({ sha256, accountUuid: uuid, purpose, email, sentAt: now, expiresAt: later(now, MAILED_LIFETIME) });
  await putMail(tx, mailOf(token));
}
