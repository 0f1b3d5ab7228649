import type { Place } from './atlas-plan.ts';

/**
 * Selects the places to capture: those whose name, state or screen contains one of the words. Adds the states of the
 * selected views, because the chart displays their screenshots.
 *
 * @param words case-insensitive; all places if empty
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
