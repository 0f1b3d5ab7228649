// Tries a share of the mutants of the journey chart, and sends each to the parent process. Run by mutate-charts.ts.
import { triedMutants } from '#test/kit/paths/mutation.ts';

const [share = 0, shares = 1] = process.argv.slice(2).map(Number);
for (const mutant of triedMutants(share, shares)) process.send?.(mutant);
