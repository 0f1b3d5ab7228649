import type { Restored } from '../journey.types.ts';

/** How a failed call waits and is retried: the one pattern for all automatic retries (OUTAGE-6, decision 020). */

/** Waits if the failure is temporary. The transitions after this one handle other errors. */
export const passing = <Target extends string>(target: Target) => ({
  guard: { type: 'isPassing' as const, params: ({ event }: { event: { error: unknown } }) => event },
  target,
  actions: { type: 'noteOutage' as const, params: ({ event }: { event: { error: unknown } }) => event },
});

/**
 * Waits for the network or the server, indefinitely. The call is retried after a growing pause. It is retried
 * immediately when the browser reports that the network is back, or when the visitor returns to the page or requests
 * it.
 */
export const waitingFor = <Target extends string>(again: Target) => ({
  tags: 'waiting' as const,
  after: { pause: again },
  on: { 'network.returned': { target: again, actions: 'renewOutage' as const }, 'outage.retried': again },
});

/** Clears the outage, if any, after a successful call. */
export const ended = <What extends Restored>(what: What) => ({ type: 'endOutage' as const, params: what });
