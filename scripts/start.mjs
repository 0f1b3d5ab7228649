// npm start: serves the site on PORT (3000), with its own PostgreSQL. Builds stale parts first.
import { buildIfStale, isRelease, server, site } from './build.mjs';
import { listen } from './listen.mjs';
import { endWithNpm, takeNoArguments } from './run.mjs';
import { setup } from './setup.mjs';

takeNoArguments(`npm start: installs what is missing, builds what is stale, and serves the campaigns.

Environment variables, for example PORT=8080 npm start; all of them are in docs/operate/settings.md:
  PORT           the port, 3000 by default
  HOST           the address to listen on
  CAMPAIGNS_DIR  the folder of the campaign files, by default the bundled ones
  DATA_DIR       the folder of the embedded PostgreSQL and other stored data
  DATABASE_URL   your own PostgreSQL, instead of the embedded one`);
endWithNpm();
const isBuiltElsewhere = isRelease();
setup({ development: !isBuiltElsewhere });
const code = isBuiltElsewhere ? 0 : await buildIfStale(site, server);
if (code !== 0) process.exit(code);
await listen();
