import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { PATIENCE, PATIENT } from '#config/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Files share a process and its loaded modules: loading them for each file takes longer than the tests. There is a
 * process for each core; Vitest would leave one to itself, of two.
 */
const together = { pool: 'forks', isolate: false, maxWorkers: availableParallelism() } as const;
/**
 * Each file has its own database on one PostgreSQL, after the unit and component tests, which use all cores. Three keep
 * two cores busy while one of them waits, and leave each other time.
 */
const onPostgres = {
  environment: 'node',
  isolate: false,
  globalSetup: 'test/kit/global-setup.ts',
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
} as const;
/** What takes long and says more of what other tests say: part of `npm run test:long` alone. */
const LONG = 'test/**/*-long.test.ts';
/** Tests of tools that start a server with a database. */
const REHEARSALS = ['test/tools/rehearse.test.ts'];
const tidied = { restoreMocks: true, unstubGlobals: true } as const;
/** For tests that hang, and far above what a slow machine needs. */
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
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          ...together,
          include: ['test/**/*.test.{ts,tsx,mjs}'],
          // These have their own projects.
          exclude: ['test/{attack,faults,server,src}/**', LONG, ...REHEARSALS],
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
          setupFiles: ['test/kit/patient-queries.ts'],
          environment: 'happy-dom',
          ...together,
          include: ['test/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: { name: 'server', ...onPostgres, include: ['test/server/**/*.test.ts', ...REHEARSALS], exclude: [LONG] },
      },
      {
        extends: true,
        // Each breaks its own server and database, and mostly waits.
        test: { name: 'faults', ...onPostgres, include: ['test/{faults,attack}/**/*.test.ts'], exclude: [LONG] },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          include: [LONG],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
