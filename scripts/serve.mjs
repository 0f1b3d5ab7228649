// npm run serve: serves the existing build on PORT (3000), with its own PostgreSQL. Builds nothing.
import { isBuilt } from './build.mjs';
import { listen } from './listen.mjs';
import { endWithNpm, takeNoArguments } from './run.mjs';
import { setup } from './setup.mjs';

takeNoArguments(
  'npm run serve: serves the built site, and builds nothing. Its environment variables are in docs/operate/settings.md.',
);
endWithNpm();
if (!isBuilt()) {
  console.error(
    'The site is not built. Run npm start to build and serve it; npm run lab -- release packs a release that only serves.',
  );
  process.exit(1);
}
setup({ development: false });
await listen();
