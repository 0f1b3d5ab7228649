import type { JourneyContext } from './journey.context.ts';

/**
 * Returns the facts about a visitor that guards read in any state. A search of the journey uses them, together with its
 * own criteria, to distinguish situations.
 */
export const visitorFacts = ({ entry, visit }: Pick<JourneyContext, 'entry' | 'visit'>) => [
  entry.passedGate,
  entry.instancePk,
  entry.files.length > 0,
  entry.profile !== null,
  entry.custom['CID'] !== undefined,
  visit.onDesktop,
];
