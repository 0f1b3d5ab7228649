import { TZDate } from '@date-fns/tz';
import { addDays } from 'date-fns';
import type { Chance } from '../seeded-chance.ts';
import { HOURS, WEEKDAYS } from './visitor-model.ts';

const HOUR = 60 * 60 * 1000;

/**
 * Returns the visitors' arrival times, by the rhythm of days and weeks in the campaign's time zone.
 *
 * @param first the first moment: the rhythm begins with its day, and nobody arrives before it
 * @returns as many moments as there are visitors, in order, in milliseconds since the epoch
 */
export function arrivals(
  { visitors, days, first, timeZone }: { visitors: number; days: number; first: number; timeZone: string },
  chance: Chance,
): Float64Array {
  const begin = new TZDate(first, timeZone);
  const [year, month, date] = [begin.getFullYear(), begin.getMonth(), begin.getDate()];
  const hours: (readonly [number, number])[] = [];
  for (let day = 0; day < days; day += 1) {
    const midnight = addDays(new TZDate(year, month, date, timeZone), day);
    for (const [hour, weight] of HOURS.entries()) {
      const at = new TZDate(midnight.getFullYear(), midnight.getMonth(), midnight.getDate(), hour, timeZone);
      if (at.getTime() + HOUR > first) hours.push([at.getTime(), weight * (WEEKDAYS[midnight.getDay()] ?? 0)]);
    }
  }
  return Float64Array.from({ length: visitors }, () =>
    Math.max(first, chance.weighted(hours) + chance.whole(0, HOUR - 1)),
  ).sort();
}
