// npm run atlas: every screen and dialog in both languages, colour schemes and windows, with axe-core's findings, as one page.
// npm run atlas -- gate receipts shows those alone.
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { buildIfStale } from './build.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup({ browser: true });

const code = await buildIfStale();
process.exitCode = code !== 0 ? code : await runNode(['--import', 'tsx', inRoot('tools/atlas/run.ts'), inRoot('.cache/atlas'), ...process.argv.slice(2)], { minutes: 40 });
