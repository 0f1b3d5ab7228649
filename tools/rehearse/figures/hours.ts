import { TZDate } from '@date-fns/tz';

const HOUR = 60 * 60 * 1000;
export const DAY = 24 * HOUR;

/** The hours of a rehearsal. A moment is drawn as UTC with the figures of the campaign's clock. */
export interface Hours {
  readonly count: number;
  /** The hour of a moment, from 0; what comes after the last day counts to its last hour. */
  indexOf(moment: number): number;
  /** The beginning of an hour, as it is drawn. */
  dateOf(hour: number): Date;
  /** How many of these moments lie in each hour. */
  counted(moments: readonly number[]): number[];
  /** The day of a moment, from 1. */
  dayOf(moment: number): number;
  /** A moment in words: `Tue, 9 June 2026, 14:00`. */
  worded(moment: number): string;
}

export function hoursOf({ from, days }: { from: number; days: number }, timeZone: string): Hours {
  const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const local = new TZDate(from, timeZone);
  const start = from - local.getTimezoneOffset() * 60_000;
  const count = days * 24;
  const indexOf = (moment: number) => Math.min(count - 1, Math.max(0, Math.floor((moment - from) / HOUR)));
  return {
    count,
    indexOf,
    dateOf: (hour) => new Date(start + hour * HOUR),
    counted: (moments) => {
      const counts = Array.from({ length: count }, () => 0);
      for (const moment of moments) counts[indexOf(moment)] = (counts[indexOf(moment)] ?? 0) + 1;
      return counts;
    },
    dayOf: (moment) => Math.floor((moment - from) / DAY) + 1,
    worded: (moment) => shown.format(moment),
  };
}

/** The sums up to and with each. */
export function sumsOf(numbers: readonly number[]): number[] {
  let sum = 0;
  return numbers.map((number) => (sum += number));
}
