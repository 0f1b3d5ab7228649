import { addDays, addMinutes } from 'date-fns';
import type { DeclineReason } from '#domain/decline-reasons.ts';
import type { ProcessingState } from '#domain/processing.ts';
import { checkResults, passes } from '#domain/rules/check-rules.ts';
import { PICTURE_DAYS } from '#machines/processing/processing.machine.ts';
import type { Db } from '#server/platform/database/database.ts';
import { applyEvent } from '#server/processing/apply-event.ts';
import { toCheck } from '#server/processing/checked.repository.ts';
import { type Sender, type SentEvent, SERVER } from '#server/processing/processing.repository.ts';
import type { Submissions } from '#server/submissions/submissions.repository.ts';
import type { DemoPicture } from './demo-pictures.ts';
import type { Planned } from './demo-plan.ts';

/** The context in which events happen to submissions. */
export interface Stage {
  readonly db: Db;
  readonly submissions: Submissions;
  /** Events after this time do not happen. */
  readonly now: Date;
  /** Returns a picture that this campaign has not used yet. */
  readonly betterPicture: () => DemoPicture;
}

const OPERATORS = [
  'Ines Duarte <ines@desk.example.com>',
  'Tom Becker <tom@desk.example.com>',
  'Priya Nair <priya@desk.example.com>',
] as const;
const VISITOR = { kind: 'visitor', name: null } as const;
const HOUR = 60;
/** Maximum number of reviews by operators. */
const ROUNDS = 4;

const REFUSALS = ['productMissing', 'productMissing', 'dateOutside', 'cutOff', 'notReceipt', 'other'] as const;
const APPEALS = [
  'The product is on line four of the receipt.',
  'I bought it on the last day of the offer, please look again.',
  'This is my only receipt and I have not used it before.',
];

/** Simulates the events of a stored submission until now, each at its own time. */
export async function live(
  { db, submissions, now, betterPicture }: Stage,
  submissionUuid: string,
  { site: { campaign }, instance, at: received, chance, isDuplicate }: Planned,
  picture: DemoPicture | undefined,
): Promise<void> {
  let at = received;
  /** Returns the time the given number of minutes later; undefined if that is in the future. */
  const later = (minutes: number) => {
    const then = addMinutes(at, minutes);
    return then > now ? undefined : (at = then);
  };
  const happen = async (event: SentEvent, by: Sender, note?: string): Promise<ProcessingState> => {
    const moved = await applyEvent(db, { submissionUuid, event, by, note: note ?? null }, at);
    if (moved.kind !== 'moved')
      throw new Error(`Invariant violated: submission ${submissionUuid} does not accept ${event.type}.`);
    return moved.after;
  };

  const found = await toCheck(db, submissionUuid);
  if (found) {
    if (!later(1)) return;
    const asked = { ...instance, checks: ['dates', 'maxEntries', 'pictureNew', 'pictureGood'] as const };
    const seen = picture ? [{ quality: picture.quality, isRecognisable: picture.stored.phash !== null }] : [];
    const results = checkResults(campaign, { ...asked, checks: [...asked.checks] }, { ...found, pictures: seen });
    const isSampled = chance.happens(0.05);
    const type = !passes(results) ? 'doubted' : isSampled ? 'sampled' : 'passed';
    if ((await happen({ type: `checks.${type}`, results }, SERVER)) !== 'inReview') return;
  } else if (picture === undefined) return;

  for (let taken = picture?.taken, round = 0; round < ROUNDS; round += 1) {
    if (!later(2 + chance.around(9 * HOUR))) return;
    const by = { kind: 'operator', name: chance.oneOf(OPERATORS) } as const;
    const luck = chance.number();
    if (round === 0 && isDuplicate && luck < 0.8)
      return void (await happen({ type: 'reject', reason: 'alreadyUsed' }, by));
    const isBad = taken === 'dark' || taken === 'blurred';
    if (isBad ? luck < 0.8 : luck < 0.03) {
      const reason: DeclineReason = isBad ? (taken === 'dark' ? 'dark' : 'blurred') : 'cutOff';
      await happen({ type: 'askPicture', reason }, by);
      if (!chance.happens(0.6)) {
        at = addDays(at, PICTURE_DAYS);
        if (at <= now) await happen({ type: 'picture.overdue' }, SERVER);
        return;
      }
      if (!later(chance.around(20 * HOUR))) return;
      const better = betterPicture();
      const { kind } = await submissions.addImage(campaign.uuid, submissionUuid, better.stored, at);
      if (kind !== 'added')
        throw new Error(`Invariant violated: submission ${submissionUuid} did not accept a better picture: ${kind}.`);
      taken = 'well';
      continue;
    }
    if (luck < 0.88)
      return void (await happen({ type: 'approve' }, by, isDuplicate ? 'Another purchase, same store.' : undefined));
    const reason = chance.oneOf(REFUSALS);
    await happen({ type: 'reject', reason }, by, reason === 'other' ? 'The total was written by hand.' : undefined);
    if (round > 0 || !chance.happens(0.15) || !later(chance.around(30 * HOUR))) return;
    await happen({ type: 'appeal', text: chance.oneOf(APPEALS) }, VISITOR);
  }
}
