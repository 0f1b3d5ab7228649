import * as v from 'valibot';
import { Uuid } from '../schema-parts.ts';

/** The audited actions, by their names in the log. */
const AUDITED = [
  'operator.add',
  'operator.change',
  'operator.end',
  'welcome.finish',
  'signIn',
  'signIn.refused',
  'code.refused',
  'signOut',
  'sessions.end',
  'call.refused',
  'audit.read',
  'rows.export',
  'queue.search',
  'picture.read',
  'person.read',
  'person.find',
  'person.export',
  'person.askErase',
  'person.erase',
  'retention.erase',
  'payout.make',
  'payout.file',
  'payout.mark',
  'payout.note',
  'payout.retry',
  'payout.confirm',
  'payout.return',
  'decide.approve',
  'decide.reject',
  'decide.askPicture',
  'decide.undo',
  'support.read',
  'support.answer',
  'support.done',
  'webhook.again',
  'draw.promise',
  'draw.freeze',
  'draw.hold',
  'draw.pass',
] as const;

export const Audited = v.picklist(AUDITED);
export type Audited = v.InferOutput<typeof Audited>;

/**
 * Who did it: an operator, with their data at that time; someone at the server's command line; the server itself; or an
 * unknown person.
 */
const Actor = v.variant('kind', [
  v.object({ kind: v.literal('operator'), email: v.string(), name: v.string() }),
  v.object({ kind: v.literal('command') }),
  v.object({ kind: v.literal('server') }),
  v.object({ kind: v.literal('stranger') }),
]);
export type Actor = v.InferOutput<typeof Actor>;

/** The contents of one line of the audit log (AUDIT-2). */
export const AuditEntry = v.object({
  /** ISO, in UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  who: Actor,
  what: Audited,
  /** The uuid of the campaign concerned; null if none. */
  campaign: v.nullable(Uuid),
  /** The object of the action, such as an operator's email; null if none. */
  about: v.nullable(v.string()),
  /** Further details, in plain words; null if none. */
  detail: v.nullable(v.string()),
  /** The IP address that it came from; null for a command. */
  from: v.nullable(v.string()),
  /** The request id, as in the server's log; null for none. */
  request: v.nullable(v.string()),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

/** A SHA-256 in hexadecimal digits. */
const Hash = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'must be a SHA-256'));

/** A line as the desk shows it. */
export const AuditLine = v.object({
  line: v.number(),
  entry: AuditEntry,
  previous: Hash,
  hash: Hash,
});
export type AuditLine = v.InferOutput<typeof AuditLine>;

/** The result of checking the whole chain. */
export const AuditCheck = v.object({
  /** The number of lines. */
  lines: v.number(),
  /** The first line that does not match the hash of the line before it; null if all do. */
  broken: v.nullable(v.number()),
  /** The hash of the last line; null for an empty log. */
  head: v.nullable(Hash),
});
export type AuditCheck = v.InferOutput<typeof AuditCheck>;
