import type { Actor, Audited, AuditEntry } from '#domain/desk/audit.ts';
import type { OperatorRow } from './operators.ts';

/** What an entry says besides what happened, and when; what is left out is null in it. */
type Said = Partial<Omit<AuditEntry, 'at' | 'what' | 'who'>>;

/** One entry for the audit log. */
export function entryOf(what: Audited, who: Actor, now: Date, said: Said = {}): AuditEntry {
  const nothing = { campaign: null, about: null, detail: null, from: null, request: null };
  return { at: now.toISOString(), who, what, ...nothing, ...said };
}

/** An operator as the log names them. */
export function actorOf({ email, name }: Pick<OperatorRow, 'email' | 'name'>): Actor {
  return { kind: 'operator', email, name };
}
