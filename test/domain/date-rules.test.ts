import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  ageInYears,
  closesAt,
  historyTime,
  isAfter,
  isBefore,
  longDate,
  opensAt,
  shortDate,
  yearOf,
} from '#domain/rules/date-rules.ts';
import { isCalendarDay, isCampaignDate, isTimeZone, knownZone } from '#domain/formats/calendar-dates.ts';

const NEW_YORK = 'America/New_York';

describe('campaign dates', () => {
  it.each([
    ['2026-03-05', NEW_YORK, '2026-03-05T05:00:00.000Z'],
    ['2026-07-05', NEW_YORK, '2026-07-05T04:00:00.000Z'],
    ['2026-03-05', 'Asia/Tokyo', '2026-03-04T15:00:00.000Z'],
    ['2026-03-05T12:30', NEW_YORK, '2026-03-05T17:30:00.000Z'],
    ['2026-03-05T12:30:00Z', NEW_YORK, '2026-03-05T12:30:00.000Z'],
    ['2026-03-05T12:30:00+02:00', NEW_YORK, '2026-03-05T10:30:00.000Z'],
  ])('[CFG-7] opens %s in %s at %s', (date, zone, moment) => {
    expect(new Date(opensAt(date, zone).getTime()).toISOString()).toBe(moment);
  });

  it('[FIRST-6] evaluates dates that are days away without the time zone', () => {
    // Formats are cached, and other test files may have created them. The test therefore counts their calls.
    const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const range = { dateStart: '2031-03-05', dateEnd: '2031-04-05T12:00' };
    const at = (moment: string) => {
      const now = new Date(moment);
      return [isBefore(range, 'Pacific/Chatham', now), isAfter(range, 'Pacific/Chatham', now)];
    };
    expect(at('2031-03-01')).toEqual([true, false]);
    expect(at('2031-03-20')).toEqual([false, false]);
    expect(at('2031-04-10')).toEqual([false, true]);
    expect(yearOf(new Date('2031-06-01'), 'Pacific/Chatham')).toBe(2031);
    expect(asked).not.toHaveBeenCalled();
    // Near a date the time zone is needed, and the spied method is called.
    expect(at('2031-03-05T00:00:00Z')).toEqual([false, false]);
    expect(asked).toHaveBeenCalled();
    asked.mockRestore();
  });

  it('[CFG-7] evaluates every moment near a date as the computed start and end do', () => {
    const zones = fc.constantFrom(NEW_YORK, 'Pacific/Kiritimati', 'Etc/GMT+12', 'Pacific/Chatham', 'UTC');
    const dates = fc.constantFrom(
      '2026-03-08',
      '2026-11-01T12:30',
      '2026-12-31T23:59:59Z',
      '2027-01-01T00:00:00+14:00',
    );
    const days = fc.integer({ min: -6 * 24 * 60, max: 6 * 24 * 60 });
    fc.assert(
      fc.property(zones, dates, days, (zone, date, minutes) => {
        const now = new Date(Date.parse(date) + minutes * 60_000);
        expect(isBefore({ dateStart: date, dateEnd: null }, zone, now)).toBe(now < opensAt(date, zone));
        expect(isAfter({ dateStart: null, dateEnd: date }, zone, now)).toBe(now > closesAt(date, zone));
        const year = new Intl.DateTimeFormat('en-US', { year: 'numeric', timeZone: zone }).format(now);
        expect(yearOf(now, zone)).toBe(Number(year));
      }),
    );
  });

  it("[CFG-7] counts an end date until 23:59:59 in the campaign's zone", () => {
    expect(Math.floor(closesAt('2026-12-31', NEW_YORK).getTime() / 1000)).toBe(
      Date.parse('2027-01-01T04:59:59Z') / 1000,
    );
    const range = { dateStart: null, dateEnd: '2026-12-31' };
    expect(isAfter(range, NEW_YORK, new Date('2027-01-01T04:59:59Z'))).toBe(false);
    expect(isAfter(range, NEW_YORK, new Date('2027-01-01T05:00:00Z'))).toBe(true);
  });

  it('[CFG-7] counts the very last millisecond of an end date', () => {
    expect(isAfter({ dateStart: null, dateEnd: '2026-12-31' }, NEW_YORK, closesAt('2026-12-31', NEW_YORK))).toBe(false);
  });

  it('[CFG-7] is never too early or too late without a date', () => {
    const always = { dateStart: null, dateEnd: null };
    expect([isBefore(always, NEW_YORK, new Date(0)), isAfter(always, NEW_YORK, new Date('9999-01-01'))]).toEqual([
      false,
      false,
    ]);
  });

  it('[CONST-3] counts an end date-time until the end of its day', () => {
    expect(isAfter({ dateStart: null, dateEnd: '2026-12-31T12:00' }, NEW_YORK, new Date('2027-01-01T04:59:59Z'))).toBe(
      false,
    );
  });

  it('[CFG-7] has not started one second before midnight, and has at midnight', () => {
    const range = { dateStart: '2026-03-05', dateEnd: null };
    expect(isBefore(range, NEW_YORK, new Date('2026-03-05T04:59:59Z'))).toBe(true);
    expect(isBefore(range, NEW_YORK, new Date('2026-03-05T05:00:00Z'))).toBe(false);
  });

  it('[CFG-7] keeps the day across the change to daylight saving time', () => {
    expect(closesAt('2026-03-08', NEW_YORK).getTime() - opensAt('2026-03-08', NEW_YORK).getTime()).toBe(
      23 * 3_600_000 - 1,
    );
  });

  it('[CFG-7] distinguishes start and end, zones and days after many requests, and returns moments that cannot be changed', () => {
    const day = (index: number) => new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
    for (let index = 0; index < 2500; index += 1)
      expect(opensAt(day(index), 'UTC').getTime()).toBe(Date.UTC(2020, 0, 1 + index));
    opensAt('2026-03-05', 'UTC').setFullYear(1999);
    expect(
      [opensAt('2026-03-05', 'UTC'), opensAt('2026-03-05', NEW_YORK), closesAt('2026-03-05', 'UTC')].map((moment) =>
        new Date(moment.getTime()).toISOString(),
      ),
    ).toEqual(['2026-03-05T00:00:00.000Z', '2026-03-05T05:00:00.000Z', '2026-03-05T23:59:59.999Z']);
  });

  it.each(['2026-02-30', '2026-13-01', 'tomorrow', '03/05/2026', '2026-03-05T25:00', ''])(
    '[CFG-7] rejects %j as a date',
    (text) => {
      expect(isCampaignDate(text)).toBe(false);
    },
  );

  it.each([
    '2026-02-28',
    '2024-02-29',
    '2026-03-05T12:30',
    '2026-03-05T12:30:15',
    '2026-03-05T12:30:15.250',
    '2026-03-05T12:30Z',
    '2026-03-05T12:30:00-05:00',
  ])('[CFG-7] accepts %j as a date', (text) => {
    expect(isCampaignDate(text)).toBe(true);
  });

  it('[CFG-7] reads each part of a date-time', () => {
    expect(opensAt('2026-03-05T12:34:56', NEW_YORK).getTime()).toBe(Date.parse('2026-03-05T17:34:56Z'));
  });

  it.each<[[number, number, number], boolean]>([
    [[2024, 2, 29], true],
    [[2026, 2, 29], false],
    [[1900, 2, 29], false],
    [[1991, 4, 7], true],
    [[1991, 4, 31], false],
    [[1991, 13, 1], false],
    [[1991, 0, 1], false],
    [[1991, 1, 0], false],
  ])('[GATE-9] whether %j is a day of the calendar: %j', ([year, month, day], isOne) => {
    expect(isCalendarDay(year, month, day)).toBe(isOne);
  });

  it("[CFG-2] accepts the world's time zones and no other", () => {
    expect(['America/New_York', 'Asia/Tokyo', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ['2026-11-19T23:14:00', '11/19/26 6:14 PM'],
    ['2026-11-19T23:14:00Z', '11/19/26 6:14 PM'],
    ['2026-11-20T04:05:00+00:00', '11/19/26 11:5 PM'],
    ['2026-11-19T05:07:00', '11/19/26 12:7 AM'],
    ['2026-11-19T16:59:59', '11/19/26 11:59 AM'],
    ['2026-11-19T17:00:00', '11/19/26 12:0 PM'],
    ['some time ago', 'some time ago'],
  ])('[PROF-2] writes the moment %s as %s', (timestamp, text) => {
    expect(historyTime(timestamp, NEW_YORK)).toBe(text);
  });

  it("[VAL-3] [CONST-2] uses the year in the campaign’s zone, which changes at that zone's midnight", () => {
    const moment = new Date('2027-01-01T04:59:59Z');
    expect([yearOf(moment, NEW_YORK), yearOf(moment, 'UTC')]).toEqual([2026, 2027]);
  });

  it("[UNAV-1] writes a date as MMMM d, yyyy in the campaign's zone", () => {
    expect(longDate('2024-03-05', NEW_YORK)).toBe('March 5, 2024');
    expect(longDate('2024-03-05T02:00:00Z', NEW_YORK)).toBe('March 4, 2024');
    expect(shortDate('2024-03-05', NEW_YORK)).toBe('3/05/2024');
  });
});

it('[VAL-3] no number of days beyond a month is a day of it, not even a year later', () => {
  expect([0, 29, 32, 367].map((day) => isCalendarDay(2026, 2, day))).toEqual([false, false, false, false]);
  expect([366, 396].map((day) => isCalendarDay(2026, 1, day))).toEqual([false, false]);
  expect([0, 13, 25].map((month) => isCalendarDay(2026, month, 1))).toEqual([false, false, false]);
});

it('[CFG-9] a zone that the platform does not know is read as UTC', () => {
  expect(['Asia/Tokyo', 'Mars/Olympus'].map(knownZone)).toEqual(['Asia/Tokyo', 'UTC']);
});

describe('age', () => {
  it.each([
    [{ year: 1990, month: 6, day: 15 }, '2026-06-14T12:00:00Z', 35],
    [{ year: 1990, month: 6, day: 15 }, '2026-06-15T12:00:00Z', 36],
    [{ year: 2005, month: 11, day: 21 }, '2026-11-21T04:59:00Z', 20],
    [{ year: 2005, month: 11, day: 21 }, '2026-11-21T05:01:00Z', 21],
    [{ year: 1990, month: 12, day: 1 }, '2026-06-15T12:00:00Z', 35],
    [{ year: 1990, month: 1, day: 31 }, '2026-06-15T12:00:00Z', 36],
    [{ year: 2004, month: 2, day: 29 }, '2025-02-28T12:00:00Z', 20],
    [{ year: 2004, month: 2, day: 29 }, '2025-03-01T12:00:00Z', 21],
  ])('[GATE-7] counts whole years from %o to %s as %i', (birth, now, years) => {
    expect(ageInYears(birth, NEW_YORK, new Date(now))).toBe(years);
  });
});
