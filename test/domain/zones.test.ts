import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { calls } from '#domain/calls.ts';
import { Campaign, SentCampaign } from '#domain/campaign.ts';
import { ageInYears, closesAt, longDate, opensAt, shortDate, yearOf } from '#domain/rules/date-rules.ts';
import { campaignOf } from '#test/kit/campaigns.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FROM = Date.UTC(2026, 0, 1);
const UNTIL = Date.UTC(2037, 0, 1);
const DAYS = (UNTIL - FROM) / DAY;
/** Every time zone that this platform knows. */
const ZONES = Intl.supportedValuesOf('timeZone');

const dayOf = (index: number) => new Date(FROM + index * DAY).toISOString().slice(0, 10);

/** The date in a zone, computed only by the platform, such as `2026-03-05`. */
const calendars = new Map<string, Intl.DateTimeFormat>();
function calendarIn(zone: string): Intl.DateTimeFormat {
  const made = calendars.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  calendars.set(zone, made);
  return made;
}

/**
 * Returns the first and the last moment of a day. Searches a calendar every hour and then every quarter of an hour,
 * because days begin only at full quarters.
 */
function lookedUp(day: string, zone: string): [first: number, last: number] {
  const isOwn = (moment: number) => calendarIn(zone).format(moment) === day;
  const noon = Date.parse(`${day}T12:00:00Z`);
  const own = Array.from({ length: 53 }, (_, index) => noon + (index - 27) * HOUR).filter(isOwn);
  const quarters = (around: number) => [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((count) => around + (count * HOUR) / 4);
  const first = quarters(own[0] ?? Number.NaN).find(isOwn) ?? Number.NaN;
  const last = quarters(own.at(-1) ?? Number.NaN).findLast(isOwn) ?? Number.NaN;
  return [first, last + HOUR / 4 - 1];
}

/** Returns the days in a zone's ten years next to each change of its UTC offset. */
function unevenDays(zone: string): string[] {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const offsetAt = (index: number) => clock.format(FROM + index * DAY).split('GMT')[1];
  const found: string[] = [];
  // No zone changes its clocks twice within ten days.
  for (let index = 0; index + 10 <= DAYS; index += 10) {
    let [before, after] = [index, index + 10];
    const old = offsetAt(before);
    if (offsetAt(after) === old) continue;
    while (after - before > 1) {
      const middle = Math.floor((before + after) / 2);
      if (offsetAt(middle) === old) before = middle;
      else after = middle;
    }
    found.push(...[before, after].map(dayOf));
  }
  return found;
}

describe('a campaign’s day', () => {
  it('[CFG-7] begins and ends according to the calendar in every zone, around every clock change in ten years', () => {
    expect(ZONES.length).toBeGreaterThan(400);
    const wrong: string[] = [];
    let looked = 0;
    for (const zone of ZONES)
      for (const day of unevenDays(zone)) {
        const [first, last] = lookedUp(day, zone);
        looked += 1;
        if (opensAt(day, zone).getTime() !== first) wrong.push(`${day} opens otherwise in ${zone}`);
        if (closesAt(day, zone).getTime() !== last) wrong.push(`${day} closes otherwise in ${zone}`);
      }
    expect(wrong).toEqual([]);
    expect(looked).toBeGreaterThan(1000);
  });

  it('[CFG-7] begins and ends according to the calendar on any other day', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: DAYS - 1 }), (zone, index) => {
        const day = dayOf(index);
        expect([opensAt(day, zone).getTime(), closesAt(day, zone).getTime()]).toEqual(lookedUp(day, zone));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', '2026-04-24T20:59:59.999Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00:00.000Z', '2026-03-29T20:59:59.999Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T02:59:59.999Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
    // Has not changed its clocks since 2024.
    ['America/Asuncion', '2023-10-01', '2023-10-01T04:00:00.000Z', '2023-10-02T02:59:59.999Z'],
    // The clocks jump from 23:00 to midnight.
    ['America/Nuuk', '2026-03-28', '2026-03-28T02:00:00.000Z', '2026-03-29T00:59:59.999Z'],
    // This day does not exist in Samoa.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z', '2011-12-30T09:59:59.999Z'],
    // The clocks jump from 23:30 to 00:30.
    ['America/Toronto', '1919-03-31', '1919-03-31T04:30:00.000Z', '1919-04-01T03:59:59.999Z'],
  ])('[CFG-7] begins in %s on %s, when the clocks skip midnight, at %s, and ends at %s', (zone, day, from, until) => {
    expect([opensAt(day, zone), closesAt(day, zone)].map((moment) => moment.toISOString())).toEqual([from, until]);
  });

  it.each([
    ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ])('[CFG-7] converts %s, when the clocks of New York change, to %s', (date, moment) => {
    expect(opensAt(date, 'America/New_York').toISOString()).toBe(moment);
  });
});

describe('a time zone that this platform does not know', () => {
  const YOUNG = 'America/Not_Yet';

  it('[CFG-9] shows days as written, and compares moments in UTC', () => {
    expect([longDate('2026-03-05', YOUNG), shortDate('2026-03-05T23:30', YOUNG)]).toEqual([
      'March 5, 2026',
      '3/05/2026',
    ]);
    expect([opensAt('2026-03-05', YOUNG), closesAt('2026-03-05', YOUNG)].map((moment) => moment.toISOString())).toEqual(
      ['2026-03-05T00:00:00.000Z', '2026-03-05T23:59:59.999Z'],
    );
    expect(yearOf(new Date('2026-12-31T23:59:59Z'), YOUNG)).toBe(2026);
    expect(ageInYears({ year: 2005, month: 3, day: 5 }, YOUNG, new Date('2026-03-05T00:00:00Z'))).toBe(21);
  });

  it('[CFG-9] is accepted by a page from the server, and rejected by the server in a campaign file', () => {
    const campaign = { ...campaignOf(), timeZone: YOUNG };
    expect(v.is(SentCampaign, campaign)).toBe(true);
    expect([calls.getCampaign, calls.findCampaignByDomain].map(({ reply }) => v.is(reply, campaign))).toEqual([
      true,
      true,
    ]);
    expect(v.is(Campaign, campaign)).toBe(false);
  });
});
