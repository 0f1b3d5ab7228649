import type { Campaign } from '#domain/campaign.ts';
import type { Fault } from '#domain/errors.ts';
import { longDate } from '#domain/rules/date-rules.ts';
import { underAgeText } from '#domain/rules/validation.ts';
import { sentences } from '../platform/http/refusal-sentences.ts';

/** The faults of a picture. The picture's name precedes the text, as in 'Image 2 is empty.' */
export const pictureFaults = {
  empty: 'is empty.',
  large: 'is larger than 10 MB.',
  svg: 'is an SVG. Sorry, SVG is not allowed.',
  other: 'is not a JPEG, PNG or WebP picture.',
  huge: 'has too many pixels.',
  slow: 'takes too long to read.',
  damaged: 'is damaged and cannot be read.',
  same: (image: number) => `is the same as image ${image}.`,
} as const;

/** Returns the sentence for a fault of the gate (ERR-1 … ERR-4, GATE-10). */
export function sentenceOf(fault: Fault, { timeZone }: Campaign): string {
  switch (fault.kind) {
    case 'underAge':
      return underAgeText(fault.minimumAge);
    case 'notStarted':
      return `This sweepstakes has not started yet. Please come back on or after ${longDate(fault.date, timeZone)}.`;
    case 'ended':
      return 'This sweepstakes is no longer available.';
    default:
      return sentences.notInArea;
  }
}
