import * as v from 'valibot';
import { DECLINE_REASONS, type DeclineReason } from '#domain/decline-reasons.ts';
import type { Actor, CheckResult } from '#domain/processing.ts';
import { Uuid } from '#domain/schema-parts.ts';
import { eventsFor } from '#machines/processing/life.ts';
import type { Db } from '../platform/database/database.ts';
import type { CommandReport } from '../platform/command-report.ts';
import { joinDatabase } from '../platform/database/join.ts';
import { holdSubmission } from './held-submission.repository.ts';
import { lifeStored, type SentEvent } from './processing.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import type { Catalogue } from '../sites/catalogue.ts';
import { readCatalogue } from '../sites/read-catalogue.ts';
import { applyEventIn } from './apply-event.ts';
import { isInBudget } from '../rewards/campaign-budgets.ts';

/** The deciding operator, as named in the log, and the time. */
interface Deciding {
  readonly operator: string;
  readonly now: Date;
}

/** Usage of the command. */
export const HELP =
  'npx promenade submission UUID shows the history of a submission; npx promenade submission UUID approve, UUID reject REASON [NOTE], UUID picture REASON [NOTE] and UUID undo decide on it.';

/** Events by argument of the command. */
const DECLINES = { reject: 'reject', picture: 'askPicture' } as const;
const ACTORS: readonly Actor[] = ['operator', 'visitor', 'server'];

/**
 * Shows the history of a submission in the database of the settings, or decides on it.
 *
 * @throws StartError if the database cannot be reached, or if the campaigns, which contain the budgets, cannot be read
 */
export async function manageSubmission(
  words: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir'>,
  deciding: Deciding,
): Promise<CommandReport> {
  const [uuid = '', ...rest] = words;
  if (uuid === '') return { lines: [HELP], isDone: false };
  if (!v.is(Uuid, uuid.toLowerCase())) return { lines: [`'${uuid}' is not the UUID of a submission.`], isDone: false };
  const decision = decisionOf(rest);
  if (typeof decision === 'string') return { lines: [decision], isDone: false };
  const { db, close } = await joinDatabase(settings);
  try {
    if (decision === null) return await show(db, uuid);
    const sites = decision.event.type === 'approve' ? (await readCatalogue(settings.campaignsDir)).sites : [];
    return await decide(db, uuid, decision, { ...deciding, sites });
  } finally {
    await close();
  }
}

interface Decided {
  readonly event: SentEvent;
  readonly note: string | null;
}

/** Parses the arguments after the uuid: null for no decision, a sentence if they are invalid. */
function decisionOf([word, reason, ...noted]: readonly string[]): Decided | string | null {
  if (word === undefined) return null;
  if (word === 'approve' || word === 'undo') return reason === undefined ? { event: { type: word }, note: null } : HELP;
  if (!(word in DECLINES)) return HELP;
  const note = noted.join(' ').trim();
  if (reason === undefined || !isReason(reason))
    return `Add one of these reasons: ${(Object.keys(DECLINE_REASONS) as DeclineReason[]).map(told).join(' ')}`;
  if (DECLINE_REASONS[reason].needsNote && note === '')
    return `The reason ${reason} needs a note. Add it after the reason.`;
  return { event: { type: DECLINES[word as keyof typeof DECLINES], reason }, note: note === '' ? null : note };
}

const isReason = (word: string): word is DeclineReason => Object.hasOwn(DECLINE_REASONS, word);
const told = (reason: DeclineReason) => `${reason} (${DECLINE_REASONS[reason].en})`;

async function decide(
  db: Db,
  uuid: string,
  { event, note }: Decided,
  { operator, now, sites }: Deciding & Pick<Catalogue, 'sites'>,
): Promise<CommandReport> {
  const by = { kind: 'operator', name: operator } as const;
  const moved = await db.transaction(async (tx) => {
    const held = event.type === 'approve' ? await holdSubmission(tx, uuid, null) : undefined;
    if (held?.state === 'inReview' && !(await isInBudget(tx, { sites }, { ...held, campaignUuid: held.campaign })))
      return { kind: 'overBudget' } as const;
    return applyEventIn(tx, { submissionUuid: uuid, event, by, note }, now);
  });
  switch (moved.kind) {
    case 'overBudget':
      return {
        lines: [`The budget is used up, so ${uuid} was not approved. Raise the budget, then approve it again.`],
        isDone: false,
      };
    case 'noSubmission':
      return unknown(uuid);
    case 'notTaken': {
      const { lines } = await show(db, uuid);
      return { lines: [`${uuid} is ${moved.state} and does not accept ${event.type}.`, ...lines], isDone: false };
    }
    case 'moved': {
      const { points = 0, games = 0, extraEntries = 0 } = moved.earned ?? {};
      const earned = [
        ...(points > 0 ? [`${points} points were credited`] : []),
        ...(games > 0 ? [`games that became valid: ${games}`] : []),
        ...(extraEntries > 0 ? [`extra entries: ${extraEntries}`] : []),
      ];
      const brought = earned.length > 0 ? ` (${earned.join('; ')})` : '';
      return { lines: [`${uuid}: ${moved.before} → ${moved.after}${brought}.`], isDone: true };
    }
  }
}

async function show(db: Db, uuid: string): Promise<CommandReport> {
  const stored = await lifeStored(db, uuid);
  if (!stored) return unknown(uuid);
  const { life, log } = stored;
  const happened = log.flatMap(({ at, sender, senderName, event, reason, note, before, after }) => {
    const why = [reason, note].filter((word) => word !== null).join(', ');
    const way = before === null ? after : `${before} → ${after}`;
    const line = `${at.toISOString()}  ${senderName ?? sender}  ${event.type}${why === '' ? '' : ` (${why})`}: ${way}`;
    return [line, ...('results' in event ? event.results.map(found) : [])];
  });
  const takes = ACTORS.map((actor) => [actor, eventsFor(life, actor)] as const).filter(
    ([, events]) => events.length > 0,
  );
  return {
    lines: [
      `${uuid} is ${life.state}; its reward is ${life.reward}.`,
      ...happened,
      ...takes.map(([actor, events]) => `Accepted from the ${actor}: ${events.join(', ')}.`),
    ],
    isDone: true,
  };
}

const found = ({ check, verdict, reason }: CheckResult) => `  ${check}: ${verdict}, ${reason}`;
const unknown = (uuid: string): CommandReport => ({ lines: [`Unknown submission: ${uuid}.`], isDone: false });
