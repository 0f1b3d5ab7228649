import { PAYABLE, type Promised, type Reward, REWARDS, type Verification } from '#domain/processing.ts';
import type { ProcessingEvent } from '#machines/processing/processing-events.ts';

/** A lifecycle with an end written by hand: name, start, events and final state. */
type PinnedLife = readonly [string, Promised, readonly ProcessingEvent[], string];

export const of = (verification: Verification, reward: Reward, isChecked = false) => ({
  verification,
  reward,
  isChecked,
});
export const approve = { type: 'approve' } as const;
export const reject = { type: 'reject', reason: 'blurred' } as const;
export const ask = { type: 'askPicture', reason: 'dark' } as const;
export const appeal = { type: 'appeal', text: 'It is a receipt.' } as const;
export const found = { type: 'duplicate.found' } as const;
export const undoing = (name: string, seconds = 3, isOut = false) =>
  ({ type: 'undo', of: name, seconds, isOut }) as const;
const overdue = (days: number) => ({ type: 'picture.overdue', days }) as const;

/** Lifecycles with ends written by hand. */
export const LIVES: readonly PinnedLife[] = [
  ['an entry of a sweepstakes takes part at once', of('none', 'sweepstakes'), [], 'entered'],
  ['an entry that wins', of('none', 'sweepstakes'), [{ type: 'draw.won' }], 'won'],
  ['one that waits for a winner to fail', of('none', 'sweepstakes'), [{ type: 'draw.alternate' }], 'alternate'],
  ['an alternate that wins', of('none', 'sweepstakes'), [{ type: 'draw.alternate' }, { type: 'draw.won' }], 'won'],
  [
    'an alternate that does not',
    of('none', 'sweepstakes'),
    [{ type: 'draw.alternate' }, { type: 'draw.lost' }],
    'notWon',
  ],
  [
    'a winner whose prize passes on',
    of('none', 'sweepstakes'),
    [{ type: 'draw.won' }, { type: 'draw.forfeited' }],
    'notWon',
  ],
  [
    'a winner who accepts the prize',
    of('none', 'sweepstakes'),
    [{ type: 'draw.won' }, { type: 'prize.accepted' }],
    'accepted',
  ],
  [
    'a winner who accepts the prize, but may not take part',
    of('none', 'sweepstakes'),
    [{ type: 'draw.won' }, { type: 'prize.accepted' }, { type: 'draw.forfeited' }],
    'notWon',
  ],
  [
    'an alternate that wins and passes on as well',
    of('none', 'sweepstakes'),
    [{ type: 'draw.alternate' }, { type: 'draw.won' }, { type: 'draw.forfeited' }],
    'notWon',
  ],
  ['an entry that loses', of('none', 'sweepstakes'), [{ type: 'draw.lost' }], 'notWon'],
  ['points without checks', of('automatic', 'points'), [], 'credited'],
  ['points with checks, before them', of('automatic', 'points', true), [], 'checking'],
  ['points whose checks pass', of('automatic', 'points', true), [{ type: 'checks.passed', results: [] }], 'credited'],
  ['points whose checks doubt', of('automatic', 'points', true), [{ type: 'checks.doubted', results: [] }], 'inReview'],
  ['points of the sample', of('automatic', 'points', true), [{ type: 'checks.sampled', results: [] }], 'inReview'],
  ['a duplicate while it is checked', of('automatic', 'points', true), [found], 'inReview'],
  ['checks that nobody asked to be made by hand', of('manual', 'points', true), [], 'inReview'],
  ['checks of what needs no verification', of('none', 'points', true), [], 'credited'],
  ['a duplicate that was credited, and is approved', of('automatic', 'points'), [found, approve], 'credited'],
  ['a receipt that a person approves', of('manual', 'points'), [approve], 'credited'],
  ['nothing to give', of('manual', 'none'), [approve], 'done'],
  ['a code to come', of('manual', 'code'), [approve], 'waitingForCode'],
  ['a code', of('manual', 'code'), [approve, { type: 'code.assigned' }], 'assigned'],
  ['merchandise to be sent', of('manual', 'merchandise'), [approve], 'toShip'],
  ['merchandise that was sent', of('manual', 'merchandise'), [approve, { type: 'shipped' }], 'shipped'],
  ['a refused receipt', of('manual', 'paypal'), [reject], 'rejected'],
  ['an appeal', of('manual', 'paypal'), [reject, appeal], 'inReview'],
  ['an appeal that is granted', of('manual', 'paypal'), [reject, appeal, approve], 'payable'],
  ['an appeal that is not', of('manual', 'paypal'), [reject, appeal, reject], 'rejected'],
  ['a better picture wanted', of('manual', 'paypal'), [ask], 'awaitingPicture'],
  ['a better picture that came', of('manual', 'paypal'), [ask, { type: 'picture.sent' }], 'inReview'],
  ['one that never came', of('manual', 'paypal'), [ask, { type: 'picture.overdue', days: 14 }], 'rejected'],
  ['money with whoever pays', of('manual', 'paypal'), [approve, { type: 'payment.batched' }], 'batched'],
  [
    'money that arrived',
    of('manual', 'paypal'),
    [approve, { type: 'payment.batched' }, { type: 'payment.sent' }],
    'sent',
  ],
  [
    'money that came back, and is to be paid again',
    of('manual', 'paypal'),
    [approve, { type: 'payment.batched' }, { type: 'payment.failed' }, { type: 'payment.retried' }],
    'payable',
  ],
  ['an approval taken back', of('manual', 'paypal'), [approve, undoing('approve')], 'inReview'],
  ['a refusal taken back', of('manual', 'paypal'), [reject, undoing('reject')], 'inReview'],
  ['a request taken back', of('manual', 'paypal'), [ask, undoing('askPicture', 10)], 'inReview'],
];

