// Configures StrykerJS for npm run lab -- mutation, which passes the files to mutate on the command line.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'config/vitest.mutation.ts', related: false },
  coverageAnalysis: 'perTest',
  // Each mutant in code that runs at module load would need a new process and all tests.
  ignoreStatic: true,
  // A file that does not exist, because StrykerJS would rewrite it through an API that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/dist', '/dist-server', '/.cache', '/.data', '/test-results', '/.ci'],
  tempDirName: '.cache/stryker',
  jsonReporter: { fileName: '.cache/mutation.json' },
  reporters: ['json', 'progress-append-only'],
  concurrency: 2,
  // Milliseconds. A mutant that only reaches the timeout counts as found, so a busy machine must not reach it.
  timeoutMS: 20_000,
};
