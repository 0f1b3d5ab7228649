import type { Decision } from '#domain/desk/decision.ts';
import type { QueueRow, ReviewItem } from '#domain/desk/review.ts';
import type { DeclineReason } from '#domain/decline-reasons.ts';
import type { CheckResult, Found, ProcessingState, Reward } from '#domain/processing.ts';
import type { IconName } from '../Icon.tsx';

/** The label of each check. */
export const CHECKS: Readonly<Record<Found, string>> = {
  dates: 'Received within the offer',
  maxEntries: 'Limit for this person',
  pictureNew: 'Receipt not used before',
  pictureGood: 'Picture good enough',
  budget: 'Within the budget',
};

/** The label of each failed check in a list. */
export const FAILED: Readonly<Record<Found, string>> = {
  dates: 'Outside the dates',
  maxEntries: 'Too many entries',
  pictureNew: 'Used before',
  pictureGood: 'Poor picture',
  budget: 'Budget used up',
};

/** Icon, colour role and label of each verdict. */
export const VERDICTS: Readonly<Record<CheckResult['verdict'], { icon: IconName; tone: string; word: string }>> = {
  fail: { icon: 'x', tone: 'bad', word: 'fails' },
  unknown: { icon: 'q', tone: 'ask', word: 'undecided' },
  pass: { icon: 'check', tone: 'ok', word: 'pass' },
};

/** A short label of each reason. The visitor's texts are in `domain/`. */
export const REASON_NAMES: Readonly<Record<DeclineReason, string>> = {
  alreadyUsed: 'Already used',
  productMissing: 'Product not on the receipt',
  dateOutside: 'Outside the dates',
  notReceipt: 'Not a receipt',
  blurred: 'Blurred',
  dark: 'Too dark',
  cutOff: 'Cut off',
  noPicture: 'No picture received',
  other: 'Other',
};

/** The name of each reward. */
export const REWARD_NAMES: Readonly<Record<Reward, string>> = {
  none: 'No reward',
  paypal: 'PayPal',
  venmo: 'Venmo',
  check: 'Check',
  donation: 'Donation',
  points: 'Points',
  code: 'Code',
  merchandise: 'Merchandise',
  sweepstakes: 'Entry',
};

/** Returns the reward of a submission, as `250 points` or `PayPal`. */
export function rewardText({ reward, points }: Pick<QueueRow, 'reward' | 'points'>): string {
  return reward === 'points' ? `${points.toLocaleString('en-US')} points` : REWARD_NAMES[reward];
}

interface StateWords {
  readonly name: string;
  readonly icon: IconName;
  readonly tone: 'now' | 'ok' | 'bad' | 'info' | 'ask';
}

const IN_REVIEW: StateWords = { name: 'In review', icon: 'eye', tone: 'now' };
const CAME_BACK: StateWords = { name: 'Picture received', icon: 'cam', tone: 'now' };
const STATES: Partial<Record<ProcessingState, StateWords>> = {
  checking: { name: 'Being checked', icon: 'q', tone: 'ask' },
  awaitingPicture: { name: 'Picture requested', icon: 'cam', tone: 'ask' },
  rejected: { name: 'Rejected', icon: 'x', tone: 'bad' },
  sent: { name: 'Sent', icon: 'check', tone: 'info' },
  shipped: { name: 'Shipped', icon: 'check', tone: 'info' },
};

/** Returns name, icon and colour role of a submission's state. */
export function stateWords({ state, hasComeBack }: Pick<QueueRow, 'state' | 'hasComeBack'>): StateWords {
  if (state === 'inReview') return hasComeBack ? CAME_BACK : IN_REVIEW;
  return STATES[state] ?? { name: 'Approved', icon: 'check', tone: 'ok' };
}

/** The label of each decision, which follows a short reference or a count. */
export const DECIDED: Readonly<Record<Decision['type'], string>> = {
  approve: 'approved',
  reject: 'rejected',
  askPicture: 'asked for a better picture',
};

const EVENTS: Readonly<Record<string, string>> = {
  'submission.received': 'Entry sent',
  'checks.passed': 'All automatic checks passed',
  'checks.doubted': 'Automatic checks: needs review',
  'checks.sampled': 'All automatic checks passed, selected for a spot check',
  'duplicate.found': 'Held: receipt probably used before',
  approve: 'Approved',
  reject: 'Rejected',
  askPicture: 'Better picture requested',
  undo: 'Decision undone',
  'picture.sent': 'Better picture received',
  'picture.overdue': 'No better picture received',
  appeal: 'Appeal received',
  'prize.accepted': 'Prize accepted',
};

/** Returns the label of an event of the submission's history. */
export const eventText = (event: string): string => EVENTS[event] ?? event;

/** Returns the progress of a submission in five steps: received, checked, review, approved, sent. */
export function trailOf(state: ReviewItem['state']): readonly ('done' | 'now' | 'bad' | 'ahead')[] {
  const at = state === 'checking' ? 1 : ['inReview', 'awaitingPicture', 'rejected'].includes(state) ? 2 : null;
  if (at !== null) {
    const here = state === 'rejected' ? 'bad' : 'now';
    return [0, 1, 2, 3, 4].map((place) => (place < at ? 'done' : place === at ? here : 'ahead'));
  }
  const isSent = ['sent', 'assigned', 'shipped', 'won', 'accepted', 'credited', 'done'].includes(state);
  return ['done', 'done', 'done', 'done', isSent ? 'done' : 'ahead'];
}