/** The state after an approval, by reward. */
const AT_FIRST: Readonly<Record<Reward, string>> = {
  none: 'done',
  paypal: 'payable',
  venmo: 'payable',
  check: 'payable',
  donation: 'payable',
  points: 'credited',
  code: 'waitingForCode',
  merchandise: 'toShip',
  sweepstakes: 'entered',
};

/** Lifecycles for every reward: approved by a person, undone, and found to be a duplicate. */
export const OF_EACH: readonly PinnedLife[] = REWARDS.flatMap((reward): PinnedLife[] => [
  [`${reward} that needs no verification`, of('none', reward), [], AT_FIRST[reward]],
  [`${reward} that a person approves`, of('manual', reward), [approve], AT_FIRST[reward]],
  [`${reward} that is undone`, of('manual', reward), [approve, undoing('approve')], 'inReview'],
  [`${reward} that is a duplicate`, of('none', reward), [found], 'inReview'],
]);

/** Lifecycles whose last event is rejected. */
export const REFUSED: readonly PinnedLife[] = [
  ['a second appeal', of('manual', 'paypal'), [reject, appeal, reject, appeal], 'rejected'],
  [
    'a prize accepted twice',
    of('none', 'sweepstakes'),
    [{ type: 'draw.won' }, { type: 'prize.accepted' }, { type: 'prize.accepted' }],
    'accepted',
  ],
  [
    'a prize accepted by an alternate',
    of('none', 'sweepstakes'),
    [{ type: 'draw.alternate' }, { type: 'prize.accepted' }],
    'alternate',
  ],
  ['undone too late', of('manual', 'paypal'), [reject, undoing('reject', 10.001)], 'rejected'],
  ['undone when it is out', of('manual', 'paypal'), [reject, undoing('reject', 1, true)], 'rejected'],
  ['undone, and no decision', of('manual', 'paypal'), [ask, overdue(14), undoing('picture.overdue')], 'rejected'],
  ['a request undone too late', of('manual', 'paypal'), [ask, undoing('askPicture', 11)], 'awaitingPicture'],
  ['a picture that may still come', of('manual', 'paypal'), [ask, overdue(13.99)], 'awaitingPicture'],
  ...[...PAYABLE, 'points', 'code', 'merchandise', 'sweepstakes', 'none'].map(
    (reward) =>
      [
        `an approval of ${reward} undone too late`,
        of('manual', reward as Reward),
        [approve, undoing('approve', 11)],
        AT_FIRST[reward as Reward],
      ] as const,
  ),
];
