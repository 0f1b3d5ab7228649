import type { Restored } from '../journey.types.ts';

/** What waits to be made again, and how: the one pattern for every call that is repeated by itself (S-23, decision 020). */

/** A failed call for a reason that passes by itself leads to the wait; what else may go wrong stands after it. */
export const passing = <Target extends string>(target: Target) => ({
  guard: { type: 'isPassing' as const, params: ({ event }: { event: { error: unknown } }) => event },
  target,
  actions: { type: 'noteOutage' as const, params: ({ event }: { event: { error: unknown } }) => event },
});

/**
 * Waits for the network or the server, without an end: again after a pause that grows, and at once when the browser
 * says that the network is back, when the visitor comes back to the page, or asks for it.
 */
export const waitingFor = <Target extends string>(again: Target) => ({
  tags: 'waiting' as const,
  after: { pause: again },
  on: { 'network.returned': { target: again, actions: 'renewOutage' as const }, 'outage.retried': again },
});

/** A call is through: whether or not an outage had held it up, it is over. */
export const ended = <What extends Restored>(what: What) => ({ type: 'endOutage' as const, params: what });
