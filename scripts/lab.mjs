// npm run lab -- COMMAND: prepares the checkout, then runs a developers' command.
import { LAB } from './doors.mjs';
import { openDoor } from './front-door.mjs';
import { endWithNpm } from './run.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup();
await openDoor(LAB, process.argv.slice(2));
