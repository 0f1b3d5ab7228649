import { afterEach, describe, expect, it, vi } from 'vitest';
import { isCalendarDay } from '#domain/formats/calendar-dates.ts';

describe('a campaign’s day, on a device in any time zone', () => {
  const own = process.env['TZ'];
  afterEach(() => {
    if (own === undefined) delete process.env['TZ'];
    else process.env['TZ'] = own;
  });

  const DEVICES = [
    'UTC',
    'America/New_York',
    'America/Santiago',
    'Africa/Cairo',
    'Pacific/Apia',
    'Australia/Lord_Howe',
  ];

  it('[CFG-7] is the same', async () => {
    const zones = ['America/New_York', 'America/Santiago', 'Africa/Cairo', 'Asia/Beirut', 'Pacific/Chatham', 'UTC'];
    const days = ['2026-03-08', '2026-03-08T02:30', '2026-04-24', '2026-09-06', '2026-11-01T01:30', '2011-12-30'];
    const now = new Date('2026-03-08T07:30Z');
    const seen: unknown[] = [];
    for (const device of DEVICES) {
      process.env['TZ'] = device;
      // The module caches results for another device's zone.
      vi.resetModules();
      const dates = await import('#domain/rules/date-rules.ts');
      const each = zones.flatMap((zone) =>
        days.map((date) => [
          dates.opensAt(date, zone).toISOString(),
          dates.closesAt(date, zone).toISOString(),
          dates.isBefore({ dateStart: date, dateEnd: null }, zone, now),
          dates.isAfter({ dateStart: null, dateEnd: date }, zone, now),
          dates.shortDate(date, zone),
          dates.longDate(date, zone),
          dates.yearOf(now, zone),
          dates.ageInYears({ year: 2005, month: 3, day: 8 }, zone, now),
          dates.historyTime('2026-03-08T07:30:00', zone),
        ]),
      );
      seen.push(each);
    }
    for (const each of seen) expect(each).toEqual(seen[0]);
  });

  it('[GATE-9] includes every day of the calendar on every device, even one that its own zone skipped', () => {
    const seen = DEVICES.map((device) => {
      process.env['TZ'] = device;
      return [isCalendarDay(2011, 12, 30), isCalendarDay(1994, 12, 31), isCalendarDay(2026, 9, 6)];
    });
    expect(seen).toEqual(DEVICES.map(() => [true, true, true]));
  });
});
