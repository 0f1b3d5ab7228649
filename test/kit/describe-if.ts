import { describe } from 'vitest';

/**
 * Describes tests that need something from the machine. If it is missing, they are skipped, and the summary of npm test
 * shows the reason.
 *
 * @param lacking what the machine lacks, for example `PgBouncer is not installed`
 */
export function describeIf(isPossible: boolean, lacking: string): (name: string, tests: () => void) => void {
  return (name, tests) => (isPossible ? describe(name, tests) : describe.skip(`${name} (skipped: ${lacking})`, tests));
}
