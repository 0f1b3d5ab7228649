import type { StateValue } from 'xstate';
import type { ScreenName } from '#domain/screens.ts';
import type { FirstPlace } from '#src/flow/drawn-snapshot.ts';

/**
 * The place of the journey that the server drew in `root`; null where it drew none, or where the browser keeps more of
 * the visitor than the server knew.
 */
export function drawnPlace({ dataset: { drawn, state } }: HTMLElement): FirstPlace | null {
  if (drawn === undefined || state === undefined || window.promenadeEarly?.isKnown !== false) return null;
  return { screen: drawn as ScreenName, state: JSON.parse(state) as StateValue };
}
