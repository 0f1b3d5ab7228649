import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { account, ACCOUNT_EMAIL_INDEX, mailedToken } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { digestOf, later, VERIFIED_LIFETIME } from './tokens.ts';
import { type Account, NOBODY, replacePassword, voidLinks } from './accounts.ts';
import { type ClaimActivities, claimPoints } from './claims.ts';
import { type Mailed, type MailOfToken, mailToken, type Purpose, type TokenMail } from './mail-token.ts';
import { type NewMail, putMail } from './outbox.ts';

/** Makes the mail that tells an account, as it was before, what happened to it; null for none. */
type NoticeOf = (before: Account) => NewMail | null;

/** A link that verifies an address, as it was mailed. */
export interface VerifyLink {
  /** The account as it is now. */
  readonly account: Account;
  /** The address that the link was sent to. */
  readonly email: string;
  /** The hash of the password that was set with this registration; the account's own if a new e-mail is asked for. */
  readonly passwordHash: string;
  /** It has served, and its address is still the account's. */
  readonly isUsed: boolean;
}

/**
 * What the opener of a link has proven: `known`: the password that was set, or the account's own if it is to have
 * another e-mail; otherwise the hash of a new password.
 */
export type Proof = 'known' | { readonly newPasswordHash: string };

/** Mailed tokens: each is valid for one use within the hour. Of those that reset a password the newest is. */
export interface MailedTokens {
  send(mail: TokenMail, mailOf: MailOfToken, now: Date): Promise<Mailed>;
  /** The account whose password a token may reset; this does not use the token up. */
  findReset(token: string, now: Date): Promise<Account | undefined>;
  /** The link that a token belongs to, also one that has served; this does not use the token up. */
  findVerify(token: string, now: Date): Promise<VerifyLink | undefined>;
  /**
   * Verifies the address that the token was sent to, and uses the token up; false if it is not valid. The link confirms
   * what was registered with it, or, with a new password, nothing of that (ACCT-7). A first or another address voids
   * every other link of the account, and a previous address is notified (S-8). What was submitted with the address is
   * the account's from then on (L-14).
   */
  verify(token: string, proof: Proof, noticeOf: NoticeOf, now: Date): Promise<boolean>;
  /**
   * Sets a new password and uses the token up; false if it is not valid. Every sign-in ends, and no other link stays
   * valid. This also verifies the address, because the token arrived there, and claims like `verify`; nothing of
   * what others have registered with an unverified address is left (ACCT-7).
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
          // Another address of the account is confirmed by its own password alone.
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

/** What somebody has only registered keeps no account from its new address: nothing belongs to it. */
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

/** Keeps the used link, and others to the same address, to answer that it is verified when they are opened again. */
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

/** Another account took the address after the link was mailed and before it was used. */
function isEmailTaken(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === ACCOUNT_EMAIL_INDEX;
}
