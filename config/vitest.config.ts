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
/** Fault tests that measure how long the server is blocked, fill a shared resource, or need a machine at rest. */
const MEASURED = ['hostile', 'full-disk', 'frozen-database', 'many-at-once'].map(
  (name) => `test/faults/${name}.test.ts`,
);
/** What takes long and says more of what other tests say: part of `npm run test:long` alone. */
const LONG = 'test/**/*-long.test.ts';
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
          exclude: ['test/{attack,faults,server,src}/**'],
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
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['test/server/**/*.test.ts'],
          exclude: [LONG],
          globalSetup: ['test/kit/global-setup.ts'],
          // Each file has its own database on one PostgreSQL; three keep two cores busy, and leave each other time.
          maxWorkers: 3,
          // After the unit and component tests, which use all cores.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          isolate: false,
          include: ['test/faults/**/*.test.ts'],
          exclude: [...MEASURED, LONG],
          globalSetup: ['test/kit/global-setup.ts'],
          // Each breaks its own server and database, and mostly waits.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          environment: 'node',
          isolate: false,
          include: ['test/attack/**/*.test.ts', ...MEASURED],
          exclude: [LONG],
          globalSetup: ['test/kit/global-setup.ts'],
          // After the others, and one at a time, to measure the server and not a busy machine.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          environment: 'node',
          include: [LONG],
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
