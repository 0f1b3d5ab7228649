import type { Campaign } from '#domain/campaign.ts';
import { closesAt, type DateRange, opensAt } from '#domain/rules/date-rules.ts';

/** A period without dates of the campaign, so its first moment represents all of it. */
export interface Stretch {
  /** Its first moment, in milliseconds; for the first period an arbitrary one. */
  readonly at: number;
  /** A readable name: 'from 2026-03-01 until 2026-03-31', 'until 2026-02-28', 'at any time'. */
  readonly words: string;
}

/** For a campaign without dates, any moment represents all. */
const ANY_MOMENT = Date.UTC(2026, 0, 1);

/**
 * Splits the time of a campaign just before and just after each start and end of the campaign and its instances
 * (CFG-7).
 */
export function stretchesOf(campaign: Campaign): Stretch[] {
  const { timeZone } = campaign;
  const cutsOf = ({ dateStart, dateEnd }: DateRange) => [
    ...(dateStart === null ? [] : [opensAt(dateStart, timeZone).getTime()]),
    ...(dateEnd === null ? [] : [closesAt(dateEnd, timeZone).getTime() + 1]),
  ];
  const cuts = [...new Set([campaign, ...campaign.instances].flatMap(cutsOf))].toSorted((one, other) => one - other);
  const [first] = cuts;
  if (first === undefined) return [{ at: ANY_MOMENT, words: 'at any time' }];
  return [
    { at: first - 1, words: wordsOf(undefined, first, timeZone) },
    ...cuts.map((at, index) => ({ at, words: wordsOf(at, cuts[index + 1], timeZone) })),
  ];
}

/** Returns a joint name for consecutive periods. */
export function joined(campaign: Campaign, stretches: readonly Stretch[]): string {
  const all = stretchesOf(campaign);
  if (stretches.length === all.length) return 'at any time';
  const isIn = (stretch: Stretch | undefined) => stretches.some(({ at }) => at === stretch?.at);
  const ends = all.flatMap((stretch, index) => (isIn(stretch) && !isIn(all[index + 1]) ? [index] : []));
  const starts = all.flatMap((stretch, index) => (isIn(stretch) && !isIn(all[index - 1]) ? [index] : []));
  const words = starts.map((start, index) => {
    const end = all[(ends[index] ?? start) + 1]?.at;
    return wordsOf(start === 0 ? undefined : all[start]?.at, end, campaign.timeZone);
  });
  return words.join(' and ');
}

function wordsOf(from: number | undefined, next: number | undefined, timeZone: string): string {
  const day = (moment: number) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment);
  return [
    ...(from === undefined ? [] : [`from ${day(from)}`]),
    ...(next === undefined ? ['on'] : [`until ${day(next - 1)}`]),
  ].join(' ');
}
