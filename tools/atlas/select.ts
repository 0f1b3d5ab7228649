import type { Place } from './plan.ts';

/**
 * The places that a run photographs: those of which a word names a part, be it of the name, of the state or of the
 * screen; and the states that their views are of, so that the chart has their pictures, too.
 *
 * @param words all places without any; `gate` and `Gate` are the same
 */
export function select(places: readonly Place[], words: readonly string[]): Place[] {
  if (words.length === 0) return [...places];
  const named = places.filter((place) => words.some((word) => isNamed(place, word.toLowerCase())));
  const states = new Set(named.map(({ state }) => state));
  return places.filter((place) => named.includes(place) || (place.view === null && states.has(place.state)));
}

function isNamed({ id, name, state, screen }: Place, word: string): boolean {
  return [id, name, state, screen ?? ''].some((text) => text.toLowerCase().includes(word));
}
