import { findChromium } from '#scripts/setup.mjs';

/** Found once; the workers of Playwright load this file, too. */
const chromium = (process.env['CHROMIUM_PATH'] ??= findChromium() ?? '');

/** How the browser of the tests starts: quietly, and without asking other hosts for anything. */
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

/** With WebGL in software, so that games can be drawn by both renderers. */
export const launchWithWebgl = { ...launch, args: [...launch.args, '--enable-unsafe-swiftshader'] };
