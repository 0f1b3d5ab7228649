import { requestIn } from '../journey.facts.ts';
import type { ScreenRequest } from '../journey.types.ts';

/**
 * From a screen beside the journey: the browser's Back comes back to a submission that waits, as the screen's own
 * button does (S-23); whatever else a URL asks for is judged as at the start.
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
