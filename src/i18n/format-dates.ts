import type { I18n } from '@lingui/core';
import { historyMoment, historyTime, shortDate, shownDay } from '#domain/rules/date-rules.ts';

/** Formats a campaign's day. The browser does not need data for its time zone (CFG-9). */
function dayOf(i18n: I18n, date: string, timeZone: string, format: Intl.DateTimeFormatOptions): string {
  return i18n.date(shownDay(date, timeZone), { ...format, timeZone: 'UTC' });
}

/**
 * Formats a campaign's date in the long format of the language, in the campaign's time zone: 'March 5, 2024', '5 de
 * marzo de 2024'.
 */
export function longDate(i18n: I18n, date: string, timeZone: string): string {
  return dayOf(i18n, date, timeZone, { dateStyle: 'long' });
}

/** Formats a campaign's date with a short month, in the campaign's time zone: 'Mar 5, 2024', '5 mar 2024'. */
export function mediumDate(i18n: I18n, date: string, timeZone: string): string {
  return dayOf(i18n, date, timeZone, { dateStyle: 'medium' });
}

/** Returns the name of the month and the number of the day, separately: 'March' and '5'. */
export function monthAndDay(
  i18n: I18n,
  date: string,
  timeZone: string,
): { readonly month: string; readonly day: string } {
  return {
    month: dayOf(i18n, date, timeZone, { month: 'long' }),
    day: dayOf(i18n, date, timeZone, { day: 'numeric' }),
  };
}

/**
 * Formats a campaign's date in the short format '3/05/2024' in English. Other languages read that differently, so they
 * use their long format.
 */
export function campaignDate(i18n: I18n, date: string, timeZone: string): string {
  return i18n.locale.startsWith('en') ? shortDate(date, timeZone) : longDate(i18n, date, timeZone);
}

/**
 * Formats the time of a history line in the reader's zone: '11/19/26 6:14 PM' in English (PROF-2). Other languages read
 * that differently, so they use their own short format.
 */
export function historyDate(i18n: I18n, timestamp: string, timeZone: string): string {
  const moment = historyMoment(timestamp);
  if (i18n.locale.startsWith('en') || Number.isNaN(moment)) return historyTime(timestamp, timeZone);
  return i18n.date(new Date(moment), { dateStyle: 'short', timeStyle: 'short', timeZone });
}
