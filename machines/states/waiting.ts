import type { Restored } from '../journey.types.ts';

/** How a failed call waits and is retried: the one pattern for all automatic retries (S-23, decision 020). */

/** Waits if the failure is temporary; the other errors are handled by the rows after it. */
export const passing = <Target extends string>(target: Target) => ({
  guard: { type: 'isPassing' as const, params: ({ event }: { event: { error: unknown } }) => event },
  target,
  actions: { type: 'noteOutage' as const, params: ({ event }: { event: { error: unknown } }) => event },
});

/**
 * Waits for the network or the server, indefinitely. The call is retried after a growing pause, and at once when the
 * browser reports that the network is back, or when the visitor returns to the page or asks for it.
 */
export const waitingFor = <Target extends string>(again: Target) => ({
  tags: 'waiting' as const,
  after: { pause: again },
  on: { 'network.returned': { target: again, actions: 'renewOutage' as const }, 'outage.retried': again },
});

/** The call succeeded: its outage, if any, is over. */
export const ended = <What extends Restored>(what: What) => ({ type: 'endOutage' as const, params: what });
