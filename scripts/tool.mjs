// npm test, npm run dev, npm run check: prepares the checkout, then runs tools/build/NAME/command.ts in this process.
import { endWithNpm } from './run.mjs';
import { runCommand } from './run-command.mjs';
import { setup } from './setup.mjs';

const [name = '', ...words] = process.argv.slice(2);
endWithNpm();
setup();
await runCommand(name, words);
