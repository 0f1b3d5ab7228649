import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { account, ACCOUNT_EMAIL_INDEX, mailedToken } from './account.schema.ts';
import type { Db } from '../platform/database/database.ts';
import { digestOf, later, VERIFIED_LIFETIME } from '../platform/tokens.ts';
import { type Account, NOBODY, replacePassword, voidLinks } from './accounts.repository.ts';
import { type ClaimActivities, claimPoints } from './claims.repository.ts';
import { type Mailed, type MailOfToken, mailToken, type Purpose, type TokenMail } from './mail-token.repository.ts';
import { type NewMail, putMail } from '../mail/mail-outbox.repository.ts';

/** Makes the notice to an account about a change, from the account before the change; null for none. */
type NoticeOf = (before: Account) => NewMail | null;

/** A mailed link that verifies an address. */
export interface VerifyLink {
  /** The account as it is now. */
  readonly account: Account;
  /** The address that the link was sent to. */
  readonly email: string;
  /** Hash of the password of this registration, or of the account's own password if the link is for a new email. */
  readonly passwordHash: string;
  /** Whether the link was already used and its address is still the account's. */
  readonly isUsed: boolean;
}

/**
 * What the person who opened a link has proven. `known`: they know the password of the registration, or the account's
 * own password for a new email. Otherwise the hash of a new password.
 */
export type Proof = 'known' | { readonly newPasswordHash: string };

/** Mailed tokens. Each is valid once, for an hour. Only the newest reset token of an account is valid. */
export interface MailedTokens {
  send(mail: TokenMail, mailOf: MailOfToken, now: Date): Promise<Mailed>;
  /** Returns the account whose password a token may reset, without using the token up. */
  findReset(token: string, now: Date): Promise<Account | undefined>;
  /** Returns the link of a token, even if it was already used, without using the token up. */
  findVerify(token: string, now: Date): Promise<VerifyLink | undefined>;
  /**
   * Verifies the address of the token and uses the token up. Returns false if the token is not valid. The link confirms
   * the data registered with it; with a new password, it confirms none of them (ACCT-7).
   *
   * A first or changed address voids every other link of the account, and the previous address is notified
   * (SECURITY-3). The account claims the submissions made with the address (POINTS-3).
   */
  verify(token: string, proof: Proof, noticeOf: NoticeOf, now: Date): Promise<boolean>;
  /**
   * Sets a new password and uses the token up. Returns false if the token is not valid. It ends every sign-in and voids
   * every other link. It also verifies the address, because the token arrived there, and claims submissions like
   * `verify`. Data that others registered with an unverified address are dropped (ACCT-7).
   */
  reset(token: string, passwordHash: string, noticeOf: NoticeOf, now: Date): Promise<boolean>;
}

