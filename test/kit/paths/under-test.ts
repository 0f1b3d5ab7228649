import { journeyMachine } from '#machines/journey.machine.ts';
import { mutantsOf, mutated } from './mutants.ts';

/** The name of the mutant that this run of the tests is to find (`npm run mutation`); none in every other run. */
export const MUTANT_VARIABLE = 'JOURNEY_MUTANT';

/** The one place from which tests of the chart take it, so that it can be exchanged for a mutant. */
export const journeyUnderTest: typeof journeyMachine = chosen(process.env[MUTANT_VARIABLE]);

function chosen(name: string | undefined): typeof journeyMachine {
  if (!name) return journeyMachine;
  const mutant = mutantsOf(journeyMachine).find((one) => one.name === name);
  if (!mutant) throw new Error(`${MUTANT_VARIABLE}: the chart has no mutant "${name}"`);
  return mutated(journeyMachine, mutant);
}
