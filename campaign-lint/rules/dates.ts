import type { Campaign } from '#domain/campaign.ts';
import { closesAt, type DateRange, opensAt } from '#domain/rules/dates.ts';
import { error, type Finding, instancePath } from '../finding.ts';

/** A campaign or instance that ends before it starts is never open. */
export function lintDates(campaign: Campaign): Finding[] {
  const ranges: [string, DateRange][] = [
    ['campaign', campaign],
    ...campaign.instances.map((instance, index): [string, DateRange] => [instancePath(index), instance]),
  ];
  return ranges.flatMap(([path, { dateStart, dateEnd }]) => {
    if (
      dateStart === null ||
      dateEnd === null ||
      closesAt(dateEnd, campaign.timeZone) >= opensAt(dateStart, campaign.timeZone)
    )
      return [];
    return [error('end-before-start', `${path}.dateEnd`, `ends on ${dateEnd}, before it starts on ${dateStart}`)];
  });
}
