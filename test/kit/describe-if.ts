import { describe } from 'vitest';

/**
 * Describes tests that not every machine can run. Where one cannot, they are skipped with the reason, which the summary
 * of npm test shows.
 *
 * @param lacking what the machine lacks, for example `PgBouncer is not installed`
 */
export function describeIf(isPossible: boolean, lacking: string): (name: string, tests: () => void) => void {
  return (name, tests) => (isPossible ? describe(name, tests) : describe.skip(`${name} (skipped: ${lacking})`, tests));
}
