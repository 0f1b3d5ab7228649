import * as v from 'valibot';

/** How it is found out whether a submission is good (specification §3). */
export type Verification = 'none' | 'manual' | 'automatic';

/** The ways in which money is paid. */
export const PAYABLE = ['paypal', 'venmo', 'check', 'donation'] as const;

/** What a submission brings once it is approved. */
export const REWARDS = ['none', ...PAYABLE, 'points', 'code', 'merchandise', 'sweepstakes'] as const;
export type Reward = (typeof REWARDS)[number];

/** What is known of a submission when it is received. */
export interface Promised {
  readonly verification: Verification;
  /** There is something to check without a person. */
  readonly isChecked: boolean;
  readonly reward: Reward;
}

/** Where a submission may stand: the states in which the chart of processing rests. */
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
  'notWon',
] as const;
export type ProcessingState = (typeof PROCESSING_STATES)[number];

/** In these states somebody waits for money, a code or a parcel. */
export const OWED_STATES = [
  'payable',
  'batched',
  'failed',
  'toShip',
  'waitingForCode',
] as const satisfies readonly ProcessingState[];

/** Who an event comes from: this product by itself, the visitor, or somebody who works for the promotion. */
export type Actor = 'server' | 'visitor' | 'operator';

/** What of a submission can be checked without a person (CHECK-1). */
export const Check = v.picklist(['dates', 'maxEntries', 'pictureNew', 'pictureGood']);
export type Check = v.InferOutput<typeof Check>;

/** What is told of a submission that waits for a person: of its checks, and whether there is money (BUDGET-2). */
export const Found = v.picklist([...Check.options, 'budget']);
export type Found = v.InferOutput<typeof Found>;

/** What a check found out; the reason says so in English, for whoever looks at the submission. */
export interface CheckResult {
  readonly check: Found;
  readonly verdict: 'pass' | 'fail' | 'unknown';
  readonly reason: string;
}
