import { describe, expect, it } from 'vitest';
import { lintDates, lintTimeZone } from '#campaign-lint/rules/lint-dates.ts';
import { campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { error, warning } from './found.ts';
import { shortly } from '#test/kit/linted.ts';

type CampaignFields = Parameters<typeof campaignOf>[0];

describe('the rules of dates', () => {
  it('report an end before the start, of the campaign and of its instances, in the campaign’s time zone', () => {
    const campaign = campaignOf({
      dateStart: '2026-03-02',
      dateEnd: '2026-03-01',
      instances: [instanceOf(), instanceOf({ pk: 2, dateStart: '2026-05-01T12:00:00', dateEnd: '2026-04-30' })],
    });
    expect(lintDates(campaign)).toEqual([
      error(
        'end-before-start',
        'campaign.dateEnd',
        'is 2026-03-01, before dateStart 2026-03-02. Swap or correct the two dates.',
      ),
      error(
        'end-before-start',
        'campaign.instances.1.dateEnd',
        'is 2026-04-30, before dateStart 2026-05-01T12:00:00. Swap or correct the two dates.',
      ),
    ]);
  });

  it('accept a single day, its last millisecond, and a range without start or end', () => {
    const ranges: CampaignFields[] = [
      { dateStart: '2026-03-01', dateEnd: '2026-03-01' },
      { dateStart: '2026-03-02T04:59:59.999Z', dateEnd: '2026-03-01' },
      { dateStart: '2026-03-01' },
      { dateEnd: '2026-03-01' },
    ];
    expect(ranges.flatMap((range) => lintDates(campaignOf(range)))).toEqual([]);
  });

  it.each([
    ['2026-12-31T12:00:00', '2026-12-31'],
    ['2026-12-31T00:00', '2026-12-31'],
    ['2026-12-31T23:58:59', '2026-12-31'],
    ['2026-12-31T23:58:59.999', '2026-12-31'],
    ['2027-01-01T02:00:00Z', '2026-12-31'],
    ['2026-12-31T12:00:00+14:00', '2026-12-30'],
  ])('[CFG-7] report that the end %s ignores its time of day, and which day counts: %s', (dateEnd, day) => {
    const message = `has a time of day, which is ignored: ${day} counts until 23:59:59 in America/New_York. Write "${day}", or the day before.`;
    expect(lintDates(campaignOf({ dateEnd, instances: [instanceOf({ dateEnd })] }))).toEqual([
      warning('unused-time', 'campaign.dateEnd', message),
      warning('unused-time', 'campaign.instances.0.dateEnd', message),
    ]);
  });

  it.each(['2026-12-31T23:59', '2026-12-31T23:59:59', '2027-01-01T04:59:59.999Z', '2026-12-31'])(
    '[CFG-7] report nothing for the end %s, which is that of its day',
    (dateEnd) => {
      expect(lintDates(campaignOf({ dateStart: '2026-05-01T12:00:00', dateEnd }))).toEqual([]);
    },
  );

  it('[CFG-9] report a time zone that is newer than the supported browsers, with an older equivalent', () => {
    expect(lintTimeZone(campaignOf({ timeZone: 'America/Ciudad_Juarez' }))).toEqual([
      warning(
        'young-zone',
        'campaign.timeZone',
        "browsers of 2022 do not know America/Ciudad_Juarez. They read the campaign's dates in UTC until the server decides. Use America/Denver, which has the same time.",
      ),
    ]);
    // Node.js accepts offsets from version 22 on, the schema therefore not everywhere.
    expect(lintTimeZone({ ...campaignOf(), timeZone: '-05:30' })).toEqual([
      warning(
        'young-zone',
        'campaign.timeZone',
        "browsers of 2022 do not know -05:30. They read the campaign's dates in UTC until the server decides. Use a zone such as America/New_York.",
      ),
    ]);
    const zones = [
      '+05:30',
      'Etc/GMT+5',
      'America/Port-au-Prince',
      'Europe/Kyiv',
      'America/New_York',
      'Europe/Kiev',
      'UTC',
    ];
    expect(zones.filter((timeZone) => lintTimeZone({ ...campaignOf(), timeZone }).length > 0)).toEqual([
      '+05:30',
      'Europe/Kyiv',
    ]);
    expect(shortly({ timeZone: 'Europe/Kyiv' })).toEqual(['warning young-zone campaign.timeZone']);
  });
});
