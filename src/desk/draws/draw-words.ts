import type { DrawLine, DrawStage } from '#domain/desk/desk-draws.ts';
import type { ProcessingState } from '#domain/processing.ts';
import type { PassReason } from '#domain/draw/passed-on.ts';
import type { CertificateFault } from '#domain/draw/verify-certificate.ts';
import type { IconName } from '../Icon.tsx';

interface Words {
  readonly name: string;
  readonly icon: IconName;
  readonly tone: '' | 'now' | 'ok' | 'bad' | 'ask' | 'info';
}

/** Returns the state of a draw, or its next task. @param now milliseconds */
export function standingOf({ stage, endsAt }: Pick<DrawLine, 'stage' | 'endsAt'>, now: number): Words {
  const hasEnded = endsAt !== null && Date.parse(endsAt) < now;
  return STANDING[stage][hasEnded ? 'after' : 'before'];
}

const STANDING: Readonly<Record<DrawStage, { readonly before: Words; readonly after: Words }>> = {
  unpromised: {
    before: { name: 'Not promised yet', icon: 'key', tone: 'now' },
    after: { name: 'Never promised', icon: 'warn', tone: 'bad' },
  },
  promised: {
    before: { name: 'Promised', icon: 'check', tone: 'ok' },
    after: { name: 'List to be closed', icon: 'lock', tone: 'now' },
  },
  closed: {
    before: { name: 'To be drawn', icon: 'ticket', tone: 'now' },
    after: { name: 'To be drawn', icon: 'ticket', tone: 'now' },
  },
  held: {
    before: { name: 'Drawn', icon: 'check', tone: 'info' },
    after: { name: 'Drawn', icon: 'check', tone: 'info' },
  },
};

/** Returns the state of a drawn submission. @param processing null if the submission was erased */
export function drawnWords(processing: ProcessingState | null): Words {
  if (processing === null) return { name: 'Erased', icon: 'trash', tone: '' };
  if (processing === 'won') return { name: 'Won', icon: 'check', tone: 'ok' };
  if (processing === 'accepted') return { name: 'Accepted', icon: 'check', tone: 'ok' };
  if (processing === 'alternate') return { name: 'Next in line', icon: 'clock', tone: '' };
  return { name: 'Not won', icon: 'x', tone: 'bad' };
}

/** Why a prize passed on. */
export const PASS_WORDS: Readonly<Record<PassReason, string>> = {
  declined: 'The winner declined it',
  ineligible: 'The winner may not take part',
  unreached: 'The winner did not accept it',
};

/** The error messages of a certificate that fails verification. */
export const FAULTS: Readonly<Record<CertificateFault, string>> = {
  listUnreadable: 'the list is not a list of entries',
  listOther: 'the list is not the one that was closed',
  listCounts: 'the number of entries or people in the list is wrong',
  listEarly: 'the list was closed before the campaign ended',
  seedOther: 'the seed is not the one that was promised',
  promiseLate: 'the draw was promised after the campaign had ended',
  roundOther: 'the dice are of another round',
  roundForged: 'the dice are forged',
  struckUnknown: 'an excluded submission is not on the list',
  winnersOther: 'the draw has other winners',
  alternatesOther: 'the draw has other alternates',
};

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats an ISO time in the time zone of this computer. */
export const momentOf = (iso: string): string => MOMENT.format(new Date(iso));

/** Splits a hash into groups of four digits. */
export const grouped = (hash: string): string => (hash.match(/.{1,4}/g) ?? []).join(' ');

export const entriesText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'entry' : 'entries'}`;

/** Returns a text such as `4 winners, 8 alternates`. */
export function drawnText(winners: number, alternates: number): string {
  const some = (count: number, word: string) => `${count.toLocaleString('en-US')} ${word}${count === 1 ? '' : 's'}`;
  return `${some(winners, 'winner')}, ${some(alternates, 'alternate')}`;
}
