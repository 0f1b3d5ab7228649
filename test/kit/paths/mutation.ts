import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { PINNED } from '../pinned/all.ts';
import { coverageOf } from './coverage.ts';
import { INPUTS } from './inputs.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';
import { deviations } from './pinned.ts';
import { PROPERTIES } from './properties.ts';
import { type Walk, walk } from './walk.ts';

type Machine = typeof journeyMachine;

/** The group of tests that found a mutant. */
type Finder = 'pinned journeys' | 'generated paths' | 'other tests of the chart';

/** A mutant of the journey chart and the tests that find it without a test runner; null if none do. */
export interface TriedMutant {
  /** Index among all mutants. */
  readonly index: number;
  readonly name: string;
  readonly kind: Mutant['kind'];
  readonly finder: Finder | null;
}

/**
 * Yields the mutants of one process, with what finds them.
 *
 * @param share index of this process, from 0
 * @param shares number of processes: each takes every `shares`-th mutant
 */
export function* triedMutants(share: number, shares: number): Generator<TriedMutant> {
  for (const [index, mutant] of mutantsOf(journeyMachine).entries())
    if (index % shares === share) yield { index, name: mutant.name, kind: mutant.kind, finder: finderOf(mutant) };
}

function finderOf(mutant: Mutant): Finder | null {
  if (isFound(mutant, isFoundByPinned)) return 'pinned journeys';
  return isFound(mutant, isFoundByPaths) ? 'generated paths' : null;
}

/** A mutant that throws while it is built or walked counts as found. */
function isFound(mutant: Mutant, by: (machine: Machine) => boolean): boolean {
  try {
    return by(mutated(journeyMachine, mutant));
  } catch {
    return true;
  }
}

/** The check of test/machines/journey/pinned.test.ts. */
function isFoundByPinned(machine: Machine): boolean {
  return Object.values(PINNED)
    .flat()
    .some((journey) => deviations(machine, journey).length > 0);
}

/** The check of test/machines/paths.test.ts. */
function isFoundByPaths(machine: Machine): boolean {
  const walks: Walk[] = [];
  // The walks take seconds, so the first one with a broken property ends the search.
  for (const input of INPUTS) {
    const one = walk(machine, input);
    if (one.steps.some((step) => step.to.status !== 'active' || PROPERTIES.some(({ isBroken }) => isBroken(step))))
      return true;
    walks.push(one);
  }
  return coverageOf(machine, walks).gaps.length > 0;
}
