// npm run lab -- lighthouse: measures each bundled brand's first screen and gate with Google's Lighthouse, which
// simulates a slow phone, and compares them with the same page without scripts. Exits with 1 if a budget is exceeded.
// npm run lab -- lighthouse hoopla linnet --runs 1 --screen gate measures only those, once each.
import { buildIfStale, server, site } from '#scripts/build.mjs';
import { inRoot, runNode } from '#scripts/run.mjs';
import { setup } from '#scripts/setup.mjs';
import { findLighthouse } from './find-lighthouse.ts';
import { ownOptions } from './lighthouse-options.ts';

ownOptions();
setup({ browser: true });

const program = findLighthouse();
if (program === null) {
  console.error('Lighthouse could not be installed; the message of npm is above.');
  process.exit(1);
}
const code = await buildIfStale(site, server);
const run = ['--import', 'tsx', inRoot('tools/lab/lighthouse/run-lighthouse.ts'), ...process.argv.slice(2)];
const env = { LIGHTHOUSE_PATH: program };
process.exitCode = code !== 0 ? code : await runNode(run, { minutes: 120, env });
