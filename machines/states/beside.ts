import { requestIn } from '../journey.facts.ts';
import type { ScreenRequest } from '../journey.types.ts';

/**
 * From a screen outside the flow, the browser's Back returns to a waiting submission, like the screen's own button
 * (OUTAGE-6). Every other URL is evaluated as at start-up.
 */
export const backOrOn = [
  {
    guard: { type: 'isBackAtWait' as const, params: ({ event }: { event: ScreenRequest }) => requestIn(event) },
    target: '#journey.flow.history' as const,
  },
  {
    target: '#journey.flow.startingUp' as const,
    actions: { type: 'rememberRequest' as const, params: ({ event }: { event: ScreenRequest }) => requestIn(event) },
  },
];
