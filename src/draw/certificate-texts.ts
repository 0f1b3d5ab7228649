import { knownZone } from '#domain/formats/calendar-dates.ts';
import type { PageData } from './page-data.ts';
import { WORDS, type Words } from './certificate-words.ts';

/** The texts of a certificate, and its formats of numbers and times. */
export interface Texts {
  readonly words: Words;
  readonly number: (number: number) => string;
  /** A day, in the campaign's time zone. */
  readonly day: (moment: string) => string;
  /** A moment to the second, with the name of the zone. */
  readonly moment: (moment: string) => string;
}

const TAGS = { en: 'en-US', es: 'es-US' } as const;

export function textsOf({ language, timeZone }: Pick<PageData, 'language' | 'timeZone'>): Texts {
  const tag = TAGS[language];
  const zone = knownZone(timeZone);
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: zone });
  const moments = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
    timeZone: zone,
  });
  return {
    words: WORDS[language],
    number: (number) => number.toLocaleString(tag),
    day: (moment) => days.format(new Date(moment)),
    moment: (moment) => moments.format(new Date(moment)),
  };
}

/** Groups digits in fours, as in fingerprints. */
export const grouped = (digits: string): string => digits.match(/.{1,4}/g)?.join(' ') ?? '';
