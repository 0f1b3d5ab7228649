// npm run mail -- refused: lists the mail that the mail server has refused for good. npm run mail -- again UUID…: sends it again.
// Ends with 0 where it was done, 1 where a mail is not there or the words are not understood, 2 where it could not be tried.
import { endWithNpm, inRoot } from './run.mjs';
import { pathToFileURL } from 'node:url';
import { setup } from './setup.mjs';

endWithNpm();
setup();

const { register } = await import('tsx/esm/api');
register();
/** @param {string} path */
const load = (path) => import(pathToFileURL(inRoot(path)).href);
const modules = ['server/settings.ts', 'server/start-error.ts', 'server/mail/given-up.ts'];
const [{ readSettings }, { StartError }, { manageGivenUp }] = await Promise.all(modules.map(load));

try {
  const { lines, isDone } = await manageGivenUp(process.argv.slice(2), readSettings(process.env));
  for (const line of lines) console.log(line);
  process.exitCode = isDone ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error && error.name === StartError.name ? error.message : error);
  process.exitCode = 2;
}
