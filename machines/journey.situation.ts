import type { JourneyContext } from './journey.context.ts';

/**
 * What the journey's guards ask of a visitor, wherever they are: who searches the journey tells situations apart by it,
 * and by what else is asked where they search.
 */
export const visitorFacts = ({ entry, visit }: Pick<JourneyContext, 'entry' | 'visit'>) => [
  entry.passedGate,
  entry.instancePk,
  entry.files.length > 0,
  entry.profile !== null,
  entry.custom['CID'] !== undefined,
  visit.onDesktop,
];
