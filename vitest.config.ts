import { defineConfig } from 'vitest/config';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';

/** Files share a thread and the modules that were loaded in it: to load them for each file takes longer than the tests. */
const together = { pool: 'threads', isolate: false } as const;

export default defineConfig({
  test: {
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          ...together,
          include: ['test/{domain,games,machines,linter,architecture,scripts}/**/*.test.{ts,tsx,mjs}'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        plugins: [react(), lingui()],
        test: {
          name: 'component',
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
          // Each file has a database of its own on one PostgreSQL; two at a time are what two cores carry.
          maxWorkers: 2,
          // After the others: the kill test measures a busy server, not a busy machine.
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
