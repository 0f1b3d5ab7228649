import { and, eq, gt, lte } from 'drizzle-orm';
import { accessToken, account } from '../database/account-schema.ts';
import type { Db } from '../database/database.ts';
import { ACCESS_LIFETIME, digestOf, later, newToken } from '../accounts/tokens.ts';
import { type MailOfToken, mailToken } from './mail-token.ts';

export type Account = typeof account.$inferSelect;
export type NewAccount = Pick<Account, 'campaignUuid' | 'email' | 'emailNormalised' | 'passwordHash' | 'nameFirst' | 'nameLast' | 'custom' | 'language'>;
export type AccountChange = Partial<Pick<Account, 'phone' | 'nameFirst' | 'nameLast'>>;

/** Accounts and who is signed in to them. */
export interface Accounts {
  /** Makes an account together with its verification mail; undefined where the campaign has one of this e-mail. */
  create(row: NewAccount, mailOf: MailOfToken, now: Date): Promise<Account | undefined>;
  find(campaignUuid: string, emailNormalised: string): Promise<Account | undefined>;
  change(uuid: string, change: AccountChange): Promise<Account | undefined>;
  /** Sets another password; whoever was signed in no longer is. */
  setPassword(uuid: string, passwordHash: string): Promise<void>;
  /** Signs in: answers with a new access token. */
  issueToken(accountUuid: string, now: Date): Promise<string>;
  /** The account of an access token that is neither expired nor revoked. */
  findByToken(token: string, now: Date): Promise<Account | undefined>;
  revokeToken(token: string): Promise<void>;
}

export function accountsIn(db: Db): Accounts {
  return {
    create: (row, mailOf, now) =>
      db.transaction(async (tx) => {
        const [created] = await tx.insert(account).values(row).onConflictDoNothing().returning();
        if (created) await mailToken(tx, { account: created, purpose: 'verify', email: created.email }, mailOf, now);
        return created;
      }),
    async find(campaignUuid, emailNormalised) {
      const [row] = await db
        .select()
        .from(account)
        .where(and(eq(account.campaignUuid, campaignUuid), eq(account.emailNormalised, emailNormalised)));
      return row;
    },
    async change(uuid, change) {
      const ofAccount = eq(account.uuid, uuid);
      const [row] = await (Object.keys(change).length > 0 ? db.update(account).set(change).where(ofAccount).returning() : db.select().from(account).where(ofAccount));
      return row;
    },
    setPassword: (uuid, passwordHash) => db.transaction((tx) => replacePassword(tx, uuid, { passwordHash })),
    async issueToken(accountUuid, now) {
      const { token, sha256 } = newToken();
      await db.insert(accessToken).values({ sha256, accountUuid, expiresAt: later(now, ACCESS_LIFETIME) });
      await db.delete(accessToken).where(lte(accessToken.expiresAt, now));
      return token;
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

/** Writes another password, with what else changes, and revokes every access token of the account. */
export async function replacePassword(tx: Pick<Db, 'update' | 'delete'>, uuid: string, change: Pick<Account, 'passwordHash'> & Partial<Pick<Account, 'verifiedAt'>>): Promise<void> {
  await tx.update(account).set(change).where(eq(account.uuid, uuid));
  await tx.delete(accessToken).where(eq(accessToken.accountUuid, uuid));
}
