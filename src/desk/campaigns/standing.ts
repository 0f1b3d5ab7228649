import type { States } from '#domain/desk/campaigns.ts';
import type { ProcessingState } from '#domain/processing.ts';

/** A box of the chart of submissions. */
type Box = 'checking' | 'inReview' | 'awaitingPicture' | 'rejected' | 'approved' | 'sent';

/** The box of each state of the chart of processing: approved is what still waits for its reward. */
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
  notWon: 'sent',
};

/** How many submissions stand in each box, and how many there are. */
export interface Standing extends Readonly<Record<Box, number>> {
  readonly all: number;
}

/** Counts states by box. */
export function standingOf(states: States): Standing {
  const counts = { checking: 0, inReview: 0, awaitingPicture: 0, rejected: 0, approved: 0, sent: 0, all: 0 };
  for (const [state, count] of Object.entries(states)) {
    counts[BOXES[state as ProcessingState]] += count;
    counts.all += count;
  }
  return counts;
}
