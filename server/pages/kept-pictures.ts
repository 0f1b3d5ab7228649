import { restingStatesOf } from '#chart/nodes.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { putLast } from './kept-pages.ts';

/** The states in which the journey can rest; other names are rejected before anything is rendered. */
const STATES: ReadonlySet<string> = new Set(restingStatesOf(journeyMachine));
/** The maximum number of cached screens, of all campaigns together: more than the chart has states. */
const MOST = 128;

/** A cache of the inspector's screens, each rendered once; the least recently requested one is dropped first. */
export interface KeptPictures {
  /**
   * Returns the screen of a state. Concurrent requests share one rendering.
   *
   * @param draw renders the screen; null for a state without one, which is cached too
   * @returns null for a name that is no state of the journey
   * @throws the error of `draw`; the next request renders again
   */
  of(site: string, state: string, draw: () => Promise<string | null>): Promise<string | null>;
}

/** Returns an empty cache. */
export function keepPictures(): KeptPictures {
  const pictures = new Map<string, Promise<string | null>>();
  return {
    of: async (site, state, draw) => {
      if (!STATES.has(state)) return null;
      const key = `${site} ${state}`;
      const picture = pictures.get(key) ?? draw();
      putLast(pictures, key, picture, MOST);
      try {
        return await picture;
      } catch (fault) {
        if (pictures.get(key) === picture) pictures.delete(key);
        throw fault;
      }
    },
  };
}
