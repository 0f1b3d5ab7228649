import type { QueueRow } from '#domain/desk/review.ts';
import { listQueue } from '#server/desk/review-queue.repository.ts';
import { joinDatabase } from '#server/platform/database/join.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { readCatalogue } from '#server/sites/read-catalogue.ts';
import { columns } from '../../text-columns.ts';
import { UsageError, type Words } from '../../command-words.ts';

export const USAGE = 'npx promenade queue [CAMPAIGN] [--most N]';
/** Number of submissions shown unless another one is asked for, and the maximum. */
const SHOWN = 20;
const MOST = 1_000;

interface Asked {
  /** Name of the campaign's configuration; null for all campaigns. */
  readonly campaign: string | null;
  readonly most: number;
}

/**
 * Parses the arguments.
 *
 * @throws UsageError unless they are at most one campaign and a number of submissions
 */
export function askedFor({ names, values }: Pick<Words, 'names' | 'values'>): Asked {
  const [campaign = null, ...more] = names;
  if (more.length > 0) throw new UsageError(`Unexpected argument: ${more.join(' ')}. Usage: ${USAGE}`);
  const given = values['most'] ?? String(SHOWN);
  const most = /^\d{1,4}$/.test(given) ? Number(given) : 0;
  if (most < 1 || most > MOST) throw new UsageError(`--most must be a whole number from 1 to ${MOST}. Usage: ${USAGE}`);
  return { campaign, most };
}

/**
 * Returns the lines about the submissions that wait for a decision, oldest first (PROC-10). They contain no personal
 * data.
 *
 * @throws UsageError if there is no such campaign
 */
export async function reportQueue(
  { campaign: name, most }: Asked,
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir'>,
  now: Date,
): Promise<readonly string[]> {
  const { sites } = await readCatalogue(settings.campaignsDir);
  const wanted = sites.filter((site) => name === null || site.name === name);
  if (name !== null && wanted.length === 0) throw new UsageError(`Unknown campaign: ${name}. Usage: ${USAGE}`);
  const { db, close } = await joinDatabase(settings);
  try {
    const known = sites.map(({ campaign }) => campaign.uuid);
    // Without a name, submissions of campaigns that are no longer served are shown too.
    const campaigns = name === null ? null : wanted.map(({ campaign }) => campaign.uuid);
    const { rows, total } = await listQueue(db, { ...WAITING, campaigns, known }, { after: null, most, now });
    if (rows.length === 0) return ['No submission waits for a decision.'];
    const nameOf = (uuid: string) => sites.find(({ campaign }) => campaign.uuid === uuid.toLowerCase())?.name ?? uuid;
    return [
      `${total ?? rows.length} submissions wait for a decision${rows.length === total ? '' : `; the oldest ${rows.length}`}:`,
      '',
      ...columns([HEADINGS, ...rows.map((row) => cellsOf(row, nameOf(row.campaign)))], HEADINGS.length).map((line) =>
        line.trimEnd(),
      ),
    ];
  } finally {
    await close();
  }
}

const WAITING = {
  state: 'inReview',
  hasComeBack: false,
  check: null,
  hours: null,
  emailNormalised: null,
  reference: null,
  lockedBy: null,
} as const;

const HEADINGS = ['uuid', 'reference', 'campaign', 'reward', 'received (UTC)', 'why'];

function cellsOf({ uuid, reference, reward, receivedAt, hasComeBack, findings, with: holder }: QueueRow, name: string) {
  const why = [
    ...findings.filter(({ verdict }) => verdict !== 'pass').map(({ check, verdict }) => `${check}: ${verdict}`),
    ...(hasComeBack ? ['a better picture has come'] : []),
    ...(holder === null ? [] : [`with ${holder}`]),
  ];
  return [uuid, reference, name, reward, receivedAt.slice(0, 16).replace('T', ' '), why.join(', ')];
}
