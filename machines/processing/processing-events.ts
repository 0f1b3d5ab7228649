import type { Actor, CheckResult } from '#domain/processing.ts';
import type { DeclineReason } from '#domain/decline-reasons.ts';

/** The decisions of an operator on a submission in review. */
type Decision =
  | { readonly type: 'approve' }
  | { readonly type: 'reject'; readonly reason: DeclineReason }
  | { readonly type: 'askPicture'; readonly reason: DeclineReason };

/** The events of a submission's lifecycle. */
export type ProcessingEvent =
  /** The first event of every submission. */
  | { readonly type: 'submission.received' }
  | Decision
  /** Undoes the last decision. The sender reads these facts from the log. */
  | {
      readonly type: 'undo';
      /** The name of the last event. */
      readonly of: string;
      /** Seconds since the last event. */
      readonly seconds: number;
      /** Whether the visitor has already received something from it: an email or the reward. */
      readonly isOut: boolean;
    }
  | { readonly type: 'checks.passed' | 'checks.doubted' | 'checks.sampled'; readonly results: readonly CheckResult[] }
  /** One of its pictures is a duplicate of an earlier one in the campaign (PICT-5). */
  | { readonly type: 'duplicate.found' }
  /** The visitor has sent the requested picture. */
  | { readonly type: 'picture.sent' }
  /** The requested picture has not arrived for this number of days. */
  | { readonly type: 'picture.overdue'; readonly days: number }
  | { readonly type: 'appeal'; readonly text: string }
  | { readonly type: 'payment.batched' | 'payment.sent' | 'payment.failed' | 'payment.retried' }
  | { readonly type: 'code.assigned' }
  | { readonly type: 'shipped' }
  | { readonly type: 'draw.won' | 'draw.alternate' | 'draw.lost' }
  /** The winner accepts the prize. */
  | { readonly type: 'prize.accepted' }
  /** A winner does not get the prize, which passes on to the next alternate. */
  | { readonly type: 'draw.forfeited' };
type EventName = ProcessingEvent['type'];

/** The only permitted sender of each event. */
export const SENT_BY: Readonly<Record<EventName, Actor>> = {
  'submission.received': 'visitor',
  approve: 'operator',
  reject: 'operator',
  askPicture: 'operator',
  undo: 'operator',
  'checks.passed': 'server',
  'checks.doubted': 'server',
  'checks.sampled': 'server',
  'duplicate.found': 'server',
  'picture.sent': 'visitor',
  'picture.overdue': 'server',
  appeal: 'visitor',
  'payment.batched': 'operator',
  'payment.sent': 'operator',
  'payment.failed': 'operator',
  'payment.retried': 'operator',
  'code.assigned': 'server',
  shipped: 'operator',
  'draw.won': 'operator',
  'draw.alternate': 'operator',
  'draw.lost': 'operator',
  'prize.accepted': 'visitor',
  'draw.forfeited': 'operator',
};
