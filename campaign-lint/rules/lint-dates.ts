import type { Campaign } from '#domain/campaign.ts';
import { closesAt, type DateRange, opensAt, shownDay } from '#domain/rules/date-rules.ts';
import { error, type Finding, instancePath, warning } from '../finding.ts';

/**
 * Reports campaigns and instances that end before they start, and end dates with a time of day, which is ignored
 * (CONST-3).
 */
export function lintDates(campaign: Campaign): Finding[] {
  const ranges: [string, DateRange][] = [
    ['campaign', campaign],
    ...campaign.instances.map((instance, index): [string, DateRange] => [instancePath(index), instance]),
  ];
  return ranges.flatMap(([path, range]) => {
    const { dateStart, dateEnd } = range;
    if (!isReversed(range, campaign.timeZone)) return dateEnd === null ? [] : lintTimeOfDay(dateEnd, path, campaign);
    return [
      error(
        'end-before-start',
        `${path}.dateEnd`,
        `is ${dateEnd}, before dateStart ${dateStart}. Swap or correct the two dates.`,
      ),
    ];
  });
}

/** One minute in milliseconds: an end at 23:59 is within a minute of the end of its day. */
const MINUTE = 60_000;

function lintTimeOfDay(dateEnd: string, path: string, { timeZone }: Campaign): Finding[] {
  if (!dateEnd.includes('T')) return [];
  const written = opensAt(dateEnd, timeZone).getTime();
  if (closesAt(dateEnd, timeZone).getTime() - written < MINUTE) return [];
  const day = shownDay(dateEnd, timeZone).toISOString().slice(0, 10);
  const message = `has a time of day, which is ignored: ${day} counts until 23:59:59 in ${timeZone}. Write "${day}", or the day before.`;
  return [warning('unused-time', `${path}.dateEnd`, message)];
}

/**
 * Time zones that are newer than the supported browsers, each with an older zone with the same clocks. A browser that
 * does not know a zone reads its dates as UTC (CFG-9).
 */
const YOUNG_ZONES: Readonly<Record<string, string>> = {
  'america/ciudad_juarez': 'America/Denver',
  'america/coyhaique': 'America/Punta_Arenas',
  'europe/kyiv': 'Europe/Kiev',
};

/** Reports time zones that older browsers do not know, including offsets such as +05:30. */
export function lintTimeZone({ timeZone }: Campaign): Finding[] {
  const older = YOUNG_ZONES[timeZone.toLowerCase()];
  if (older === undefined && !/^[+-]/.test(timeZone)) return [];
  const advice =
    older === undefined ? 'Use a zone such as America/New_York.' : `Use ${older}, which has the same time.`;
  const message = `browsers of 2022 do not know ${timeZone}. They read the campaign's dates in UTC until the server decides. ${advice}`;
  return [warning('young-zone', 'campaign.timeZone', message)];
}

/**
 * Returns the campaign with reversed dates swapped, as they were probably meant. The search then has no findings that
 * are only a consequence (TOOL-7).
 */
export function inOrder(campaign: Campaign): Campaign {
  const { timeZone } = campaign;
  return { ...righted(campaign, timeZone), instances: campaign.instances.map((each) => righted(each, timeZone)) };
}

function righted<Range extends DateRange>(range: Range, timeZone: string): Range {
  if (!isReversed(range, timeZone)) return range;
  return { ...range, dateStart: range.dateEnd, dateEnd: range.dateStart };
}

function isReversed({ dateStart, dateEnd }: DateRange, timeZone: string): boolean {
  return dateStart !== null && dateEnd !== null && closesAt(dateEnd, timeZone) < opensAt(dateStart, timeZone);
}
