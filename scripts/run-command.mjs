import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { isRelease } from './build.mjs';
import { inRoot } from './run.mjs';

/**
 * @param {string} name such as `campaign-lint`
 * @returns {string | undefined} its program: in a release the built one, otherwise tools/ROOM/NAME/command.ts
 */
export function programOf(name) {
  const places = isRelease()
    ? [inRoot('dist-server', `${name}.js`)]
    : ['operate', 'lab', 'build'].map((room) => inRoot('tools', room, name, 'command.ts'));
  return places.find((path) => existsSync(path));
}

/**
 * Runs a command in this process, so a signal reaches the program itself.
 *
 * @param {string} name such as `campaign-lint`
 * @param {readonly string[]} words the arguments after its name
 * @returns {Promise<void>}
 * @throws {Error} if there is no such command
 */
export async function runCommand(name, words) {
  const program = programOf(name);
  if (program === undefined) throw new Error(`Unknown command: ${name}.`);
  if (program.endsWith('.ts')) {
    const { register } = await import('tsx/esm/api');
    register();
  }
  process.argv = [process.execPath, program, ...words];
  await import(pathToFileURL(program).href);
}
