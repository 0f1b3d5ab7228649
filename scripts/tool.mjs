// npm run NAME: makes the checkout ready, then runs tools/NAME/command.ts in this very process, so that a signal
// reaches the program itself.
import { endWithNpm, inRoot } from './run.mjs';
import { pathToFileURL } from 'node:url';
import { setup } from './setup.mjs';

const [name = '', ...words] = process.argv.slice(2);

endWithNpm();
setup();

const { register } = await import('tsx/esm/api');
register();
const program = inRoot('tools', name, 'command.ts');
process.argv = [process.execPath, program, ...words];
await import(pathToFileURL(program).href);
