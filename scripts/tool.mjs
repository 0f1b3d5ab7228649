// npm run NAME: prepares the checkout, then runs tools/ROOM/NAME/command.ts in this process, so a signal reaches the program
// itself. In a release, runs the prebuilt operators' commands instead.
import { endWithNpm, inRoot } from './run.mjs';
import { existsSync } from 'node:fs';
import { isRelease } from './build.mjs';
import { pathToFileURL } from 'node:url';
import { setup } from './setup.mjs';

const [name = '', ...words] = process.argv.slice(2);
const built = inRoot('dist-server', `${name}.js`);
const isBuilt = isRelease() && existsSync(built);

endWithNpm();
setup({ development: !isBuilt });

if (!isBuilt) {
  const { register } = await import('tsx/esm/api');
  register();
}
const rooms = ['operate', 'lab', 'build'].map((room) => inRoot('tools', room, name, 'command.ts'));
const program = isBuilt ? built : (rooms.find((path) => existsSync(path)) ?? '');
process.argv = [process.execPath, program, ...words];
await import(pathToFileURL(program).href);
