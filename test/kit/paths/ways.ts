import type { JourneySnapshot } from '#machines/journey.selectors.ts';
import { situationOf } from './situation.ts';
import type { Step, Walk } from './walk.ts';

/** Which steps begin in a situation. */
export type StepsBySituation = ReadonlyMap<string, readonly Step[]>;

export function stepsBySituation({ steps }: Pick<Walk, 'steps'>): StepsBySituation {
  const found = new Map<string, Step[]>();
  for (const step of steps) found.set(situationOf(step.from), [...(found.get(situationOf(step.from)) ?? []), step]);
  return found;
}

/**
 * The shortest way to a step that is wanted, that one last; empty where none can be reached.
 *
 * @param isPossible whether a visitor could do a step, given its place on the way, from 0
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
        // An error dialog lies over the screen: a way goes there only to see it.
        if (seen.has(situation) || leg.to.context.visit.fault !== null) continue;
        seen.add(situation);
        longer.push([...way, leg]);
      }
    }
    ways = longer;
  }
  return [];
}
