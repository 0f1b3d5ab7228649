import * as v from 'valibot';

/** How a submission is verified. */
export type Verification = 'none' | 'manual' | 'automatic';

/** The payment methods for money. */
export const PAYABLE = ['paypal', 'venmo', 'check', 'donation'] as const;

/** The reward of an approved submission. */
export const REWARDS = ['none', ...PAYABLE, 'points', 'code', 'merchandise', 'sweepstakes'] as const;
export type Reward = (typeof REWARDS)[number];

/** The terms of a submission, fixed when it is received. */
export interface Promised {
  readonly verification: Verification;
  /** Whether there are automatic checks. */
  readonly isChecked: boolean;
  readonly reward: Reward;
}

/** The states of a submission: the stable states of the processing chart. */
export const PROCESSING_STATES = [
  'checking',
  'inReview',
  'awaitingPicture',
  'rejected',
  'done',
  'payable',
  'batched',
  'sent',
  'failed',
  'credited',
  'waitingForCode',
  'assigned',
  'toShip',
  'shipped',
  'entered',
  'alternate',
  'won',
  'accepted',
  'notWon',
] as const;
export type ProcessingState = (typeof PROCESSING_STATES)[number];

/** The states in which a person waits for money, a code or a parcel. */
export const OWED_STATES = [
  'payable',
  'batched',
  'failed',
  'toShip',
  'waitingForCode',
] as const satisfies readonly ProcessingState[];

/** The sender of an event: the server itself, the visitor, or an operator of the promotion. */
export type Actor = 'server' | 'visitor' | 'operator';

/** The automatic checks of a submission (CHECK-1). */
export const Check = v.picklist(['dates', 'maxEntries', 'pictureNew', 'pictureGood']);
export type Check = v.InferOutput<typeof Check>;

/** The findings shown to reviewers: the automatic checks, and whether the budget suffices (BUDGET-2). */
export const Found = v.picklist([...Check.options, 'budget']);
export type Found = v.InferOutput<typeof Found>;

/** The result of a check; its reason is in English, for reviewers. */
export interface CheckResult {
  readonly check: Found;
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly reason: string;
}
