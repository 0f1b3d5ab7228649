import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from 'playwright/test';

const root = fileURLToPath(new URL('..', import.meta.url));

const chromium = process.env.CHROMIUM_PATH;

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
};
/** Tests that measure how long the page is blocked. */
const measuring = /-work\.spec\.ts$/;
/** Tests of motion, and journeys as most visitors see them. */
const moving = /(?:^|\/)(?:bonus|games|journey|ui-)[^/]*\.spec\.ts$/;
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
  timeout: 120_000,
  globalTimeout: 13 * 60_000,
  expect: { timeout: 10_000 },
  // npm test adds the JSON report from which the conformance table is generated.
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
    timeout: 120_000,
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
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'phone', testIgnore: [measuring, moving], use: still },
    { name: 'moving', testMatch: moving, use: phone },
    // Measuring tests have the machine to themselves.
    { name: 'measured', testMatch: measuring, use: phone, workers: 1, dependencies: ['phone', 'moving'] },
  ],
});
