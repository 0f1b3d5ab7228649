import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Files share a thread and the modules that were loaded in it: to load them for each file takes longer than the tests. */
const together = { pool: 'threads', isolate: false } as const;
/**
 * Faults that measure how long the server is blocked, fill what all share, run many tests of their own, or ask for more
 * than a busy machine does in time.
 */
const MEASURED = ['hostile', 'full-disk', 'frozen-database', 'many-at-once', 'pgbouncer'].map(
  (name) => `test/faults/${name}.test.ts`,
);
const tidied = { restoreMocks: true, unstubGlobals: true } as const;

export default defineConfig({
  root,
  test: {
    ...tidied,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          ...together,
          include: ['test/**/*.test.{ts,tsx,mjs}'],
          // Those have a project of their own.
          exclude: ['test/{attack,faults,server,src}/**'],
          testTimeout: 20_000,
        },
      },
      {
        // Compiled as the site is.
        extends: `${root}vite.config.ts`,
        root,
        test: {
          name: 'component',
          ...tidied,
          environment: 'happy-dom',
          ...together,
          include: ['test/src/**/*.test.{ts,tsx}'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['test/server/**/*.test.ts'],
          globalSetup: ['test/kit/global-setup.ts'],
          // Each file has a database of its own on one PostgreSQL; two cores carry three, which wait as often as they work.
          maxWorkers: 3,
          // After the unit and component tests, which leave no processor free.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          environment: 'node',
          include: ['test/faults/**/*.test.ts'],
          exclude: MEASURED,
          globalSetup: ['test/kit/global-setup.ts'],
          // Each breaks a server and a database of its own, and waits for most of its time.
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'measured',
          environment: 'node',
          include: ['test/attack/**/*.test.ts', ...MEASURED],
          globalSetup: ['test/kit/global-setup.ts'],
          // After the others, and one by one: what is measured is the server, not a busy machine.
          maxWorkers: 1,
          sequence: { groupOrder: 3 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
