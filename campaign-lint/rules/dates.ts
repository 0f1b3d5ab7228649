import type { Campaign } from '#domain/campaign.ts';
import { closesAt, type DateRange, opensAt } from '#domain/rules/dates.ts';
import { error, type Finding, instancePath } from '../finding.ts';

/** A campaign or instance that ends before it starts is never open. */
export function lintDates(campaign: Campaign): Finding[] {
  const ranges: [string, DateRange][] = [
    ['campaign', campaign],
    ...campaign.instances.map((instance, index): [string, DateRange] => [instancePath(index), instance]),
  ];
  return ranges.flatMap(([path, range]) => {
    if (!isReversed(range, campaign.timeZone)) return [];
    const { dateStart, dateEnd } = range;
    return [error('end-before-start', `${path}.dateEnd`, `ends on ${dateEnd}, before it starts on ${dateStart}`)];
  });
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
