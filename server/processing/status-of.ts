import { CLAIM_DAYS } from '#domain/draw/passed-on.ts';
import type { DeclineReason } from '#domain/decline-reasons.ts';
import type { Payment } from '#domain/payment.ts';
import { STATUS_ACTIONS, type SubmissionStatus } from '#domain/status.ts';
import { eventsFor } from '#machines/processing/life.ts';
import { PICTURE_DAYS } from '#machines/processing/processing.machine.ts';
import { wayOf } from '#machines/processing/way.ts';
import { DAY } from '../platform/http/limit.ts';
import type { Standing } from './statuses.repository.ts';

/** Returns the public state of a submission, for anyone with its link (STATUS-3). */
export function statusOf({ row, life, log, draw }: Standing): SubmissionStatus {
  const because = log.findLast(({ after, reason }) => after === life.state && reason !== null);
  const { paymentMode, preferredPaymentMethod } = row as Payment;
  const takes = eventsFor(life, 'visitor');
  return {
    reference: row.reference,
    campaignInstancePk: row.campaignInstancePk,
    state: life.state,
    reward: life.reward,
    points: row.points,
    code: row.code,
    paymentMode,
    preferredPaymentMethod,
    steps: wayOf(life, row.createdAt, log),
    reason: (because?.reason as DeclineReason | undefined) ?? null,
    pictureUntil:
      because && life.state === 'awaitingPicture'
        ? new Date(because.at.getTime() + PICTURE_DAYS * DAY).toISOString()
        : null,
    ...acceptUntil({ life, log }),
    ...(draw && { draw: { path: `/draw/${draw.id}`, entries: draw.entries } }),
    takes: STATUS_ACTIONS.filter((action) => takes.includes(action)),
  };
}

/** Returns the end of the time that a winner has to accept the prize; nothing in other states (STATUS-9). */
function acceptUntil({ life, log }: Pick<Standing, 'life' | 'log'>): Pick<SubmissionStatus, 'acceptUntil'> {
  const won = life.state === 'won' ? log.findLast(({ after }) => after === 'won') : undefined;
  return won ? { acceptUntil: new Date(won.at.getTime() + CLAIM_DAYS * DAY).toISOString() } : {};
}
