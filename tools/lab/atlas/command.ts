// npm run lab -- atlas: takes a screenshot of every screen and dialog in both languages, colour schemes and window
// sizes, checks each with axe-core, and writes one page with all screenshots and findings.
// npm run lab -- atlas gate upload shows only those.
import { buildIfStale, server, site } from '#scripts/build.mjs';
import { inRoot, runNode } from '#scripts/run.mjs';
import { setup } from '#scripts/setup.mjs';
import { ownWords } from '../../command-words.ts';

const { names } = ownWords({ usage: 'npm run lab -- atlas [PLACE…]', takesNames: true });
setup({ browser: true });

const code = await buildIfStale(site, server);
const run = ['--import', 'tsx', inRoot('tools/lab/atlas/run-atlas.ts'), inRoot('.cache/atlas'), ...names];
process.exitCode = code !== 0 ? code : await runNode(run, { minutes: 40 });
