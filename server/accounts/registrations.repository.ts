import { and, eq } from 'drizzle-orm';
import { account } from './account.schema.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { mayMail } from '../mail/mail-allowance.repository.ts';
import { addToken, type MailOfToken } from './mail-token.repository.ts';
import { type NewMail, putMail } from '../mail/mail-outbox.repository.ts';

type Account = typeof account.$inferSelect;
type NewAccount = Pick<
  Account,
  'campaignUuid' | 'email' | 'emailNormalised' | 'passwordHash' | 'nameFirst' | 'nameLast' | 'custom' | 'language'
>;

/** The emails of a registration. */
interface RegistrationMails {
  /** To an unverified address. */
  readonly link: MailOfToken;
  /** To the owner of a verified account; null for none. */
  readonly tried: (owner: Account) => NewMail | null;
}

/** `tooMuchMail`: the mailbox was registered too often today, whether or not it has an account. */
type Registered = 'mailed' | 'tooMuchMail';

/**
 * Stores a registration with its email (ACCT-6, ACCT-7). If the address is verified, its owner is notified and nothing
 * changes. Any other address gets a link that confirms only this registration. Other registrations with the same
 * address remain, and the first confirmed link voids the others.
 */
export type Register = (row: NewAccount, mails: RegistrationMails, now: Date) => Promise<Registered>;

export const registerIn =
  (db: Db): Register =>
  async (row, mails, now) => {
    // Counted outside the transaction, so rejected requests occupy none.
    if (!(await mayMail(db, 'registration', row.email, now))) return 'tooMuchMail';
    await db.transaction(async (tx) => {
      const mail = await mailOf(tx, row, mails, now);
      if (mail) await putMail(tx, mail);
    });
    return 'mailed';
  };

/** Stores what the link of a registration confirms, and builds its email; null if no email is to be sent. */
async function mailOf(tx: Tx, row: NewAccount, mails: RegistrationMails, now: Date): Promise<NewMail | null> {
  await tx.insert(account).values(row).onConflictDoNothing();
  const { campaignUuid, emailNormalised, email, passwordHash, nameFirst, nameLast, custom, language } = row;
  const [holder] = await tx
    .select()
    .from(account)
    .where(and(eq(account.campaignUuid, campaignUuid), eq(account.emailNormalised, emailNormalised)))
    .for('no key update');
  if (!holder) throw new Error('Invariant violated: a registered address has an account.');
  if (holder.verifiedAt !== null) return mails.tried(holder);
  // Above the limit the response is the same, because another one would reveal that the address is not verified.
  if (!(await mayMail(tx, 'link', email, now))) return null;
  const registration = { passwordHash, nameFirst, nameLast, custom, language };
  return mails.link(await addToken(tx, { accountUuid: holder.uuid, purpose: 'verify', email, registration }, now));
}
