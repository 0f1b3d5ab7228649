import { eventName } from '#chart/events.ts';
import { chartOf } from '#chart/model.ts';
import { passagesOf, summedWays, type WaySum } from '#domain/rules/way-rules.ts';
import { isRefusal } from '#domain/way-report.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { joinDatabase } from '#server/database/join.ts';
import { journeyWaysIn } from '#server/repositories/journey-ways.ts';
import { KEPT_DAYS } from '#server/repositories/page-vitals.ts';
import type { Settings } from '#server/settings.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { columns } from '../../text-columns.ts';
import { UsageError, type Words } from '../../command-words.ts';

export const USAGE = 'npx promenade ways CAMPAIGN [--days N]';
const DAYS = 7;

interface Asked {
  /** Name of the campaign's configuration. */
  readonly campaign: string;
  readonly days: number;
}

/**
 * Parses the arguments.
 *
 * @throws UsageError unless they are one campaign and a number of days for which data is retained
 */
export function askedFor({ names, values }: Pick<Words, 'names' | 'values'>): Asked {
  const [campaign, ...more] = names;
  if (campaign === undefined || more.length > 0)
    throw new UsageError(`The name of a campaign is missing. Usage: ${USAGE}`);
  const given = values['days'] ?? String(DAYS);
  const days = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (days < 1 || days > KEPT_DAYS)
    throw new UsageError(`--days must be a whole number from 1 to ${KEPT_DAYS}. Usage: ${USAGE}`);
  return { campaign, days };
}

/**
 * Returns the lines about the paths that pages took in the last days (WAY-4).
 *
 * @throws UsageError if there is no such campaign
 */
export async function reportWays(
  { campaign: name, days }: Asked,
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir'>,
  now: Date,
): Promise<readonly string[]> {
  const site = (await readCatalogue(settings.campaignsDir)).byName(name);
  if (!site) throw new UsageError(`Unknown campaign: ${name}. Usage: ${USAGE}`);
  const { db, close } = await joinDatabase(settings);
  try {
    const ways = summedWays(await journeyWaysIn(db).lastDays(site.campaign.uuid, days, now));
    const last = days === 1 ? 'today (UTC)' : `in the last ${days} days`;
    if (ways.length === 0) return [`No page of ${name} reported its transitions ${last}.`];
    return [`Transitions that pages of ${name} took ${last}. Pages are counted, not people.`, '', ...tableOf(ways)];
  } finally {
    await close();
  }
}

function tableOf(ways: readonly WaySum[]): string[] {
  const passages = passagesOf(ways);
  const rows = chartOf(journeyMachine).states.flatMap(({ name }) => {
    const passage = passages.get(name);
    if (!passage) return [];
    const { entered, left, ended } = passage;
    const all = Math.max(entered, left);
    const row = (words: string, why: string, count: number) => [
      `  ${words}`,
      why,
      String(count),
      all === 0 ? '' : `${Math.round((100 * count) / all)} %`,
    ];
    // No transition leads to the state in which pages begin: `entered` is 0 there, and all pages that left it began
    // there.
    const isLeftOver = entered > 0 && ended > 0;
    return [
      [name, '', String(all), ''],
      ...ways.filter(({ from }) => from === name).map((way) => row(`→ ${way.to}`, wordsOf(way), way.count)),
      ...(isLeftOver ? [row('ended there', '', ended)] : []),
    ];
  });
  return columns([['', '', 'pages', ''], ...rows], 2).map((line) => line.trimEnd());
}

/** Describes a transition by its event, or by the reason of a rejection. */
function wordsOf(way: WaySum): string {
  const [, type = ''] = way.why.split(' · ');
  return isRefusal(way) ? way.why : eventName(type === 'always' ? '' : type);
}
