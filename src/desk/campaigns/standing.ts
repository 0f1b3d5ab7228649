import type { States } from '#domain/desk/desk-campaigns.ts';
import type { ProcessingState } from '#domain/processing.ts';

/** A box of the submission chart. */
type Box = 'checking' | 'inReview' | 'awaitingPicture' | 'rejected' | 'approved' | 'sent';

/** The box for each state of the processing chart. `approved` submissions still wait for their reward. */
const BOXES: Readonly<Record<ProcessingState, Box>> = {
  checking: 'checking',
  inReview: 'inReview',
  awaitingPicture: 'awaitingPicture',
  rejected: 'rejected',
  payable: 'approved',
  batched: 'approved',
  failed: 'approved',
  waitingForCode: 'approved',
  toShip: 'approved',
  entered: 'approved',
  alternate: 'approved',
  sent: 'sent',
  credited: 'sent',
  assigned: 'sent',
  shipped: 'sent',
  done: 'sent',
  won: 'sent',
  accepted: 'sent',
  notWon: 'sent',
};

/** The number of submissions in each box, and in total. */
export interface Standing extends Readonly<Record<Box, number>> {
  readonly all: number;
}

/** Adds up the numbers of submissions per state by box. */
export function standingOf(states: States): Standing {
  const counts = { checking: 0, inReview: 0, awaitingPicture: 0, rejected: 0, approved: 0, sent: 0, all: 0 };
  for (const [state, count] of Object.entries(states)) {
    counts[BOXES[state as ProcessingState]] += count;
    counts.all += count;
  }
  return counts;
}
