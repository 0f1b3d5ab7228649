import type { JourneyContext } from './journey.context.ts';

/**
 * What the journey's guards ask about a visitor in any state. A search of the journey uses it to tell situations apart,
 * together with whatever else that search depends on.
 */
export const visitorFacts = ({ entry, visit }: Pick<JourneyContext, 'entry' | 'visit'>) => [
  entry.passedGate,
  entry.instancePk,
  entry.files.length > 0,
  entry.profile !== null,
  entry.custom['CID'] !== undefined,
  visit.onDesktop,
];
