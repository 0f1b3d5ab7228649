// npm start: serves the site on PORT (3000), with its own PostgreSQL; what is stale is built first.
import { buildIfStale, isRelease, server, site } from './build.mjs';
import { listen } from './listen.mjs';
import { endWithNpm } from './run.mjs';
import { setup } from './setup.mjs';

endWithNpm();
const isBuiltElsewhere = isRelease();
setup({ development: !isBuiltElsewhere });
const code = isBuiltElsewhere ? 0 : await buildIfStale(site, server);
if (code !== 0) process.exit(code);
await listen();
