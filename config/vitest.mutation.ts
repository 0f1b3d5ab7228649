import { defineConfig } from 'vitest/config';

/** The tests that a room is mutated under: files, separated by commas. npm run mutation names them. */
const include = process.env['MUTATION_TESTS']?.split(',') ?? [];
/** Long walks and random games would be run for nearly every mutant, and find little that the others do not. */
const exclude = ['test/games/{paths,properties}.test.ts'];

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
