import { and, asc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { AuditEntry } from '#domain/desk/audit.ts';
import type { Db, Tx } from '../database/database.ts';
import { operator, operatorLink, operatorSession } from '../database/operator-schema.ts';
import type { Audit } from './audit.ts';
import { digestOf, later, newToken } from './tokens.ts';

/** How long a link, a session, and the time between password and code last, in milliseconds. */
export const LINK_LIFETIME = 48 * 60 * 60_000;
const SESSION_LIFETIME = 12 * 60 * 60_000;
const HALFWAY_LIFETIME = 5 * 60_000;

export type OperatorRow = typeof operator.$inferSelect;

/** A session that has not ended, and whose it is. */
interface OperatorSession {
  readonly operator: OperatorRow;
  /** Whether the second factor was shown. */
  readonly isProven: boolean;
  readonly expiresAt: Date;
}

/** A link that works, and whose it is. */
export interface OperatorLink {
  readonly operator: OperatorRow;
  readonly totpSecret: string;
}

/** A new session. */
interface NewSession {
  readonly operator: OperatorRow;
  /** For the cookie. */
  readonly token: string;
  readonly expiresAt: Date;
}

/** What whoever opened a link has chosen. */
interface Chosen {
  readonly name: string;
  readonly passwordHash: string;
  /** The time step of the code that proved the second factor. */
  readonly step: number;
}

/** Makes what the audit log says of an operator as they are now. */
type EntryOf = (operator: OperatorRow) => AuditEntry;

/** Operators, the links by which they begin, and their sessions. An operator's row is locked before what is theirs. */
export interface Operators {
  find(emailNormalised: string): Promise<OperatorRow | undefined>;
  /** All there have been, by name. */
  list(): Promise<{ readonly email: string; readonly name: string }[]>;
  /** The session of a cookie's token; undefined if it has ended, or the operator's right to sign in. */
  findSession(token: string, now: Date): Promise<OperatorSession | undefined>;
  findLink(token: string, now: Date): Promise<OperatorLink | undefined>;
  /**
   * Uses a link up: sets name, password and second factor, ends every session and link of the operator, and signs in.
   * Undefined if somebody else was first, or the link has ended.
   */
  useLink(token: string, chosen: Chosen, now: Date, entryOf: EntryOf): Promise<NewSession | undefined>;
  /**
   * Begins a session that opens nothing until the second factor is shown; undefined if the password or the right to
   * sign in have changed since the operator was read.
   */
  begin(as: OperatorRow, now: Date): Promise<NewSession | undefined>;
  /**
   * Makes a session of one that was begun, under a new token; undefined if the code of this step was used before, or
   * anything has changed.
   *
   * @param token of the session that was begun
   */
  prove(token: string, as: OperatorRow, step: number, now: Date, entryOf: EntryOf): Promise<NewSession | undefined>;
  /** Ends one session. */
  end(token: string, entry: AuditEntry): Promise<void>;
  /** Ends every session of an operator. */
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
        // The step stays used.
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

/** The operator, if nothing that a sign-in rests on has changed since they were read. */
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

/** Ends every session and voids every link of an operator, whose row is locked. */
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
