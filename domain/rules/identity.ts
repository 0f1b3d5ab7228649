import type { CampaignInstance } from '../campaign.ts';
import { isSweepstakes } from './instances.ts';

/** Mail services at which dots and everything from a plus sign on do not make another mailbox. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * An e-mail address as persons are told apart by it: trimmed, in lower case, and of Gmail's many spellings of one
 * mailbox the plain one. '' where there is none.
 */
export function normaliseEmail(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (!GMAIL.has(plain.slice(at + 1))) return plain;
  const [mailbox = ''] = plain.slice(0, at).split('+');
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
}

/**
 * The mailbox that mail to an address ends up in, as far as it can be told: without what follows a plus sign, which
 * most mail services leave out. Two addresses with the same one may yet be two people; it is for counting mail.
 */
export function mailboxOf(email: string): string {
  const plain = normaliseEmail(email);
  const at = plain.lastIndexOf('@');
  const [mailbox = ''] = plain.slice(0, at).split('+');
  return mailbox === '' ? plain : `${mailbox}${plain.slice(at)}`;
}

/**
 * How many submissions one person may make in the campaign; null where there is no limit. An instance that says nothing
 * takes one where it is a sweepstakes, else any number (ERR-6).
 */
export function maxEntriesOf(instance: CampaignInstance): number | null {
  const { maxEntries } = instance.limitsInformation;
  if (maxEntries !== undefined) return maxEntries;
  return isSweepstakes(instance) ? 1 : null;
}
