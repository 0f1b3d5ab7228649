import { defineConfig } from 'vitest/config';

/** The test files for the mutated top-level folder, separated by commas; set by npm run lab -- mutation. */
const include = process.env['MUTATION_TESTS']?.split(',') ?? [];
/** Long walks, searches, whole pictures and random games would run for nearly every mutant and find few more. */
const exclude = [
  // Loads its module anew, which would make mutants of code that runs at module load count, and none of them found.
  'test/domain/devices.test.ts',
  'test/domain/whole-jpeg.test.ts',
  'test/campaign-lint/{reachable-screens,search,visits}.test.ts',
  'test/games/{paths,properties}.test.ts',
];

export default defineConfig({
  test: {
    environment: 'node',
    include,
    exclude,
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
