import type { ProcessingEvent } from './processing-events.ts';

/** The webhook type of each event (HOOK-2). Null for `undo`, which happens before any webhook reports the decision. */
const NOTICES = {
  'submission.received': 'submission.received',
  approve: 'submission.approved',
  reject: 'submission.rejected',
  askPicture: 'submission.picture_wanted',
  undo: null,
  'checks.passed': 'submission.approved',
  'checks.doubted': 'submission.in_review',
  'checks.sampled': 'submission.in_review',
  'duplicate.found': 'submission.duplicate_found',
  'picture.sent': 'submission.picture_sent',
  'picture.overdue': 'submission.rejected',
  appeal: 'submission.appealed',
  'payment.batched': 'submission.payment_batched',
  'payment.sent': 'submission.payment_sent',
  'payment.failed': 'submission.payment_failed',
  'payment.retried': 'submission.payment_retried',
  'code.assigned': 'submission.code_assigned',
  shipped: 'submission.shipped',
  'draw.won': 'submission.won',
  'draw.alternate': 'submission.alternate',
  'draw.lost': 'submission.not_won',
  'prize.accepted': 'submission.prize_accepted',
  'draw.forfeited': 'submission.not_won',
} as const satisfies Readonly<Record<ProcessingEvent['type'], string | null>>;

/** The event types that webhook receivers may get. */
export type Notice = NonNullable<(typeof NOTICES)[ProcessingEvent['type']]>;

/** Returns the webhook type of an event; null if no webhook reports it. */
export const noticeOf = (type: ProcessingEvent['type']): Notice | null => NOTICES[type];
