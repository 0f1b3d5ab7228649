import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from 'playwright/test';
import { launch, launchWithWebgl } from './launch-browser.ts';
import { PATIENCE } from '#config/patience.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
};
/** Tests of motion, and journeys with the default motion settings. */
const moving = /(?:^|\/)(?:bonus|games|journey|ui-)[^/]*\.spec\.ts$/;
/** Tests of the rendering of games. */
const drawing = /(?:^|\/)(?:bonus-)?games[^/]*\.spec\.ts$/;
/** Slow tests that extend the coverage of other tests. Only `npm run test:long` runs them. */
const long = /-long\.spec\.ts$/;
const longMoving = /(?:^|\/)(?:bonus|games|journey|ui-)[^/]*-long\.spec\.ts$/;
/** Tests of lost networks and servers, which mostly wait. */
const offline = /\/browser\/offline\//;
/** All other tests reduce motion: its frames, rendered in software, take 20 % of the time of a walk. */
const still = { ...phone, contextOptions: { reducedMotion: 'reduce' } } as const;

export default defineConfig({
  testDir: `${root}test/browser`,
  outputDir: `${root}test-results`,
  // Two cores can run three workers, because a walk waits for half of its time, and one more for tests that mostly
  // wait. Four workers with other tests take longer than three.
  workers: 4,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // For tests that hang; far more than a slow machine needs.
  timeout: 240_000 * PATIENCE,
  expect: { timeout: 90_000 * PATIENCE },
  reporter: [['list'], [`${root}test/kit/browser/paths/reporter.ts`]],
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
    // Playwright's network faults do not affect requests of a service worker. airplane.spec.ts covers the service
    // worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    launchOptions: launch,
  },
  projects: [
    { name: 'offline', testMatch: offline, testIgnore: long, use: still, workers: 1 },
    { name: 'phone', testIgnore: [offline, moving, long], use: still, workers: 3 },
    { name: 'moving', testMatch: moving, testIgnore: [long, drawing], use: phone, workers: 3 },
    {
      name: 'games',
      testMatch: drawing,
      testIgnore: long,
      use: { ...phone, launchOptions: launchWithWebgl },
      workers: 3,
    },
    { name: 'long', testMatch: long, testIgnore: moving, use: still, workers: 1 },
    { name: 'long-moving', testMatch: longMoving, use: { ...phone, launchOptions: launchWithWebgl }, workers: 1 },
  ],
});
