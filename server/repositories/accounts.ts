import { and, eq, gt, ne } from 'drizzle-orm';
import { accessToken, account, mailedToken } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { ACCESS_LIFETIME, digestOf, later, newToken } from './tokens.ts';
import { type AccountAsRead, lockAsRead } from './mail-token.ts';
import { type ClaimActivities, claimPoints } from './claims.ts';
import { type NewMail, putMail } from './outbox.ts';
import { type Register, registerIn } from './registrations.ts';

export type Account = typeof account.$inferSelect;
type AccountChange = Partial<Pick<Account, 'phone' | 'nameFirst' | 'nameLast' | 'custom'>>;

/** A sign-in: the account as it is now, and its new access token. */
interface SignedIn {
  readonly account: Account;
  readonly accessToken: string;
}

/** Accounts, and who is signed in to them. */
export interface Accounts {
  readonly register: Register;
  find(campaignUuid: string, emailNormalised: string): Promise<Account | undefined>;
  change(uuid: string, change: AccountChange): Promise<Account | undefined>;
  /**
   * Sets a new password and notifies the owner; every sign-in ends and every mailed link becomes void. False if
   * password or e-mail have changed since the account was read.
   */
  setPassword(account: AccountAsRead, passwordHash: string, notice: NewMail | null): Promise<boolean>;
  /**
   * Signs in to a verified account, which claims what was submitted with its address (L-14); undefined if password or
   * e-mail have changed since the account was read.
   */
  issueToken(account: Account, now: Date): Promise<SignedIn | undefined>;
  /** The account of an access token that is neither expired nor revoked. */
  findByToken(token: string, now: Date): Promise<Account | undefined>;
  revokeToken(token: string): Promise<void>;
}

/** @param activities what the ledger says of points that are claimed */
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
 * What an account holds that somebody registered and whose link somebody else opened: nothing of the one who registered
 * (ACCT-7).
 */
export const NOBODY: Pick<Account, 'nameFirst' | 'nameLast' | 'phone' | 'custom'> = {
  nameFirst: '',
  nameLast: '',
  phone: '',
  custom: {},
};

/**
 * Writes a new password, any other changes, and its notice. Every access token of the account is revoked, and every
 * mailed link is void, whatever its purpose and address (S-8). The account's row is locked.
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

/** Voids every mailed link of an account. Those that have verified its address keep saying so. */
export async function voidLinks(tx: Pick<Db, 'delete'>, uuid: string): Promise<void> {
  await tx.delete(mailedToken).where(and(eq(mailedToken.accountUuid, uuid), ne(mailedToken.purpose, 'verified')));
}
