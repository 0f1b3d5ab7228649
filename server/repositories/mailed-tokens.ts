import { and, eq, gt, lte } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { account, ACCOUNT_EMAIL_INDEX, mailedToken } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { digestOf } from '../accounts/tokens.ts';
import { type Account, replacePassword } from './accounts.ts';
import { type MailOfToken, mailToken, type Purpose, type TokenMail } from './mail-token.ts';

/** Tokens that are mailed: each is good for one use within the hour, and only until the next one of its purpose is sent. */
export interface MailedTokens {
  send(mail: TokenMail, mailOf: MailOfToken, now: Date): Promise<void>;
  /** When the account was last sent one that is still good; undefined where there is none. */
  lastSent(accountUuid: string, purpose: Purpose, now: Date): Promise<Date | undefined>;
  /** The account whose password a token may reset; using it up is another matter. */
  findReset(token: string, now: Date): Promise<Account | undefined>;
  /** Verifies the address that the token was sent to, and uses the token up; false where it is not good. */
  verify(token: string, now: Date): Promise<boolean>;
  /**
   * Sets another password and uses the token up; false where it is not good. Whoever was signed in no longer is. The address
   * is verified by that too: the token came to it.
   */
  reset(token: string, passwordHash: string, now: Date): Promise<boolean>;
}

export function mailedTokensIn(db: Db): MailedTokens {
  const isGood = (token: string, purpose: Purpose, now: Date) => and(eq(mailedToken.sha256, digestOf(token)), eq(mailedToken.purpose, purpose), gt(mailedToken.expiresAt, now));
  /** Of several uses at once one gets the row. */
  const useUp = async (tx: Pick<Db, 'delete'>, token: string, purpose: Purpose, now: Date) => {
    const [used] = await tx.delete(mailedToken).where(isGood(token, purpose, now)).returning({ accountUuid: mailedToken.accountUuid, email: mailedToken.email });
    return used;
  };

  return {
    async send(mail, mailOf, now) {
      await db.transaction((tx) => mailToken(tx, mail, mailOf, now));
      await db.delete(mailedToken).where(lte(mailedToken.expiresAt, now));
    },
    async lastSent(accountUuid, purpose, now) {
      const ofAccount = and(eq(mailedToken.accountUuid, accountUuid), eq(mailedToken.purpose, purpose), gt(mailedToken.expiresAt, now));
      const [row] = await db.select({ sentAt: mailedToken.sentAt }).from(mailedToken).where(ofAccount);
      return row?.sentAt;
    },
    async findReset(token, now) {
      const [row] = await db.select({ account }).from(mailedToken).innerJoin(account, eq(account.uuid, mailedToken.accountUuid)).where(isGood(token, 'reset', now));
      return row?.account;
    },
    verify: (token, now) =>
      db
        .transaction(async (tx) => {
          const used = await useUp(tx, token, 'verify', now);
          if (!used) return false;
          const { accountUuid, email } = used;
          await tx.update(account).set({ email, emailNormalised: normaliseEmail(email), verifiedAt: now }).where(eq(account.uuid, accountUuid));
          return true;
        })
        .catch((error: unknown) => {
          if (isEmailTaken(error)) return false;
          throw error;
        }),
    reset: (token, passwordHash, now) =>
      db.transaction(async (tx) => {
        const used = await useUp(tx, token, 'reset', now);
        if (!used) return false;
        const ofToken = and(eq(account.uuid, used.accountUuid), eq(account.email, used.email));
        const [owner] = await tx.select({ verifiedAt: account.verifiedAt }).from(account).where(ofToken).for('no key update');
        if (!owner) return false;
        await replacePassword(tx, used.accountUuid, { passwordHash, verifiedAt: owner.verifiedAt ?? now });
        return true;
      }),
  };
}

/** Another account took the address between the mail and the use of its link. */
function isEmailTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === ACCOUNT_EMAIL_INDEX;
}
