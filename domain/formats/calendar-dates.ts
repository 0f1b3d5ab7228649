const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})?$/;

/** Whether the three numbers form a calendar day (02/31 does not), independent of the device's time zone. */
export function isCalendarDay(year: number, month: number, day: number): boolean {
  const found = new Date(0);
  // Not Date.UTC, which reads the year 26 as 1926.
  found.setUTCFullYear(year, month - 1, day);
  return found.getUTCFullYear() === year && found.getUTCMonth() === month - 1;
}

/** Whether a text is `YYYY-MM-DD` or an ISO date-time of an existing day (CFG-7). */
export function isCampaignDate(text: string): boolean {
  const day = DATE_ONLY.test(text) ? text : DATE_TIME.exec(text)?.[1];
  const [year = 0, month = 0, date = 0] = day?.split('-').map(Number) ?? [];
  return isCalendarDay(year, month, date) && !Number.isNaN(Date.parse(text));
}

/** Whether the platform knows the IANA time zone. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Returns the zone, or UTC if the platform does not know it, because a browser may be older than a zone (CFG-9). */
export function knownZone(name: string): string {
  return isTimeZone(name) ? name : 'UTC';
}
