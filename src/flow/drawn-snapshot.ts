import type { StateValue } from 'xstate';
import type { ScreenName } from '#domain/screens.ts';
import { initialContext } from '#machines/journey.context.ts';
import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import type { JourneyInput, Site } from '#machines/journey.types.ts';

/** Where a journey has its first screen. */
export interface FirstPlace {
  readonly screen: ScreenName;
  /** The state, as XState writes it down. */
  readonly state: StateValue;
}

/**
 * What the screens read of a journey on its first screen, for a visitor who has entered nothing. The server draws that
 * screen from it, and so does the browser, which needs no machine for it: both get the same.
 */
export function drawnSnapshot({ screen, state }: FirstPlace, site: Site | null, input: JourneyInput): JourneySnapshot {
  const read = {
    context: { ...initialContext(input), site },
    value: state,
    getMeta: () => ({ journey: { screen } }),
    // Nothing is under way on it.
    hasTag: () => false,
    // So nothing holds an event back.
    can: () => true,
    matches: (asked: StateValue) => isWithin(state, asked),
  };
  return read as unknown as JourneySnapshot;
}

/** As XState's `matchesState`, whose file holds the interpreter, too. */
function isWithin(value: StateValue, asked: StateValue): boolean {
  if (typeof asked === 'string') return typeof value === 'string' ? value === asked : value[asked] !== undefined;
  return Object.entries(asked).every(([state, below = {}]) => {
    const own = typeof value === 'string' ? undefined : value[state];
    return own !== undefined && isWithin(own, below);
  });
}
