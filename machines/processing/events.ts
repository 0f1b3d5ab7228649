import type { Actor, CheckResult } from '#domain/processing.ts';
import type { DeclineReason } from '#domain/decline-reasons.ts';

/** What decides on a submission in review: a person. */
type Decision =
  | { readonly type: 'approve' }
  | { readonly type: 'reject'; readonly reason: DeclineReason }
  | { readonly type: 'askPicture'; readonly reason: DeclineReason };

/** What may happen to a submission. */
export type ProcessingEvent =
  /** The first event of each. */
  | { readonly type: 'submission.received' }
  | Decision
  /** Takes the last decision back; what it needs to know of that is told by whoever holds the log. */
  | {
      readonly type: 'undo';
      /** The last event. */
      readonly of: string;
      /** How long ago that was. */
      readonly seconds: number;
      /** Something of it has reached the visitor: a mail, or what it was worth. */
      readonly isOut: boolean;
    }
  | { readonly type: 'checks.passed' | 'checks.doubted' | 'checks.sampled'; readonly results: readonly CheckResult[] }
  /** The campaign has seen one of its pictures before (S-10). */
  | { readonly type: 'duplicate.found' }
  /** A picture that was asked for has come. */
  | { readonly type: 'picture.sent' }
  /** It has not, for so many days. */
  | { readonly type: 'picture.overdue'; readonly days: number }
  | { readonly type: 'appeal'; readonly text: string }
  | { readonly type: 'payment.batched' | 'payment.sent' | 'payment.failed' | 'payment.retried' }
  | { readonly type: 'code.assigned' }
  | { readonly type: 'shipped' }
  | { readonly type: 'draw.won' | 'draw.alternate' | 'draw.lost' };
type EventName = ProcessingEvent['type'];

/** Who each event may come from. */
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
};
