// npm run charts: the machines → docs/charts, a page and a file for Stately Studio each. --check only says what is stale.
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup();
process.exitCode = await runNode(['--import', 'tsx', inRoot('scripts/charts-write.mjs'), ...process.argv.slice(2)], { minutes: 2 });
