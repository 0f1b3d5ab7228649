import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from 'playwright/test';
import { launch, launchWithWebgl } from './browser.ts';
import { PATIENCE } from '#config/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
};
/** Tests of motion, and journeys as most visitors see them. */
const moving = /(?:^|\/)(?:bonus|games|journey|ui-)[^/]*\.spec\.ts$/;
/** Tests of how games are drawn. */
const drawing = /(?:^|\/)(?:bonus-)?games[^/]*\.spec\.ts$/;
/** What takes long and says more of what other tests say: part of `npm run test:long` alone. */
const long = /-long\.spec\.ts$/;
/** All other tests turn motion off: its frames, rendered in software, take a fifth of a walk's time. */
const still = { ...phone, contextOptions: { reducedMotion: 'reduce' } } as const;

export default defineConfig({
  testDir: `${root}test/browser`,
  outputDir: `${root}test-results`,
  // Two cores can run three: a walk waits as much as it works.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // For tests that hang, and far above what a slow machine needs.
  timeout: 240_000 * PATIENCE,
  expect: { timeout: 90_000 * PATIENCE },
  reporter: [['list'], [`${root}test/browser/paths/reporter.ts`]],
  webServer: {
    cwd: root,
    command: 'node scripts/ensure-build.mjs && node --import tsx test/kit/serve.ts',
    // Captures the addresses into the tests' environment.
    wait: {
      stdout:
        /PROMENADE_URL=(?<promenade_url>\S+) PROMENADE_DATABASE_URL=(?<promenade_database_url>\S+) TEST_DATABASE_URL=(?<test_database_url>\S+)/,
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    timeout: 240_000 * PATIENCE,
  },
  use: {
    // Set from the server's start line below.
    ...(process.env.PROMENADE_URL ? { baseURL: process.env.PROMENADE_URL } : {}),
    trace: 'off',
    // The faults that tests make do not reach what a service worker asks for; airplane.spec.ts is about it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: launch,
  },
  projects: [
    { name: 'phone', testIgnore: [moving, long], use: still },
    { name: 'moving', testMatch: moving, testIgnore: [long, drawing], use: phone },
    { name: 'games', testMatch: drawing, testIgnore: long, use: { ...phone, launchOptions: launchWithWebgl } },
    { name: 'long', testMatch: long, use: { ...phone, launchOptions: launchWithWebgl }, workers: 1 },
  ],
});
