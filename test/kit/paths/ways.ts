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

/** A step that a visitor can come to, and the one before it on the shortest way. */
export interface Reached {
  readonly leg: Step;
  readonly before: Reached | null;
  /** Its index on the way, from 0. */
  readonly at: number;
}

/**
 * Every step that a visitor can come to, by the shortest way, the nearest first.
 *
 * @param isPossible whether a visitor could take a step, given its index on the way, from 0
 */
export function* reached(
  from: JourneySnapshot,
  bySituation: StepsBySituation,
  isPossible: (leg: Step, at: number) => boolean,
): Generator<Reached> {
  const seen = new Set([situationOf(from)]);
  const queue: (Reached | null)[] = [null];
  // It grows on the way.
  for (const before of queue) {
    const at = before === null ? 0 : before.at + 1;
    for (const leg of bySituation.get(situationOf(before?.leg.to ?? from)) ?? []) {
      if (!isPossible(leg, at)) continue;
      const here = { leg, before, at };
      yield here;
      const situation = situationOf(leg.to);
      // An error dialog covers the screen: a way may end there, but not pass through.
      if (seen.has(situation) || leg.to.context.visit.fault !== null) continue;
      seen.add(situation);
      queue.push(here);
    }
  }
}

/** The way that ends with a step. */
export function wayTo({ leg, before }: Reached): Step[] {
  return before === null ? [leg] : [...wayTo(before), leg];
}

/** The shortest way to a wanted step, which comes last; empty if none can be reached. */
export function nearest(
  from: JourneySnapshot,
  bySituation: StepsBySituation,
  isWanted: (leg: Step) => boolean,
  isPossible: (leg: Step, at: number) => boolean,
): Step[] {
  for (const one of reached(from, bySituation, isPossible)) if (isWanted(one.leg)) return wayTo(one);
  return [];
}
