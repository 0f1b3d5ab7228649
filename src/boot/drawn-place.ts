import type { StateValue } from 'xstate';
import type { ScreenName } from '#domain/screens.ts';
import type { FirstPlace } from '#src/flow/drawn-snapshot.ts';

/**
 * Returns the state of the journey that the server rendered in `root`. Returns null if it rendered none, or if the
 * browser stores more about the visitor than the server knew.
 */
export function drawnPlace({ dataset: { drawn, state } }: HTMLElement): FirstPlace | null {
  if (drawn === undefined || state === undefined || window.promenadeEarly?.isKnown !== false) return null;
  return { screen: drawn as ScreenName, state: JSON.parse(state) as StateValue };
}
