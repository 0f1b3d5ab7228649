import { findChromium } from '#scripts/setup.mjs';

/**
 * Path of Chromium. It is searched once and passed in the environment, because Playwright's workers also load this
 * file.
 */
const chromium = (process.env['CHROMIUM_PATH'] ??= findChromium() ?? '');

/** Launch options for the test browser: without interruptions and without requests to other hosts. */
export const launch = {
  ...(chromium ? { executablePath: chromium } : {}),
  args: [
    '--no-sandbox',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/** Launch options with software WebGL, so both renderers can draw games. */
export const launchWithWebgl = { ...launch, args: [...launch.args, '--enable-unsafe-swiftshader'] };
