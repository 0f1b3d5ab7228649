import type { StateValue } from 'xstate';
import type { ScreenName } from '#domain/screens.ts';
import { initialContext } from '#machines/journey/journey.context.ts';
import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import type { JourneyInput, Site } from '#machines/journey/journey.types.ts';

/** The first screen of a journey and its state. */
export interface FirstPlace {
  readonly screen: ScreenName;
  /** The state as XState serializes it. */
  readonly state: StateValue;
}

/**
 * Returns the snapshot that the screens read on the first screen of a visitor who has entered nothing. The server and
 * the browser both render from it, so their output is the same. It needs no machine.
 */
export function drawnSnapshot({ screen, state }: FirstPlace, site: Site | null, input: JourneyInput): JourneySnapshot {
  const read = {
    context: { ...initialContext(input), site },
    value: state,
    getMeta: () => ({ journey: { screen } }),
    // No request is running on it.
    hasTag: () => false,
    // No event is blocked.
    can: () => true,
    matches: (asked: StateValue) => isWithin(state, asked),
  };
  return read as unknown as JourneySnapshot;
}

/** Like XState's `matchesState`, whose file also contains the interpreter. */
function isWithin(value: StateValue, asked: StateValue): boolean {
  if (typeof asked === 'string') return typeof value === 'string' ? value === asked : value[asked] !== undefined;
  return Object.entries(asked).every(([state, below = {}]) => {
    const own = typeof value === 'string' ? undefined : value[state];
    return own !== undefined && isWithin(own, below);
  });
}
