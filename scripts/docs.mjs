// npm run docs: writes everything that is generated, one generator after another. npm run docs -- charts runs only one.
import { DOCS } from './doors.mjs';
import { openDoor } from './front-door.mjs';
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup();
const words = process.argv.slice(2);
if (words.length > 0) await openDoor(DOCS, words);
else {
  for (const name of Object.keys(DOCS.commands)) {
    process.exitCode = await runNode(['--import', 'tsx', inRoot('tools/build', name, 'command.ts')]);
    if (process.exitCode !== 0) break;
  }
}