/** @param activities ledger texts for claimed points */
export function mailedTokensIn(db: Db, activities: ClaimActivities): MailedTokens {
  const isGood = (token: string, purpose: Purpose, now: Date) =>
    and(eq(mailedToken.sha256, digestOf(token)), eq(mailedToken.purpose, purpose), gt(mailedToken.expiresAt, now));
  /**
   * Uses a token up and returns its account, which stays locked; only one of several concurrent calls succeeds. The
   * account is always locked before the token, to avoid deadlocks.
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
      .returning();
    return before && used && { before, used };
  };

  return {
    send: (mail, mailOf, now) => db.transaction((tx) => mailToken(tx, mail, mailOf, now)),
    async findReset(token, now) {
      const [row] = await db
        .select({ account })
        .from(mailedToken)
        .innerJoin(account, eq(account.uuid, mailedToken.accountUuid))
        .where(isGood(token, 'reset', now));
      return row?.account;
    },
    async findVerify(token, now) {
      const isOurs = and(
        eq(mailedToken.sha256, digestOf(token)),
        ne(mailedToken.purpose, 'reset'),
        gt(mailedToken.expiresAt, now),
      );
      const [row] = await db
        .select({ account, link: mailedToken })
        .from(mailedToken)
        .innerJoin(account, eq(account.uuid, mailedToken.accountUuid))
        .where(isOurs);
      if (!row) return undefined;
      const { email, registration, purpose } = row.link;
      const isUsed = purpose === 'verified';
      if (isUsed && email !== row.account.email) return undefined;
      return {
        account: row.account,
        email,
        passwordHash: registration?.passwordHash ?? row.account.passwordHash,
        isUsed,
      };
    },
    verify: (token, proof, noticeOf, now) =>
      db
        .transaction(async (tx) => {
          const found = await useUp(tx, token, 'verify', now);
          if (!found) return false;
          const { before, used } = found;
          const { email, registration } = used;
          const emailNormalised = normaliseEmail(email);
          // A changed address of the account is confirmed only with the account's own password.
          if (before.verifiedAt !== null && proof !== 'known') return false;
          await dropUnverified(tx, { ...before, emailNormalised });
          await keepAsVerified(tx, { accountUuid: before.uuid, email }, used, now);
          const verified = { email, emailNormalised, verifiedAt: now };
          if (before.verifiedAt === null) {
            const { newPasswordHash } = proof === 'known' ? { newPasswordHash: undefined } : proof;
            const { passwordHash, ...confirmed } = registration ?? before;
            const change =
              newPasswordHash === undefined
                ? { passwordHash, ...detailsOf(confirmed) }
                : { passwordHash: newPasswordHash, ...NOBODY };
            await replacePassword(tx, before.uuid, { ...change, ...verified }, null);
          } else {
            await tx.update(account).set(verified).where(eq(account.uuid, before.uuid));
            if (email !== before.email) await voidLinks(tx, before.uuid);
          }
          await claimPoints(tx, { ...before, emailNormalised }, activities, now);
          const notice = before.verifiedAt === null || email === before.email ? null : noticeOf(before);
          if (notice) await putMail(tx, notice);
          return true;
        })
        .catch((error: unknown) => {
          if (isEmailTaken(error)) return false;
          throw error;
        }),
    reset: (token, passwordHash, noticeOf, now) =>
      db.transaction(async (tx) => {
        const found = await useUp(tx, token, 'reset', now);
        if (!found || found.used.email !== found.before.email) return false;
        const { before } = found;
        await replacePassword(
          tx,
          before.uuid,
          { passwordHash, verifiedAt: before.verifiedAt ?? now, ...(before.verifiedAt === null && NOBODY) },
          noticeOf(before),
        );
        await claimPoints(tx, before, activities, now);
        return true;
      }),
  };
}

function detailsOf({
  nameFirst,
  nameLast,
  custom,
  language,
}: Pick<Account, 'nameFirst' | 'nameLast' | 'custom' | 'language'>) {
  return { nameFirst, nameLast, custom, language };
}

/** Deletes another account that is only registered with this address, without verification: no data belong to it. */
async function dropUnverified(
  tx: Pick<Db, 'delete'>,
  { uuid, campaignUuid, emailNormalised }: Pick<Account, 'uuid' | 'campaignUuid' | 'emailNormalised'>,
): Promise<void> {
  await tx
    .delete(account)
    .where(
      and(
        eq(account.campaignUuid, campaignUuid),
        eq(account.emailNormalised, emailNormalised),
        ne(account.uuid, uuid),
        isNull(account.verifiedAt),
      ),
    );
}

/** Stores the used link, and others to the same address, as verified, so opening them again reports that. */
async function keepAsVerified(
  tx: Pick<Db, 'update' | 'insert'>,
  address: Pick<typeof mailedToken.$inferSelect, 'accountUuid' | 'email'>,
  used: typeof mailedToken.$inferSelect,
  now: Date,
): Promise<void> {
  const kept = { purpose: 'verified', registration: null, expiresAt: later(now, VERIFIED_LIFETIME) } as const;
  await tx.insert(mailedToken).values({ ...used, ...kept });
  await tx
    .update(mailedToken)
    .set(kept)
    .where(
      and(
        eq(mailedToken.accountUuid, address.accountUuid),
        eq(mailedToken.email, address.email),
        eq(mailedToken.purpose, 'verify'),
      ),
    );
}

/** True if another account took the address after the link was mailed and before it was used. */
function isEmailTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === ACCOUNT_EMAIL_INDEX;
}
