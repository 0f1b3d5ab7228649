import type { CampaignInstance } from '../campaign.ts';
import { isSweepstakes } from './instance-rules.ts';

/** Mail services that ignore dots and anything from a plus sign on in a mailbox name. */
const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * Returns an email address normalised to identify a person: trimmed, lower-cased, and with Gmail's spelling variants of
 * a mailbox reduced to one. '' if there is none.
 */
export function normaliseEmail(email: string): string {
  const plain = email.trim().toLowerCase();
  const at = plain.lastIndexOf('@');
  if (!GMAIL.has(plain.slice(at + 1))) return plain;
  const [mailbox = ''] = plain.slice(0, at).split('+');
  return `${mailbox.replaceAll('.', '')}@gmail.com`;
}

/**
 * Returns the probable mailbox of an address: without anything after a plus sign, which most mail services ignore. Two
 * addresses with the same mailbox may still be two people; use it only to rate-limit email.
 */
export function mailboxOf(email: string): string {
  const plain = normaliseEmail(email);
  const at = plain.lastIndexOf('@');
  const [mailbox = ''] = plain.slice(0, at).split('+');
  return mailbox === '' ? plain : `${mailbox}${plain.slice(at)}`;
}

/**
 * Returns the maximum number of submissions per person in the campaign; null if unlimited. The default is one for a
 * sweepstakes, and unlimited for any other instance (ERR-6).
 */
export function maxEntriesOf(instance: CampaignInstance): number | null {
  const { maxEntries } = instance.limitsInformation;
  if (maxEntries !== undefined) return maxEntries;
  return isSweepstakes(instance) ? 1 : null;
}

/**
 * Whether the person who made a submission may make another one for the same instance (NEXT-8, ERR-6).
 *
 * @param entriesLeft as counted by the server; undefined if it did not, and the submission then counts as the first
 */
export function takesAnother(instance: CampaignInstance, entriesLeft: number | undefined): boolean {
  const most = maxEntriesOf(instance);
  return most === null || (entriesLeft ?? most - 1) > 0;
}
