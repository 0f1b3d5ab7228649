// npm run mutation: makes one error in the journey chart at a time, and reports in docs/mutation.md which of them no test finds.
// Fails where one is found by none and not explained in test/machines/equivalent-mutants.ts.
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup();
process.exitCode = await runNode(['--import', 'tsx', inRoot('scripts/mutation-run.mjs')], { minutes: 20 });
