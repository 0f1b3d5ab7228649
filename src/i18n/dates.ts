import type { I18n } from '@lingui/core';
import { shortDate, shownDay } from '#domain/rules/dates.ts';

/**
 * A campaign's date in the long format of the language, in the campaign's time zone: 'March 5, 2024', '5 de marzo de
 * 2024'.
 */
export function longDate(i18n: I18n, date: string, timeZone: string): string {
  return i18n.date(shownDay(date, timeZone), { dateStyle: 'long', timeZone: 'UTC' });
}

/** A campaign's date with a short month, in the campaign's time zone: 'Mar 5, 2024', '5 mar 2024'. */
export function mediumDate(i18n: I18n, date: string, timeZone: string): string {
  return i18n.date(shownDay(date, timeZone), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** The name of the month and the number of the day, separately: 'March' and '5'. */
export function monthAndDay(
  i18n: I18n,
  date: string,
  timeZone: string,
): { readonly month: string; readonly day: string } {
  const shown = shownDay(date, timeZone);
  return {
    month: i18n.date(shown, { month: 'long', timeZone: 'UTC' }),
    day: i18n.date(shown, { day: 'numeric', timeZone: 'UTC' }),
  };
}

/**
 * A campaign's date in the short format of the specification, '3/05/2024'; in other languages, which read that
 * differently, in their long one.
 */
export function campaignDate(i18n: I18n, date: string, timeZone: string): string {
  return i18n.locale.startsWith('en') ? shortDate(date, timeZone) : longDate(i18n, date, timeZone);
}
