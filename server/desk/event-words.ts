import type { ProcessingEvent } from '#machines/processing/processing-events.ts';

/** What an operator did, to follow their name in a sentence. */
const WORDS: Partial<Record<ProcessingEvent['type'], string>> = {
  approve: 'approved this',
  reject: 'rejected this',
  askPicture: 'asked for a better picture',
  undo: 'undid a decision',
  'picture.sent': 'sent a better picture',
  'picture.overdue': 'rejected this because no picture arrived',
  'duplicate.found': 'found one of its pictures in another submission',
  appeal: 'appealed',
  'prize.accepted': 'accepted the prize',
};

/** Describes an event, to follow its sender in a sentence. */
export const eventWords = (type: ProcessingEvent['type'] | undefined): string =>
  (type && WORDS[type]) ?? 'changed this';
