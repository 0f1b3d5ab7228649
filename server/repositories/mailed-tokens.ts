import { and, eq, gt } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { account, ACCOUNT_EMAIL_INDEX, mailedToken } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { digestOf } from './tokens.ts';
import { type Account, replacePassword } from './accounts.ts';
import { type ClaimActivities, claimPoints } from './claims.ts';
import { type Mailed, type MailOfToken, mailToken, type Purpose, type TokenMail } from './mail-token.ts';
import { type NewMail, putMail } from './outbox.ts';

/** Makes the mail that tells an account, as it was before, what happened to it; null for none. */
type NoticeOf = (before: Account) => NewMail | null;

/** Mailed tokens: each is valid for one use within the hour, and only until the next one of its purpose is sent. */
export interface MailedTokens {
  send(mail: TokenMail, mailOf: MailOfToken, now: Date): Promise<Mailed>;
  /** When the account was last sent one that is still valid; undefined if there is none. */
  lastSent(accountUuid: string, purpose: Purpose, now: Date): Promise<Date | undefined>;
  /** The account whose password a token may reset; this does not use the token up. */
  findReset(token: string, now: Date): Promise<Account | undefined>;
  /**
   * Verifies the address that the token was sent to, and uses the token up; false if it is not valid. A new address
   * voids every other link that was mailed for the account, and the old address is notified (S-8). What was submitted
   * with the address is the account's from then on (L-14).
   */
  verify(token: string, noticeOf: NoticeOf, now: Date): Promise<boolean>;
  /**
   * Sets a new password and uses the token up; false if it is not valid. Every sign-in ends, and no other link stays
   * valid. This also verifies the address, because the token arrived there, and claims like `verify`.
   */
  reset(token: string, passwordHash: string, noticeOf: NoticeOf, now: Date): Promise<boolean>;
}

/** @param activities what the ledger says of points that are claimed */
export function mailedTokensIn(db: Db, activities: ClaimActivities): MailedTokens {
  const isGood = (token: string, purpose: Purpose, now: Date) =>
    and(eq(mailedToken.sha256, digestOf(token)), eq(mailedToken.purpose, purpose), gt(mailedToken.expiresAt, now));
  /**
   * Uses a token up, for only one of several concurrent uses, and returns its account, which stays locked. As
   * everywhere, the account is locked before the token, to avoid deadlocks.
   */
  const useUp = async (tx: Pick<Db, 'select' | 'delete'>, token: string, purpose: Purpose, now: Date) => {
    const [owner] = await tx
      .select({ uuid: mailedToken.accountUuid })
      .from(mailedToken)
      .where(isGood(token, purpose, now));
    if (!owner) return undefined;
    const [before] = await tx.select().from(account).where(eq(account.uuid, owner.uuid)).for('no key update');
    const [used] = await tx
      .delete(mailedToken)
      .where(isGood(token, purpose, now))
      .returning({ email: mailedToken.email });
    return before && used && { before, email: used.email };
  };

  return {
    send: (mail, mailOf, now) => db.transaction((tx) => mailToken(tx, mail, mailOf, now)),
    async lastSent(accountUuid, purpose, now) {
      const ofAccount = and(
        eq(mailedToken.accountUuid, accountUuid),
        eq(mailedToken.purpose, purpose),
        gt(mailedToken.expiresAt, now),
      );
      const [row] = await db.select({ sentAt: mailedToken.sentAt }).from(mailedToken).where(ofAccount);
      return row?.sentAt;
    },
    async findReset(token, now) {
      const [row] = await db
        .select({ account })
        .from(mailedToken)
        .innerJoin(account, eq(account.uuid, mailedToken.accountUuid))
        .where(isGood(token, 'reset', now));
      return row?.account;
    },
    verify: (token, noticeOf, now) =>
      db
        .transaction(async (tx) => {
          const used = await useUp(tx, token, 'verify', now);
          if (!used) return false;
          const { before, email } = used;
          const emailNormalised = normaliseEmail(email);
          await tx
            .update(account)
            .set({ email, emailNormalised, verifiedAt: now })
            .where(eq(account.uuid, before.uuid));
          await claimPoints(tx, { ...before, emailNormalised }, activities, now);
          if (email === before.email) return true;
          await tx.delete(mailedToken).where(eq(mailedToken.accountUuid, before.uuid));
          const notice = noticeOf(before);
          if (notice) await putMail(tx, notice);
          return true;
        })
        .catch((error: unknown) => {
          if (isEmailTaken(error)) return false;
          throw error;
        }),
    reset: (token, passwordHash, noticeOf, now) =>
      db.transaction(async (tx) => {
        const used = await useUp(tx, token, 'reset', now);
        if (!used || used.email !== used.before.email) return false;
        const { before } = used;
        await replacePassword(
          tx,
          before.uuid,
          { passwordHash, verifiedAt: before.verifiedAt ?? now },
          noticeOf(before),
        );
        await claimPoints(tx, before, activities, now);
        return true;
      }),
  };
}

/** Another account took the address after the link was mailed and before it was used. */
function isEmailTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === ACCOUNT_EMAIL_INDEX;
}
