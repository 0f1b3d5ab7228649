import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import { situationOf } from './situation.ts';
import type { Step, Walk } from './walk.ts';

/** The steps that begin in each situation. */
export type StepsBySituation = ReadonlyMap<string, readonly Step[]>;

export function stepsBySituation({ steps }: Pick<Walk, 'steps'>): StepsBySituation {
  const found = new Map<string, Step[]>();
  for (const step of steps) found.set(situationOf(step.from), [...(found.get(situationOf(step.from)) ?? []), step]);
  return found;
}

/**
 * The shortest way to a wanted step, which comes last; empty if none can be reached.
 *
 * @param isPossible whether a visitor could take a step, given its index on the way, from 0
 */
export function nearest(
  from: JourneySnapshot,
  bySituation: StepsBySituation,
  isWanted: (leg: Step) => boolean,
  isPossible: (leg: Step, at: number) => boolean,
): Step[] {
  const seen = new Set([situationOf(from)]);
  let ways: Step[][] = [[]];
  while (ways.length > 0) {
    const longer: Step[][] = [];
    for (const way of ways) {
      for (const leg of bySituation.get(situationOf(way.at(-1)?.to ?? from)) ?? []) {
        if (!isPossible(leg, way.length)) continue;
        if (isWanted(leg)) return [...way, leg];
        const situation = situationOf(leg.to);
        // An error dialog covers the screen: a way may end there, but not pass through.
        if (seen.has(situation) || leg.to.context.visit.fault !== null) continue;
        seen.add(situation);
        longer.push([...way, leg]);
      }
    }
    ways = longer;
  }
  return [];
}
