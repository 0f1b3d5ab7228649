import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { PINNED } from '../pinned/all.ts';
import { coverageOf } from './coverage.ts';
import { INPUTS } from './inputs.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';
import { deviations } from './pinned.ts';
import { PROPERTIES } from './properties.ts';
import { walk } from './walk.ts';

type Machine = typeof journeyMachine;

/** The group of tests that found a mutant. */
export type Finder = 'pinned journeys' | 'generated paths' | 'other tests of the chart';

/** Yields every mutant of the journey chart and the tests that find it without a test runner; null if none do. */
export function* judgedMutants(): Generator<{ readonly mutant: Mutant; readonly finder: Finder | null }> {
  for (const mutant of mutantsOf(journeyMachine)) yield { mutant, finder: finderOf(mutant) };
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
  const walks = INPUTS.map((input) => walk(machine, input));
  const isWrong = walks.some(({ steps }) =>
    steps.some((step) => step.to.status !== 'active' || PROPERTIES.some(({ isBroken }) => isBroken(step))),
  );
  return isWrong || coverageOf(machine, walks).gaps.length > 0;
}
