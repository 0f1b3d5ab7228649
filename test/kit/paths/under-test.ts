import { journeyMachine } from '#machines/journey/journey.machine.ts';
import { mutantsOf, mutated } from './mutants.ts';

/**
 * Environment variable with the name of the mutant that this test run should find (`npm run lab -- mutation`); unset
 * otherwise.
 */
export const MUTANT_VARIABLE = 'JOURNEY_MUTANT';

/** The chart under test. All tests of the chart import it from here, so a mutant can replace it. */
export const journeyUnderTest: typeof journeyMachine = chosen(process.env[MUTANT_VARIABLE]);

function chosen(name: string | undefined): typeof journeyMachine {
  if (!name) return journeyMachine;
  const mutant = mutantsOf(journeyMachine).find((one) => one.name === name);
  if (!mutant) throw new Error(`${MUTANT_VARIABLE}: the chart has no mutant "${name}"`);
  return mutated(journeyMachine, mutant);
}
