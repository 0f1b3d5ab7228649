import type { ProcessingEvent } from '#machines/processing/events.ts';

/** What somebody did, after their name. */
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

/** What an event has done, in words that follow whoever sent it. */
export const eventWords = (type: ProcessingEvent['type'] | undefined): string =>
  (type && WORDS[type]) ?? 'changed this';
