import type { Campaign } from '#domain/campaign.ts';
import { closesAt, type DateRange, opensAt, shownDay } from '#domain/rules/dates.ts';
import { error, type Finding, instancePath, warning } from '../finding.ts';

/**
 * A campaign or instance that ends before it starts is never open; of an end with a time of day the day alone counts
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
    return [error('end-before-start', `${path}.dateEnd`, `ends on ${dateEnd}, before it starts on ${dateStart}`)];
  });
}

/** More than is between 23:59 and the end of its day, in milliseconds. */
const MINUTE = 60_000;

function lintTimeOfDay(dateEnd: string, path: string, { timeZone }: Campaign): Finding[] {
  if (!dateEnd.includes('T')) return [];
  const written = opensAt(dateEnd, timeZone).getTime();
  if (closesAt(dateEnd, timeZone).getTime() - written < MINUTE) return [];
  const day = shownDay(dateEnd, timeZone).toISOString().slice(0, 10);
  const message = `its time of day is not used: ${day} counts until 23:59:59 in ${timeZone}. Write "${day}", or the day before`;
  return [warning('unused-time', `${path}.dateEnd`, message)];
}

/**
 * Time zones that are younger than the browsers that the site promises, with an older one whose clocks show the same:
 * a browser that does not know a zone reads its dates as UTC (CFG-9).
 */
const YOUNG_ZONES: Readonly<Record<string, string>> = {
  'america/ciudad_juarez': 'America/Denver',
  'america/coyhaique': 'America/Punta_Arenas',
  'europe/kyiv': 'Europe/Kiev',
};

/** A time zone that older browsers do not know; so are offsets such as +05:30. */
export function lintTimeZone({ timeZone }: Campaign): Finding[] {
  const older = YOUNG_ZONES[timeZone.toLowerCase()];
  if (older === undefined && !/^[+-]/.test(timeZone)) return [];
  const advice = older === undefined ? 'Name a zone such as America/New_York' : `Its clocks show what ${older} shows`;
  const message = `browsers of 2022 do not know ${timeZone}, and judge the campaign's dates by UTC until the server does. ${advice}`;
  return [warning('young-zone', 'campaign.timeZone', message)];
}

/**
 * The campaign with such dates the right way round, as they were probably meant: what is searched then has no findings
 * that only follow from them (D-7).
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
