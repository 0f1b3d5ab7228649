import type { Actor, Audited, AuditEntry } from '#domain/desk/audit-line.ts';
import type { OperatorRow } from './operators.repository.ts';

/** The optional fields of an entry; omitted ones become null. */
type Said = Partial<Omit<AuditEntry, 'at' | 'what' | 'who'>>;

/** Builds an entry for the audit log. */
export function entryOf(what: Audited, who: Actor, now: Date, said: Said = {}): AuditEntry {
  const nothing = { campaign: null, about: null, detail: null, from: null, request: null };
  return { at: now.toISOString(), who, what, ...nothing, ...said };
}

/** Returns the operator in the form used by the audit log. */
export function actorOf({ email, name }: Pick<OperatorRow, 'email' | 'name'>): Actor {
  return { kind: 'operator', email, name };
}
