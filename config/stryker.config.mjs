// What npm run mutation runs StrykerJS with. The files to mutate stand on its command line.

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'config/vitest.mutation.ts', related: false },
  coverageAnalysis: 'perTest',
  // What runs while a module is loaded would cost a fresh process and all tests for each mutant.
  ignoreStatic: true,
  // Names no file: StrykerJS would rewrite it by an API that TypeScript 7 no longer has.
  tsconfigFile: 'none.json',
  ignorePatterns: ['/docs', '/dist', '/dist-server', '/.cache', '/.data', '/test-results', '/.ci'],
  tempDirName: '.cache/stryker',
  jsonReporter: { fileName: '.cache/mutation.json' },
  reporters: ['json', 'progress-append-only'],
  concurrency: 2,
};
