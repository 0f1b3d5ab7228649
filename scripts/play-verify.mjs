// npm run play:verify UUID: plays a stored bonus game again and prints the same outcome, or the first difference.
// Ends with 0 where it is the same, 1 where it differs, 2 where it cannot be told.
import { endWithNpm, inRoot } from './run.mjs';
import { pathToFileURL } from 'node:url';
import { setup } from './setup.mjs';

endWithNpm();
setup();

const [uuid, ...rest] = process.argv.slice(2);
if (uuid === undefined || rest.length > 0) {
  console.error('Which play? npm run play:verify UUID');
  process.exit(2);
}

const { register } = await import('tsx/esm/api');
register();
/** @param {string} path */
const load = (path) => import(pathToFileURL(inRoot(path)).href);
const [{ readSettings }, { StartError }, { verifyOne }] = await Promise.all(['server/settings.ts', 'server/start-error.ts', 'server/plays/verify-one.ts'].map(load));

try {
  const { verdict, line } = await verifyOne(uuid, readSettings(process.env));
  console.log(line);
  process.exitCode = { same: 0, different: 1, unknown: 2 }[/** @type {'same' | 'different' | 'unknown'} */ (verdict)];
} catch (error) {
  console.error(error instanceof Error && error.name === StartError.name ? error.message : error);
  process.exitCode = 2;
}
