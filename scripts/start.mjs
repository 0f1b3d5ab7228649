// npm start: serves the site on PORT (3000), with its own PostgreSQL.
import { buildIfStale, isRelease, server, site } from './build.mjs';
import { endWithNpm, inRoot } from './run.mjs';
import { pathToFileURL } from 'node:url';
import { setup } from './setup.mjs';

endWithNpm();
const isBuiltElsewhere = isRelease();
setup({ development: !isBuiltElsewhere });
const code = isBuiltElsewhere ? 0 : await buildIfStale(site, server);
if (code !== 0) process.exit(code);

// In this process, so that a signal reaches the server itself and nothing is left behind.
const program = inRoot(server.result);
process.argv[1] = program;
await import(pathToFileURL(program).href);
