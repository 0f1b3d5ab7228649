import { eq } from 'drizzle-orm';
import type { AuditEntry } from '#domain/desk/audit-line.ts';
import type { OperatorRole } from '#domain/desk/operator.ts';
import { normaliseEmail } from '#domain/rules/identity.ts';
import { operator, operatorLink } from './operator.schema.ts';
import type { Audit } from './audit.repository.ts';
import { endEverything, LINK_LIFETIME, type OperatorRow } from './operators.repository.ts';
import { later, newToken } from '../platform/tokens.ts';

/** Requested data of an operator; omitted fields stay unchanged. */
export interface Wanted {
  readonly email: string;
  readonly roles?: readonly OperatorRole[];
  /** Campaign uuids; null for all. */
  readonly campaigns?: readonly string[] | null;
}

/** An operator, whether the row is new, and the token of the link. */
interface Made {
  readonly operator: OperatorRow;
  readonly isNew: boolean;
  readonly token: string;
}

type EntryOf = (operator: OperatorRow, isNew: boolean) => AuditEntry;

/** Adds and ends operators; only commands use it (DESK-1). */
export interface OperatorMaker {
  /**
   * Adds an operator, by default a viewer of all campaigns, or changes an existing one and restores a revoked right to
   * sign in. Creates a link that voids earlier ones.
   *
   * @param totpSecret the secret that the link displays
   */
  add(wanted: Wanted, totpSecret: string, now: Date, entryOf: EntryOf): Promise<Made>;
  /**
   * Ends every session and the right to sign in, and deletes password and second factor. Returns undefined if there is
   * no such operator.
   */
  end(email: string, now: Date, entryOf: (operator: OperatorRow) => AuditEntry): Promise<OperatorRow | undefined>;
}

export function operatorMaker(audit: Audit): OperatorMaker {
  return {
    add: ({ email, roles, campaigns }, totpSecret, now, entryOf) =>
      audit.with(async (tx) => {
        const emailNormalised = normaliseEmail(email);
        const made = { roles: [...(roles ?? ['viewer'])], campaigns: campaigns ? [...campaigns] : null };
        const [fresh] = await tx
          .insert(operator)
          .values({ email, emailNormalised, name: email, ...made })
          .onConflictDoNothing()
          .returning();
        const change = {
          endedAt: null,
          ...(roles && { roles: made.roles }),
          ...(campaigns !== undefined && { campaigns: made.campaigns }),
        };
        const [changed] = fresh
          ? [fresh]
          : await tx.update(operator).set(change).where(eq(operator.emailNormalised, emailNormalised)).returning();
        if (!changed) throw new Error('Invariant violated: the operator row disappeared while it was locked.');
        const { token, sha256 } = newToken();
        await tx.delete(operatorLink).where(eq(operatorLink.operatorUuid, changed.uuid));
        const link = { sha256, operatorUuid: changed.uuid, totpSecret, expiresAt: later(now, LINK_LIFETIME) };
        await tx.insert(operatorLink).values(link);
        const isNew = fresh !== undefined;
        return { outcome: { operator: changed, isNew, token }, entry: entryOf(changed, isNew) };
      }),
    end: (email, now, entryOf) =>
      audit.with<OperatorRow | undefined>(async (tx) => {
        const [ended] = await tx
          .update(operator)
          .set({ endedAt: now, passwordHash: null, totpSecret: null })
          .where(eq(operator.emailNormalised, normaliseEmail(email)))
          .returning();
        if (!ended) return { outcome: undefined, entry: null };
        await endEverything(tx, ended.uuid);
        return { outcome: ended, entry: entryOf(ended) };
      }),
  };
}
