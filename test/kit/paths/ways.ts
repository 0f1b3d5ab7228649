import type { JourneySnapshot } from '#machines/journey/journey.selectors.ts';
import { situationOf } from './situation.ts';
import type { Step, Walk } from './walk.ts';

/** The steps that start in each situation, by the key of the situation. */
export type StepsBySituation = ReadonlyMap<string, readonly Step[]>;

export function stepsBySituation({ steps }: Pick<Walk, 'steps'>): StepsBySituation {
  const found = new Map<string, Step[]>();
  for (const step of steps) found.set(situationOf(step.from), [...(found.get(situationOf(step.from)) ?? []), step]);
  return found;
}

/** A step that a visitor can reach, and the step before it on the shortest path. */
export interface Reached {
  readonly leg: Step;
  readonly before: Reached | null;
  /** Its index on the path, from 0. */
  readonly at: number;
}

/**
 * Yields every step that a visitor can reach, by the shortest path, nearest first.
 *
 * @param isPossible whether a visitor could take a step, given its index on the path, from 0
 */
export function* reached(
  from: JourneySnapshot,
  bySituation: StepsBySituation,
  isPossible: (leg: Step, at: number) => boolean,
): Generator<Reached> {
  const seen = new Set([situationOf(from)]);
  const queue: (Reached | null)[] = [null];
  // The loop appends to the queue.
  for (const before of queue) {
    const at = before === null ? 0 : before.at + 1;
    for (const leg of bySituation.get(situationOf(before?.leg.to ?? from)) ?? []) {
      if (!isPossible(leg, at)) continue;
      const here = { leg, before, at };
      yield here;
      const situation = situationOf(leg.to);
      // An error dialog covers the screen: a path may end there, but not continue.
      if (seen.has(situation) || leg.to.context.visit.fault !== null) continue;
      seen.add(situation);
      queue.push(here);
    }
  }
}

/** Returns the path that ends with a step. */
export function wayTo({ leg, before }: Reached): Step[] {
  return before === null ? [leg] : [...wayTo(before), leg];
}

/** Returns the shortest path to a wanted step, which is its last step; empty if none is reachable. */
export function nearest(
  from: JourneySnapshot,
  bySituation: StepsBySituation,
  isWanted: (leg: Step) => boolean,
  isPossible: (leg: Step, at: number) => boolean,
): Step[] {
  for (const one of reached(from, bySituation, isPossible)) if (isWanted(one.leg)) return wayTo(one);
  return [];
}
