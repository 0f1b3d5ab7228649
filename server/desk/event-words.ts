import type { ProcessingEvent } from '#machines/processing/processing-events.ts';

/** What an operator did, to follow their name in a sentence. */
const WORDS: Partial<Record<ProcessingEvent['type'], string>> = {
  approve: 'approved this',
  reject: 'rejected this',
  askPicture: 'asked for a better picture',
  undo: 'took a decision back',
  'picture.sent': 'sent a better picture',
  'picture.overdue': 'refused this because no picture came',
  'duplicate.found': 'found one of its pictures in another submission',
  appeal: 'asked for another look',
};

/** Describes an event, to follow its sender in a sentence. */
export const eventWords = (type: ProcessingEvent['type'] | undefined): string =>
  (type && WORDS[type]) ?? 'changed this';
