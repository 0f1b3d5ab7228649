import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { publishedAt, roundAddress } from '#domain/draw/beacon.ts';
import { EntryId } from '#domain/draw/draw-certificate.ts';
import { CLAIM_DAYS, PASS_REASONS } from '#domain/draw/passed-on.ts';
import { type CommandReport, done, refused } from '../platform/command-report.ts';
import { joinDatabase } from '../platform/database/join.ts';
import { auditIn } from '../desk/audit.repository.ts';
import { certificateOf, drawOfCampaign, type StoredDraw } from './draws.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Site } from '../sites/catalogue.ts';
import { readCatalogue } from '../sites/read-catalogue.ts';
import { type Acting, refusalText, told, unpromised } from './acts.ts';
import { carryOut, type DrawOrder } from './carry-out-draw.ts';
import { changesOf } from './draw-changes.repository.ts';
import { passedLines, passOn, type Passing } from './pass-on.ts';
import { signatureOf } from './signature.ts';

type PassOrder = Passing & { readonly act: 'pass' };

/** Usage of the command. */
export const HELP = [
  'npx promenade draws CAMPAIGN                                    shows its draw',
  'npx promenade draws CAMPAIGN commit WINNERS ALTERNATES [dice]   commits to it before the end, and publishes the hash of its seed',
  'npx promenade draws CAMPAIGN freeze [without]                   closes the list of entries after the end, and publishes the hash of the list',
  'npx promenade draws CAMPAIGN draw [SIGNATURE|FILE]              reveals the seed and draws',
  'npx promenade draws CAMPAIGN pass ENTRY REASON                  passes the prize of a winning entry on to the next alternate',
  `REASON is one of: ${PASS_REASONS.join(', ')}; unreached ${CLAIM_DAYS} days after the entry won.`,
  'dice adds a public random beacon to the seed; draw then needs the SIGNATURE of its round, or the FILE of the round. without leaves out entries that await a decision.',
];

/**
 * Promises, closes or holds the draw of a campaign (DRAW-4, DRAW-5), or shows its state.
 *
 * @throws StartError if the campaigns cannot be read or the database cannot be reached
 */
export async function manageDraws(
  words: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir'>,
  acting: Acting,
): Promise<CommandReport> {
  const [name, ...given] = words;
  const order = await orderOf(given);
  if (name === undefined || order === undefined) return refused(...HELP);
  if (typeof order === 'string') return refused(order);
  const { sites } = await readCatalogue(settings.campaignsDir);
  const site = sites.find((one) => one.name === name);
  if (!site)
    return refused(`Unknown campaign: ${name}. Available campaigns: ${sites.map((one) => one.name).join(', ')}.`);
  const { db, close } = await joinDatabase(settings);
  try {
    const ordered = { ...acting, who: { kind: 'command' } } as const;
    const outcome =
      order === null
        ? null
        : order.act === 'pass'
          ? await passOn(auditIn(db), site, order, ordered)
          : await carryOut(auditIn(db), site, order, ordered);
    if (outcome !== null && 'why' in outcome) return refused(refusalText(outcome));
    const stored = (await drawOfCampaign(db, site.campaign.uuid)) ?? unpromised(site);
    if ('why' in stored) return refused(refusalText(stored));
    return done(...standing(site, stored), ...passedLines(await changesOf(db, stored.id)));
  } finally {
    await close();
  }
}

/**
 * Parses the arguments: null to only show the state, a sentence if a file cannot be read, undefined if they are
 * invalid.
 */
async function orderOf([act, ...words]: readonly string[]): Promise<DrawOrder | PassOrder | string | null | undefined> {
  const [first, second, third, ...more] = words;
  if (more.length > 0) return undefined;
  switch (act) {
    case undefined:
      return null;
    case 'commit': {
      const isKnown = third === undefined || third === 'dice';
      if (!isCount(first) || !isCount(second) || !isKnown) return undefined;
      return { act: 'promise', winners: Number(first), alternates: Number(second), dice: third === 'dice' };
    }
    case 'freeze':
      return second === undefined && (first === undefined || first === 'without')
        ? { act, isForced: first === 'without' }
        : undefined;
    case 'pass': {
      const reason = PASS_REASONS.find((one) => one === second);
      return v.is(EntryId, first) && reason !== undefined && third === undefined
        ? { act, entry: first, reason }
        : undefined;
    }
    case 'draw': {
      if (second !== undefined) return undefined;
      const signature = await signatureIn(first ?? '');
      return signature === undefined
        ? `${first} is neither a signature nor a file with one.`
        : { act: 'hold', signature };
    }
    default:
      return undefined;
  }
}

const isCount = (word: string | undefined): word is string => word !== undefined && /^\d{1,6}$/.test(word);

/** Returns the signature typed, or the one in a file with the network's response. */
async function signatureIn(word: string): Promise<string | undefined> {
  return signatureOf(word) ?? signatureOf(await readFile(word, 'utf8').catch(() => '-'));
}

function standing({ name }: Site, stored: StoredDraw): string[] {
  const { promise, list, beacon, result } = certificateOf(stored);
  const round = beacon?.round ?? null;
  return [
    `The draw of ${name}: ${stored.winners} winners and ${stored.alternates} alternates. Certificate: /draw/${stored.id}`,
    `Committed ${told(stored.promisedAt)} by ${stored.promisedBy}. Hash of the seed: ${promise.commitment}`,
    ...(list
      ? [
          `List closed ${told(new Date(list.frozenAt))} by ${stored.frozenBy}: ${list.entries} entries of ${list.people} people, hash ${list.sha256}`,
        ]
      : []),
    ...(round !== null
      ? [`Public dice: round ${round}, published ${told(publishedAt(round))} at ${roundAddress(round)}`]
      : []),
    ...(result
      ? [
          `Drawn ${told(new Date(result.at))} by ${stored.heldBy}. Seed: ${result.seed}`,
          ...(result.struck.length > 0
            ? [`Removed from the list, as named in the certificate: ${result.struck.length}`]
            : []),
          `Winners: ${result.winners.join(', ')}`,
          ...(result.alternates.length > 0 ? [`Alternates: ${result.alternates.join(', ')}`] : []),
        ]
      : []),
  ];
}
