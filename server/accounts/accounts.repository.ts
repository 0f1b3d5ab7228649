import { and, eq, gt, ne } from 'drizzle-orm';
import { accessToken, account, mailedToken } from './account.schema.ts';
import type { Db } from '../platform/database/database.ts';
import { ACCESS_LIFETIME, digestOf, later, newToken } from '../platform/tokens.ts';
import { type AccountAsRead, lockAsRead } from './mail-token.repository.ts';
import { type ClaimActivities, claimPoints } from './claims.repository.ts';
import { type NewMail, putMail } from '../mail/mail-outbox.repository.ts';
import { type Register, registerIn } from './registrations.repository.ts';

export type Account = typeof account.$inferSelect;
type AccountChange = Partial<Pick<Account, 'phone' | 'nameFirst' | 'nameLast' | 'custom'>>;

/** A sign-in: the account as it is now, and its new access token. */
interface SignedIn {
  readonly account: Account;
  readonly accessToken: string;
}

/** Accounts and their sign-ins. */
export interface Accounts {
  readonly register: Register;
  find(campaignUuid: string, emailNormalised: string): Promise<Account | undefined>;
  change(uuid: string, change: AccountChange): Promise<Account | undefined>;
  /**
   * Sets a new password and notifies the owner. Ends every sign-in and voids every mailed link. Returns false if
   * password or email have changed since the account was read.
   */
  setPassword(account: AccountAsRead, passwordHash: string, notice: NewMail | null): Promise<boolean>;
  /**
   * Signs in to a verified account, which claims the submissions made with its address (POINTS-3). Returns undefined if
   * password or email have changed since the account was read.
   */
  issueToken(account: Account, now: Date): Promise<SignedIn | undefined>;
  /** Returns the account of an access token that is neither expired nor revoked. */
  findByToken(token: string, now: Date): Promise<Account | undefined>;
  revokeToken(token: string): Promise<void>;
}

/** @param activities ledger texts for claimed points */
export function accountsIn(db: Db, activities: ClaimActivities): Accounts {
  return {
    register: registerIn(db),
    async find(campaignUuid, emailNormalised) {
      const [row] = await db
        .select()
        .from(account)
        .where(and(eq(account.campaignUuid, campaignUuid), eq(account.emailNormalised, emailNormalised)));
      return row;
    },
    async change(uuid, change) {
      const ofAccount = eq(account.uuid, uuid);
      const [row] = await (Object.keys(change).length > 0
        ? db.update(account).set(change).where(ofAccount).returning()
        : db.select().from(account).where(ofAccount));
      return row;
    },
    setPassword: (owner, passwordHash, notice) =>
      db.transaction(async (tx) => {
        if (!(await lockAsRead(tx, owner))) return false;
        await replacePassword(tx, owner.uuid, { passwordHash }, notice);
        return true;
      }),
    async issueToken(owner, now) {
      const { token, sha256 } = newToken();
      const [signedIn] = await db.transaction(async (tx) => {
        if (!(await lockAsRead(tx, owner))) return [];
        await tx
          .insert(accessToken)
          .values({ sha256, accountUuid: owner.uuid, expiresAt: later(now, ACCESS_LIFETIME) });
        await claimPoints(tx, owner, activities, now);
        return tx.select().from(account).where(eq(account.uuid, owner.uuid));
      });
      if (!signedIn) return undefined;
      return { account: signedIn, accessToken: token };
    },
    async findByToken(token, now) {
      const [row] = await db
        .select({ account })
        .from(accessToken)
        .innerJoin(account, eq(account.uuid, accessToken.accountUuid))
        .where(and(eq(accessToken.sha256, digestOf(token)), gt(accessToken.expiresAt, now)));
      return row?.account;
    },
    async revokeToken(token) {
      await db.delete(accessToken).where(eq(accessToken.sha256, digestOf(token)));
    },
  };
}

/**
 * The personal data of an account that was registered by one person and verified by another. It keeps nothing of the
 * person who registered (ACCT-7).
 */
export const NOBODY: Pick<Account, 'nameFirst' | 'nameLast' | 'phone' | 'custom'> = {
  nameFirst: '',
  nameLast: '',
  phone: '',
  custom: {},
};

/**
 * Writes a new password, any other changes, and the notice to the owner. Revokes every access token of the account and
 * voids every mailed link, whatever its purpose and address (SECURITY-3). Locks the account's row.
 */
export async function replacePassword(
  tx: Pick<Db, 'update' | 'delete' | 'insert' | 'execute'>,
  uuid: string,
  change: Pick<Account, 'passwordHash'> & Partial<Account>,
  notice: NewMail | null,
): Promise<void> {
  await tx.update(account).set(change).where(eq(account.uuid, uuid));
  await tx.delete(accessToken).where(eq(accessToken.accountUuid, uuid));
  await voidLinks(tx, uuid);
  if (notice) await putMail(tx, notice);
}

/** Voids every mailed link of an account, except the used links that verified its address. */
export async function voidLinks(tx: Pick<Db, 'delete'>, uuid: string): Promise<void> {
  await tx.delete(mailedToken).where(and(eq(mailedToken.accountUuid, uuid), ne(mailedToken.purpose, 'verified')));
}
