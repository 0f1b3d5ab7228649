// Configures StrykerJS for npm run mutation, which passes the files to mutate on the command line.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'config/vitest.mutation.ts', related: false },
  coverageAnalysis: 'perTest',
  // Mutants in code that runs at module load would each cost a fresh process and all tests.
  ignoreStatic: true,
  // A file that does not exist: StrykerJS would rewrite it through an API that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/docs', '/dist', '/dist-server', '/.cache', '/.data', '/test-results', '/.ci'],
  tempDirName: '.cache/stryker',
  jsonReporter: { fileName: '.cache/mutation.json' },
  reporters: ['json', 'progress-append-only'],
  concurrency: 2,
  // A mutant that only runs into the limit counts as found: a busy machine must not be what finds it.
  timeoutMS: 20_000,
};
