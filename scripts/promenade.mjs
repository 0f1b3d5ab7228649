#!/usr/bin/env node
// npx promenade COMMAND: prepares the checkout, then runs an operators' command. In a release, runs the built one.
import { isRelease } from './build.mjs';
import { PROMENADE } from './doors.mjs';
import { openDoor } from './front-door.mjs';
import { endWithNpm, root } from './run.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup({ development: !isRelease() });
// As with npm run: settings name paths from the root; files that the user names are found from where they were called.
process.env.INIT_CWD ??= process.cwd();
process.chdir(root);
await openDoor(PROMENADE, process.argv.slice(2));
