// npm start: the site on PORT (3000), with its own PostgreSQL.
import { buildIfStale } from './build.mjs';
import { endWithNpm, inRoot } from './run.mjs';
import { pathToFileURL } from 'node:url';
import { setup } from './setup.mjs';

endWithNpm();
setup();
const code = await buildIfStale();
if (code !== 0) process.exit(code);

// In this very process, so that a signal reaches the server itself and nothing is left behind.
const { register } = await import('tsx/esm/api');
register();
const server = inRoot('server/listen.ts');
process.argv[1] = server;
await import(pathToFileURL(server).href);
