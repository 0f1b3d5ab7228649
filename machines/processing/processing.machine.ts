// The lifecycle of a submission after it was received (PROC-1).
// Only this chart decides it: the server stores the active state and each event, and the desk offers the events that
// the state accepts. The chart has no clock: events carry the elapsed time.
import { assign, setup } from 'xstate';
import { PAYABLE, type Promised, type Reward } from '#domain/processing.ts';
import type { ProcessingEvent } from './processing-events.ts';

interface ProcessingContext extends Promised {
  readonly hasAppealed: boolean;
}

type Of<Type extends ProcessingEvent['type']> = Extract<ProcessingEvent, { readonly type: Type }>;

/** How long a decision can be undone, in seconds. */
export const UNDO_SECONDS = 10;
/** How long the visitor has to send a requested picture, in days. */
export const PICTURE_DAYS = 14;

/** The events that can be undone. */
export const DECISIONS: readonly string[] = ['approve', 'reject', 'askPicture'];
const PAID: readonly Reward[] = PAYABLE;

/** Undoing leads back to review, where all decisions are made. */
const undo = {
  guard: { type: 'mayUndo' as const, params: ({ event }: { event: Of<'undo'> }) => event },
  target: 'inReview' as const,
};

/** The statechart of a submission's lifecycle (PROC-1). */
export const processingMachine = setup({
  types: {
    context: {} as ProcessingContext,
    events: {} as ProcessingEvent,
    input: {} as Promised,
  },
  guards: {
    isTrusted: ({ context }) => context.verification === 'none',
    isChecked: ({ context }) => context.verification === 'automatic' && context.isChecked,
    isUnchecked: ({ context }) => context.verification === 'automatic',
    isPaid: ({ context }) => PAID.includes(context.reward),
    isPoints: ({ context }) => context.reward === 'points',
    isCode: ({ context }) => context.reward === 'code',
    isMerchandise: ({ context }) => context.reward === 'merchandise',
    isSweepstakes: ({ context }) => context.reward === 'sweepstakes',
    mayAppeal: ({ context }) => !context.hasAppealed,
    mayUndo: (_, { of, seconds, isOut }: Of<'undo'>) => DECISIONS.includes(of) && seconds <= UNDO_SECONDS && !isOut,
    isOverdue: (_, { days }: Of<'picture.overdue'>) => days >= PICTURE_DAYS,
  },
  actions: { noteAppeal: assign({ hasAppealed: true }) },
}).createMachine({
  id: 'processing',
  context: ({ input }) => ({ ...input, hasAppealed: false }),
  initial: 'received',
  states: {
    received: {
      description: 'Is being stored',
      on: {
        'submission.received': [
          { guard: 'isTrusted', target: 'approved' },
          { guard: 'isChecked', target: 'checking' },
          { guard: 'isUnchecked', target: 'approved' },
          { target: 'inReview' },
        ],
      },
    },
    checking: {
      description: 'The automatic checks are running',
      on: {
        'checks.passed': 'approved',
        'checks.doubted': 'inReview',
        'checks.sampled': 'inReview',
        'duplicate.found': 'inReview',
      },
    },
    inReview: {
      description: 'Waits for a reviewer',
      on: { approve: 'approved', reject: 'rejected', askPicture: 'awaitingPicture' },
    },
    awaitingPicture: {
      description: 'The visitor was asked for a better picture',
      on: {
        'picture.sent': 'inReview',
        'picture.overdue': {
          guard: { type: 'isOverdue', params: ({ event }) => event },
          target: 'rejected',
        },
        undo,
      },
    },
    rejected: {
      on: {
        appeal: { guard: 'mayAppeal', target: 'inReview', actions: 'noteAppeal' },
        undo,
      },
    },
    approved: {
      always: [
        { guard: 'isPaid', target: 'payable' },
        { guard: 'isPoints', target: 'credited' },
        { guard: 'isCode', target: 'waitingForCode' },
        { guard: 'isMerchandise', target: 'toShip' },
        { guard: 'isSweepstakes', target: 'entered' },
        { target: 'done' },
      ],
    },
    done: {
      description: 'Approved without a reward',
      on: { 'duplicate.found': 'inReview', undo },
    },
    payable: {
      description: 'Waits for a payment batch',
      on: { 'payment.batched': 'batched', 'duplicate.found': 'inReview', undo },
    },
    batched: {
      description: 'In a payment batch',
      on: { 'payment.sent': 'sent', 'payment.failed': 'failed' },
    },
    sent: { description: 'Paid', type: 'final' },
    failed: { description: 'The payment failed', on: { 'payment.retried': 'payable' } },
    credited: {
      description: 'The account has the points, or the submission until there is an account',
      on: { 'duplicate.found': 'inReview', undo },
    },
    waitingForCode: {
      description: 'Waits for a code from the stock',
      on: { 'code.assigned': 'assigned', 'duplicate.found': 'inReview', undo },
    },
    assigned: { description: 'Has a code', type: 'final' },
    toShip: {
      description: 'Waits for the parcel',
      on: { shipped: 'shipped', 'duplicate.found': 'inReview', undo },
    },
    shipped: { type: 'final' },
    entered: {
      description: 'Entered into the draw',
      on: {
        'draw.won': 'won',
        'draw.alternate': 'alternate',
        'draw.lost': 'notWon',
        'duplicate.found': 'inReview',
        undo,
      },
    },
    alternate: {
      description: 'Wins if a winner cannot be reached',
      on: { 'draw.won': 'won', 'draw.lost': 'notWon' },
    },
    won: {
      description: 'Won; the prize passes on to an alternate if the winner does not accept it',
      on: { 'prize.accepted': 'accepted', 'draw.forfeited': 'notWon' },
    },
    accepted: {
      description: 'The winner has accepted the prize, which may still pass on if they may not take part',
      on: { 'draw.forfeited': 'notWon' },
    },
    notWon: { type: 'final' },
  },
});
