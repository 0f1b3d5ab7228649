import type { Actor, Audited, AuditEntry } from '#domain/desk/audit-line.ts';
import type { IconName } from '../Icon.tsx';

interface Words {
  readonly icon: IconName;
  /** The colour role; plain if absent. */
  readonly tone?: 'bad' | 'ask' | 'ok';
  readonly text: string;
}

/** The icon and text of each audited event. The subject follows the text. */
export const WHAT: Readonly<Record<Audited, Words>> = {
  'operator.add': { icon: 'user', tone: 'ok', text: 'Added the operator' },
  'operator.change': { icon: 'edit', text: 'Created a new link for' },
  'operator.end': { icon: 'x', tone: 'bad', text: 'Ended the access of' },
  'welcome.finish': { icon: 'key', tone: 'ok', text: 'Set password and second factor of' },
  signIn: { icon: 'key', text: 'Signed in as' },
  'signIn.refused': { icon: 'warn', tone: 'bad', text: 'Rejected a sign-in' },
  'code.refused': { icon: 'warn', tone: 'bad', text: 'Rejected a code of' },
  signOut: { icon: 'out', text: 'Signed out' },
  'sessions.end': { icon: 'out', text: 'Signed out everywhere' },
  'call.refused': { icon: 'lock', tone: 'bad', text: 'Was denied the call' },
  'audit.read': { icon: 'eye', tone: 'ask', text: 'Read the audit log' },
  'rows.export': { icon: 'down', tone: 'ask', text: 'Exported' },
  'queue.search': { icon: 'search', tone: 'ask', text: 'Searched for submissions' },
  'picture.read': { icon: 'eye', tone: 'ask', text: 'Viewed a picture of' },
  'person.read': { icon: 'eye', tone: 'ask', text: 'Revealed the sender of' },
  'person.find': { icon: 'search', tone: 'ask', text: 'Looked up a person' },
  'person.export': { icon: 'down', tone: 'ask', text: 'Exported all data of a person' },
  'person.askErase': { icon: 'trash', tone: 'ask', text: 'Requested the erasure of a person' },
  'person.erase': { icon: 'trash', tone: 'bad', text: 'Erased a person' },
  'retention.erase': { icon: 'trash', text: 'Erased expired data' },
  'payout.make': { icon: 'pay', tone: 'ok', text: 'Created' },
  'payout.file': { icon: 'down', tone: 'ask', text: 'Saved the file of' },
  'payout.mark': { icon: 'send', tone: 'ask', text: 'Marked as sent:' },
  'payout.note': { icon: 'send', text: 'Stored results of' },
  'payout.retry': { icon: 'undo', text: 'Repeated the failed payments of' },
  'payout.confirm': { icon: 'check', tone: 'ok', text: 'Confirmed' },
  'payout.return': { icon: 'undo', tone: 'bad', text: 'Returned the payments of' },
  'decide.approve': { icon: 'check', tone: 'ok', text: 'Approved' },
  'decide.reject': { icon: 'x', tone: 'bad', text: 'Rejected' },
  'decide.askPicture': { icon: 'cam', text: 'Asked for a better picture of' },
  'support.read': { icon: 'eye', tone: 'ask', text: 'Read the' },
  'support.answer': { icon: 'mail', tone: 'ok', text: 'Answered the' },
  'support.done': { icon: 'check', text: 'Closed or reopened the' },
  'webhook.again': { icon: 'send', text: 'Resent to webhooks:' },
  'draw.promise': { icon: 'key', text: 'Promised the draw' },
  'draw.freeze': { icon: 'lock', text: 'Closed the list of the draw' },
  'draw.hold': { icon: 'check', tone: 'ok', text: 'Held the draw' },
  'draw.pass': { icon: 'undo', tone: 'bad', text: 'Passed on a prize of the draw' },
  'decide.undo': { icon: 'undo', text: 'Undid the decision on' },
};

/** Returns the displayed name of an actor. */
export function actorText(who: Actor): string {
  if (who.kind === 'operator') return who.name;
  return { command: 'Command line', server: 'The server', stranger: 'Unknown person' }[who.kind];
}

/** Returns the event and its subject as one sentence. */
export function sentenceOf({ what, about }: Pick<AuditEntry, 'what' | 'about'>): string {
  return [WHAT[what].text, about].filter(Boolean).join(' ');
}

/** Returns the first 16 digits of a hash, in groups of four. */
export function shortHash(hash: string): string {
  return (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ');
}
