// npm run engines: every screen in today's Chromium, in an old one and in WebKitGTK, with pictures beside each other in
// .cache/engines/pictures. npm run engines -- webkit walks that one alone. It ends with 1 where a promise is broken.
import { buildIfStale, server, site } from './build.mjs';
import { ENGINES, findEngine } from './engines-setup.mjs';
import { endWithNpm, inRoot, runNode } from './run.mjs';
import { setup } from './setup.mjs';

endWithNpm();
setup({ browser: true });

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !ENGINES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no engine ${unknown.join(', ')}. There are: ${ENGINES.join(', ')}`);
  process.exit(1);
}

const engines = ENGINES.filter((name) => wanted.length === 0 || wanted.includes(name)).map((name) => {
  const found = findEngine(name);
  return 'missing' in found ? `${name}:${found.missing}` : `${name}=${found.programs.join(',')}`;
});
const code = await buildIfStale(site, server);
const run = ['--import', 'tsx', inRoot('tools/engines/run.ts'), inRoot('.cache/engines/pictures'), ...engines];
process.exitCode = code !== 0 ? code : await runNode(run, { minutes: 30 });
