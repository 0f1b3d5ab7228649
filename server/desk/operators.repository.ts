import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { AuditEntry } from '#domain/desk/audit-line.ts';
import type { Db, Tx } from '../platform/database/database.ts';
import { operator, operatorLink, operatorSession } from './operator.schema.ts';
import type { Audit } from './audit.repository.ts';
import { digestOf, later, newToken } from '../platform/tokens.ts';

/** Lifetimes in milliseconds: a link, a session, and the time between password and code. */
export const LINK_LIFETIME = 48 * 60 * 60_000;
const SESSION_LIFETIME = 12 * 60 * 60_000;
const HALFWAY_LIFETIME = 5 * 60_000;

export type OperatorRow = typeof operator.$inferSelect;

/** A session that has not ended, and its operator. */
interface OperatorSession {
  readonly operator: OperatorRow;
  /** Whether the second factor was verified. */
  readonly isProven: boolean;
  readonly expiresAt: Date;
}

/** A valid link and its operator. */
export interface OperatorLink {
  readonly operator: OperatorRow;
  readonly totpSecret: string;
}

/** A new session. */
interface NewSession {
  readonly operator: OperatorRow;
  /** Cookie value. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** What an operator set with a link. */
interface Chosen {
  readonly name: string;
  readonly passwordHash: string;
  /** Time step of the code that verified the second factor. */
  readonly step: number;
}

/** Builds the audit entry from the operator's current row. */
type EntryOf = (operator: OperatorRow) => AuditEntry;

/** Operators, their sign-in links and sessions. The row of an operator is locked before its dependent rows. */
export interface Operators {
  find(emailNormalised: string): Promise<OperatorRow | undefined>;
  /** Returns all operators, including ended ones, by name. */
  list(): Promise<{ readonly email: string; readonly name: string }[]>;
  /** Returns the session of a cookie's token; undefined if the session or the operator's right to sign in has ended. */
  findSession(token: string, now: Date): Promise<OperatorSession | undefined>;
  findLink(token: string, now: Date): Promise<OperatorLink | undefined>;
  /**
   * Uses a link up: sets name, password and second factor, ends every session and link of the operator, and signs in.
   * Returns undefined if the link has expired or was already used.
   */
  useLink(token: string, chosen: Chosen, now: Date, entryOf: EntryOf): Promise<NewSession | undefined>;
  /**
   * Begins a session that grants no access until the second factor is verified. Returns undefined if the password or
   * the right to sign in has changed since the operator was read.
   */
  begin(as: OperatorRow, now: Date): Promise<NewSession | undefined>;
  /**
   * Replaces a begun session by a full one with a new token. Returns undefined if the code of this step was already
   * used, or the operator's credentials have changed.
   *
   * @param token token of the begun session
   */
  prove(token: string, as: OperatorRow, step: number, now: Date, entryOf: EntryOf): Promise<NewSession | undefined>;
  end(token: string, entry: AuditEntry): Promise<void>;
  endAll(operatorUuid: string, entry: AuditEntry): Promise<void>;
}

export function operatorsIn(db: Db, audit: Audit): Operators {
  return {
    list: () =>
      db
        .select({ email: operator.email, name: operator.name })
        .from(operator)
        .orderBy(asc(operator.name), asc(operator.email)),
    async find(emailNormalised) {
      const [row] = await db.select().from(operator).where(eq(operator.emailNormalised, emailNormalised));
      return row;
    },
    async findSession(token, now) {
      const [row] = await db
        .select({ operator, provenAt: operatorSession.provenAt, expiresAt: operatorSession.expiresAt })
        .from(operatorSession)
        .innerJoin(operator, eq(operator.uuid, operatorSession.operatorUuid))
        .where(and(isSession(token), gt(operatorSession.expiresAt, now), isNull(operator.endedAt)));
      return row && { operator: row.operator, isProven: row.provenAt !== null, expiresAt: row.expiresAt };
    },
    async findLink(token, now) {
      const [row] = await db
        .select({ operator, totpSecret: operatorLink.totpSecret })
        .from(operatorLink)
        .innerJoin(operator, eq(operator.uuid, operatorLink.operatorUuid))
        .where(and(isLink(token, now), isNull(operator.endedAt)));
      return row;
    },
    useLink: (token, { name, passwordHash, step }, now, entryOf) =>
      audit.with(async (tx) => {
        const [link] = await tx
          .select({ operatorUuid: operatorLink.operatorUuid, totpSecret: operatorLink.totpSecret })
          .from(operatorLink)
          .where(isLink(token, now));
        if (!link || !(await lock(tx, link.operatorUuid))) return NOTHING;
        const used = await tx.delete(operatorLink).where(isLink(token, now)).returning({ sha256: operatorLink.sha256 });
        if (used.length === 0) return NOTHING;
        const changed = { name, passwordHash, totpSecret: link.totpSecret, totpStep: step };
        const [changedRow] = await tx
          .update(operator)
          .set(changed)
          .where(eq(operator.uuid, link.operatorUuid))
          .returning();
        if (!changedRow) return NOTHING;
        await endEverything(tx, link.operatorUuid);
        return { outcome: await newSession(tx, changedRow, now, now), entry: entryOf(changedRow) };
      }),
    begin: (as, now) =>
      db.transaction(async (tx) => {
        const [same] = await tx
          .select()
          .from(operator)
          .where(and(isAs(as), isNotNull(operator.passwordHash)))
          .for('no key update');
        return same && newSession(tx, same, null, now);
      }),
    prove: (token, as, step, now, entryOf) =>
      audit.with(async (tx) => {
        const [same] = await tx
          .update(operator)
          .set({ totpStep: step })
          .where(and(isAs(as), or(isNull(operator.totpStep), lt(operator.totpStep, step))))
          .returning();
        if (!same) return NOTHING;
        const begun = await tx
          .delete(operatorSession)
          .where(and(isSession(token), isNull(operatorSession.provenAt), gt(operatorSession.expiresAt, now)))
          .returning({ sha256: operatorSession.sha256 });
        // The step stays used, so the code cannot be used again.
        if (begun.length === 0) return NOTHING;
        return { outcome: await newSession(tx, same, now, now), entry: entryOf(same) };
      }),
    end: (token, entry) =>
      audit.with(async (tx) => {
        await tx.delete(operatorSession).where(isSession(token));
        return { outcome: undefined, entry };
      }),
    endAll: (operatorUuid, entry) =>
      audit.with(async (tx) => {
        await tx.delete(operatorSession).where(eq(operatorSession.operatorUuid, operatorUuid));
        return { outcome: undefined, entry };
      }),
  };
}

const NOTHING = { outcome: undefined, entry: null };

const isSession = (token: string) => eq(operatorSession.sha256, digestOf(token));
const isLink = (token: string, now: Date) =>
  and(eq(operatorLink.sha256, digestOf(token)), gt(operatorLink.expiresAt, now));

/** Matches the operator if password, second factor and right to sign in are unchanged since the row was read. */
const isAs = ({ uuid, passwordHash, totpSecret }: OperatorRow) =>
  and(
    eq(operator.uuid, uuid),
    sql`${operator.passwordHash} is not distinct from ${passwordHash}`,
    sql`${operator.totpSecret} is not distinct from ${totpSecret}`,
    isNull(operator.endedAt),
  );

async function lock(tx: Tx, uuid: string): Promise<boolean> {
  const rows = await tx
    .select({ uuid: operator.uuid })
    .from(operator)
    .where(and(eq(operator.uuid, uuid), isNull(operator.endedAt)))
    .for('no key update');
  return rows.length > 0;
}

/** Ends every session and voids every link of an operator. The caller has locked the operator's row. */
export async function endEverything(tx: Tx, operatorUuid: string): Promise<void> {
  await tx.delete(operatorSession).where(eq(operatorSession.operatorUuid, operatorUuid));
  await tx.delete(operatorLink).where(eq(operatorLink.operatorUuid, operatorUuid));
}

async function newSession(tx: Tx, owner: OperatorRow, provenAt: Date | null, now: Date): Promise<NewSession> {
  const { token, sha256 } = newToken();
  const expiresAt = later(now, provenAt === null ? HALFWAY_LIFETIME : SESSION_LIFETIME);
  await tx.insert(operatorSession).values({ sha256, operatorUuid: owner.uuid, provenAt, expiresAt });
  return { operator: owner, token, expiresAt };
}
