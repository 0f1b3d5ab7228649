import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE, PATIENT } from '#config/patience.ts';
import { TestOrder } from '#config/test-order.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Megabytes for new objects. The default of 16 costs 8 % of the processor time of the tests in garbage collection. */
const execArgv = ['--max-semi-space-size=64'];
/**
 * Test files share a process and its loaded modules, because loading the modules per file takes longer than the tests.
 * One process per core: Vitest by default leaves one core free, even of two.
 */
const together = { pool: 'forks', execArgv, isolate: false, maxWorkers: availableParallelism() };
/**
 * Each file has its own database on one PostgreSQL. These tests run after the unit and component tests, which use all
 * cores. Three processes use two cores fully while one of them waits, without slowing each other down.
 */
const onPostgres = {
  environment: 'node',
  execArgv,
  isolate: false,
  globalSetup: 'test/kit/global-setup.ts',
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
} as const;
/** Slow tests that extend the coverage of other tests. Only `npm run test:long` runs them. */
const LONG = 'test/**/*-long.test.ts';
/** Tests of tools that need a database. */
const TOOLS_ON_POSTGRES = ['test/tools/operate/vitals-report.test.ts'];
/** Tests of the attacks, which break a server and its database. */
const ATTACKS = 'test/tools/lab/attack/**/*.test.ts';
const tidied = { restoreMocks: true, unstubGlobals: true } as const;
/** For tests that hang; far more than a slow machine needs. */
const patient = {
  testTimeout: 180_000 * PATIENCE,
  hookTimeout: 180_000 * PATIENCE,
  expect: { poll: PATIENT },
} as const;

export default defineConfig({
  root,
  test: {
    ...tidied,
    ...patient,
    sequence: { sequencer: TestOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          ...together,
          include: ['test/**/*.test.{ts,tsx,mjs}'],
          // These have separate projects.
          exclude: ['test/{architecture,faults,inspector,scripts,server,src,tools}/**', LONG],
        },
      },
      {
        extends: true,
        test: {
          name: 'tools',
          environment: 'node',
          ...together,
          include: ['test/{architecture,scripts,tools}/**/*.test.{ts,tsx,mjs}'],
          exclude: [ATTACKS, LONG, ...TOOLS_ON_POSTGRES],
        },
      },
      {
        // Compiled like the site.
        extends: `${root}vite.config.ts`,
        root,
        test: {
          name: 'component',
          ...tidied,
          ...patient,
          setupFiles: ['test/kit/component-setup.ts'],
          environment: 'happy-dom',
          ...together,
          include: ['test/{inspector,src}/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...onPostgres,
          include: ['test/server/**/*.test.ts', ...TOOLS_ON_POSTGRES],
          exclude: [LONG],
        },
      },
      {
        extends: true,
        // Each file breaks its own server and database, and mostly waits.
        test: { name: 'faults', ...onPostgres, include: ['test/faults/**/*.test.ts', ATTACKS], exclude: [LONG] },
      },
      {
        extends: true,
        test: {
          name: 'long',
          ...onPostgres,
          include: [LONG],
          // Most break a PostgreSQL or a server of their own, and some run other tests.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
